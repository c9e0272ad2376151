/**
 * Reloads the page when the site has been deployed anew since it was loaded: the files that it names may be gone. Where
 * the site does not answer, or is the same, nothing happens.
 */
export async function reloadIfDeployedAnew(): Promise<void> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src');
  // A page served from the sources has no deployments.
  if (!entry?.startsWith('/assets/')) return;
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
  const page = response?.ok ? await response.text().catch(() => '') : '';
  if (!page.includes('src="/assets/') || page.includes(`src="${entry}"`)) return;
  // For `askBeforeLeaving` of `form-draft.ts`.
  document.documentElement.dataset.reloads = '';
  location.reload();
}
