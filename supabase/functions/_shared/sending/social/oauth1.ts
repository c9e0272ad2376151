/** OAuth 1.0a signatures (RFC 5849). */

interface OAuthKeys {
  consumerKey: string;
  consumerSecret: string;
  token: string;
  tokenSecret: string;
}

/** RFC 3986 is stricter than `encodeURIComponent`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The `Authorization` header; JSON and multipart bodies are not signed. @param nonce like `seconds` for tests only */
export async function signRequest(
  method: string,
  address: string,
  keys: OAuthKeys,
  nonce: string = crypto.randomUUID().replaceAll('-', ''),
  seconds: number = Math.floor(Date.now() / 1000),
): Promise<string> {
  const url = new URL(address);
  const oauth: Record<string, string> = {
    oauth_consumer_key: keys.consumerKey,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(seconds),
    oauth_token: keys.token,
    oauth_version: '1.0',
  };
  const parameters = [...url.searchParams, ...Object.entries(oauth)]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const base = [method, `${url.origin}${url.pathname}`, parameters].map(encode).join('&');
  const secret = new TextEncoder().encode(`${encode(keys.consumerSecret)}&${encode(keys.tokenSecret)}`);
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(base)));
  const signed = { ...oauth, oauth_signature: btoa(String.fromCharCode(...signature)) };
  return `OAuth ${Object.entries(signed)
    .map(([name, value]) => `${encode(name)}="${encode(value)}"`)
    .join(', ')}`;
}
