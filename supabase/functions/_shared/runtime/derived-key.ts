import { env } from './env.ts';

/** A secret derived by HKDF from the project's secret key, 32 bytes as hexadecimal; changes with that key. */
export async function derivedKey(purpose: string): Promise<string> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', encoder.encode(env.secretKey()), 'HKDF', false, ['deriveBits']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) };
  return toHex(await crypto.subtle.deriveBits(derivation, material, 256));
}

/** HMAC-SHA256 with the purpose's key, as hexadecimal. */
export async function sign(text: string, purpose: string): Promise<string> {
  const encoder = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(await derivedKey(purpose)), hmac, false, ['sign']);
  return toHex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** In a time that does not tell where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
