import { env } from './env.ts';

/**
 * A secret of the log-in, made from the secret key of the project by HKDF: nobody has to set it, and with a new secret key
 * it is another one.
 * @param purpose what it is for; each purpose has its own
 * @returns 32 bytes as hexadecimal digits
 */
export async function derivedKey(purpose: string): Promise<string> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', encoder.encode(env.secretKey()), 'HKDF', false, ['deriveBits']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) };
  return toHex(await crypto.subtle.deriveBits(derivation, material, 256));
}

/** The HMAC-SHA256 of a text with the key of that purpose, as hexadecimal digits. */
export async function sign(text: string, purpose: string): Promise<string> {
  const encoder = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(await derivedKey(purpose)), hmac, false, ['sign']);
  return toHex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

/** Bytes as hexadecimal digits. */
export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
