import { readEnv } from '@/lib/env';
import { maybeSignedIn } from '@/lib/session-hint';

/** Whether the browser asks not to be counted: Do Not Track, or Global Privacy Control. */
function declines(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Only who may be signed in is asked about: everyone else's page loads no code for it. */
async function isOffice(): Promise<boolean> {
  if (!maybeSignedIn()) return false;
  const { getSession, refreshSession: renewSession } = await import('@/lib/session');
  const role = (getSession() ?? (await renewSession()))?.role ?? 'client';
  return role !== 'client';
}

/**
 * Counts a visit to a public page, unless the browser asks not to be counted or somebody of the office is signed in. Nothing waits
 * for it, and a failure is not shown.
 * @param page its path
 */
export async function recordVisit(page: string): Promise<void> {
  const result = readEnv();
  if (!result.ok || declines()) return;
  const { supabaseUrl, supabaseKey } = result.env;
  try {
    if (await isOffice()) return;
    await fetch(`${supabaseUrl}/rest/v1/rpc/record_visit`, {
      method: 'POST',
      headers: { apikey: supabaseKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ p_page: page }),
      // It is sent also when the visitor goes on at once.
      keepalive: true,
    });
  } catch {
    // A visit that could not be counted is not.
  }
}
