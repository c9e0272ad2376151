import { env } from '../_shared/runtime/env.ts';
import { claimSiteBuild, finishSiteBuild } from './service.ts';

const TIMEOUT_MS = 15_000;

/** https, or this machine. */
function isPrivate(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}

/** @throws for the admin, without the address, which is a secret */
async function callHook(address: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { method: 'POST', redirect: 'manual', signal }).catch(() => null);
  await response?.body?.cancel();
  if (!response) throw new Error('The build hook does not answer');
  if (!response.ok) throw new Error(`The build hook answered ${response.status}`);
}

/** Requests one build for all changes. @throws when that fails; the next runs try again, ten times */
export async function requestSiteBuild(): Promise<{ requested: boolean }> {
  const hook = env.setting('SITE_BUILD_HOOK');
  if (!hook) return { requested: false };
  if (!isPrivate(hook)) throw new Error('SITE_BUILD_HOOK must be an https address');
  const change = await claimSiteBuild();
  if (!change) return { requested: false };
  if (change === 'infinity')
    throw new Error('The build hook has failed ten times: it is called again after the next change');
  try {
    await callHook(hook);
  } catch (error) {
    await finishSiteBuild(change, false);
    throw error;
  }
  await finishSiteBuild(change, true);
  return { requested: true };
}
