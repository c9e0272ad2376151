/** AES-256-GCM with a key that the database never sees. */

/** Another key, or no text of ours. */
export class UnreadableSecret extends Error {}

const VERSION = 'v1.';

const fromBase64 = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** @param secret 32 characters or more, at random */
async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** @param purpose needed to decrypt */
export async function encrypt(text: string, secret: string, purpose: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await deriveKey(secret, purpose);
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return VERSION + btoa(String.fromCharCode(...iv, ...new Uint8Array(ciphertext)));
}

/** @throws {UnreadableSecret} for another key or purpose */
export async function decrypt(ciphertext: string, secret: string, purpose: string): Promise<string> {
  try {
    if (!ciphertext.startsWith(VERSION)) throw new UnreadableSecret();
    const bytes = fromBase64(ciphertext.slice(VERSION.length));
    const key = await deriveKey(secret, purpose);
    const iv = bytes.subarray(0, 12);
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(12)));
  } catch {
    throw new UnreadableSecret();
  }
}
