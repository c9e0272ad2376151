/** Finds secrets in texts, by their form. */

/** One place that looks like a secret. It shows only the beginning. */
export interface Finding {
  kind: string;
  found: string;
}

/** The forms in which secrets are written. Each ends in so many signs that an abbreviated example is none. */
const forms: Record<string, RegExp> = {
  'a secret key of Supabase': /\bsb_secret_[\w-]{20,}/g,
  'an access token of Supabase': /\bsbp_(?:v0_)?[0-9a-f]{40}/g,
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'a key of Google': /\bAIza[\w-]{35}|\bGOCSPX-[\w-]{20,}|\bya29\.[\w-]{30,}/g,
  'a token of Meta': /\bEAA[A-Za-z0-9]{60,}/g,
  'a token of X': /\bA{20,}[A-Za-z0-9%]{50,}|\b\d{15,20}-[A-Za-z0-9]{40}\b/g,
  'a token of LinkedIn': /\bAQ[UVWX][\w-]{100,}|\bWPL_AP1\.[\w.=+/-]{10,}/g,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}|\bgithub_pat_\w{40,}/g,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{20,}/g,
  'a key of an e-mail or payment service':
    /\bSG\.[\w-]{20,}\.[\w-]{20,}|\b[sr]k_live_\w{20,}|\bre_[A-Za-z0-9]{8,}_\w{16,}/g,
};

const token = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g;
// A placeholder is no password: `${password}`, `<password>`, `[YOUR-PASSWORD]`, `…`.
const passwordInAddress = /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"`<>]+:[^\s/:@'"`<>$[\]{}…]+@([\w.-]+)/gi;

/** Whether a host is somebody's: not this machine, no name without a dot, and none that is reserved for examples. */
function isReal(host: string): boolean {
  if (/^127\.|^localhost$/.test(host) || !/[^.]\.[^.]/.test(host)) return false;
  return !/(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/.test(host);
}

/** The role that a JSON web token gives, or null for what is none. */
function roleOf(payload: string): string | null {
  try {
    return String(JSON.parse(Buffer.from(payload, 'base64url').toString()).role);
  } catch {
    return null;
  }
}

/** Everything in a text that has the form of a secret. */
export function findSecrets(text: string): Finding[] {
  const findings: Finding[] = [];
  const add = (kind: string, found: string) => findings.push({ kind, found: `${found.slice(0, 24)}…` });
  for (const [kind, form] of Object.entries(forms)) for (const [found] of text.matchAll(form)) add(kind, found);
  for (const [found, payload = ''] of text.matchAll(token)) {
    if (['service_role', 'supabase_admin', 'app_admin'].includes(roleOf(payload) ?? '')) {
      add('a token of the service or the admin', found);
    }
  }
  for (const [found, host = ''] of text.matchAll(passwordInAddress)) {
    if (isReal(host)) add('a password in an address', found);
  }
  return findings;
}

/** The keys and values of a `.env` file; also of keys that are commented out. */
export function valuesOf(envFile: string): Map<string, string> {
  const lines = envFile.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=(.*)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]));
}

/** What a site may show of an environment: it is made for browsers. */
export function isForBrowsers(name: string): boolean {
  return name.startsWith('VITE_') || name === 'SITE_URL';
}
