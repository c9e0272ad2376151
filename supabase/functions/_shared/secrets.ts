/** Keeps a text so that only the functions can read it: AES-256-GCM with a key that the database never sees. */

/** A stored text that this key does not open: the key was changed, or the text was not written by us. */
export class UnreadableSecret extends Error {}

/** Written before every stored text, so that another way of keeping it could be distinguished. */
const FORM = 'v1.';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Any text of 32 characters or more makes a key; it should be a random one, e.g. of `openssl rand -base64 32`. */
async function keyOf(secret: string, purpose: string): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/**
 * @param purpose what the text is for: it opens only for the same
 */
export async function seal(text: string, secret: string, purpose: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(secret, purpose);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return FORM + btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

/** @throws {UnreadableSecret} when it was not sealed with this key for this purpose */
export async function unseal(sealed: string, secret: string, purpose: string): Promise<string> {
  try {
    if (!sealed.startsWith(FORM)) throw new UnreadableSecret();
    const bytes = bytesOf(sealed.slice(FORM.length));
    const key = await keyOf(secret, purpose);
    const iv = bytes.subarray(0, 12);
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(12)));
  } catch {
    throw new UnreadableSecret();
  }
}
