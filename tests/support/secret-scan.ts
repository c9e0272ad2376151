/** Finds secrets in texts by their format. */

/** One place that looks like a secret. It shows only the beginning. */
export interface Secret {
  kind: string;
  found: string;
}

/** The formats of secrets. Each requires so many characters that an abbreviated example does not match. */
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
// Placeholders are not passwords: `${password}`, `<password>`, `[YOUR-PASSWORD]`, `…`.
const passwordInAddress = /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"`<>]+:[^\s/:@'"`<>$[\]{}…]+@([\w.-]+)/gi;

/** Whether a host is real: not this machine, not a name without a dot, not reserved for examples. */
function isReal(host: string): boolean {
  if (/^127\.|^localhost$/.test(host) || !/[^.]\.[^.]/.test(host)) return false;
  return !/(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/.test(host);
}

/** The role in a JSON web token, or null. */
function getRole(payload: string): string | null {
  try {
    return String(JSON.parse(Buffer.from(payload, 'base64url').toString()).role);
  } catch {
    return null;
  }
}

/** All texts in the format of a secret. */
export function findSecrets(text: string): Secret[] {
  const secrets: Secret[] = [];
  const add = (kind: string, found: string) => secrets.push({ kind, found: `${found.slice(0, 24)}…` });
  for (const [kind, form] of Object.entries(forms)) for (const [found] of text.matchAll(form)) add(kind, found);
  for (const [found, payload = ''] of text.matchAll(token)) {
    if (['service_role', 'supabase_admin', 'app_admin'].includes(getRole(payload) ?? '')) {
      add('a token of the service or the admin', found);
    }
  }
  for (const [found, host = ''] of text.matchAll(passwordInAddress)) {
    if (isReal(host)) add('a password in an address', found);
  }
  return secrets;
}

/** The keys and values of a `.env` file; also of keys that are commented out. */
export function getValues(envFile: string): Map<string, string> {
  const lines = envFile.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=(.*)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]));
}

/** Whether a variable is public, for browsers. */
export function isForBrowsers(name: string): boolean {
  return name.startsWith('VITE_') || name === 'SITE_URL' || name === 'TURNSTILE_SITE_KEY';
}
