/**
 * Reloads the page when the site has been deployed anew since it was loaded: the files that it names may be gone. Where
 * the site does not answer, or is the same, nothing happens.
 */
export async function reloadIfDeployedAnew(): Promise<void> {
  const app = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;
  // A page served from the sources has no deployments.
  if (!app) return;
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
  const page = response?.ok ? await response.text().catch(() => '') : '';
  if (!page.includes('data-app=') || page.includes(`data-app="${app}"`)) return;
  // For `askBeforeLeaving` of `form-draft.ts`.
  document.documentElement.dataset.reloads = '';
  location.reload();
}
