/** The Content-Security-Policy of the pages, and the security headers of all responses. Defined only here. */
import { createHash } from 'node:crypto';

/** The CSP hash of an inline text. */
export const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Contents {
  /** Supabase's address. */
  backendUrl: string;
  /** Whether the log-in may load Cloudflare Turnstile. */
  turnstile?: boolean;
  /** Whether it has Supabase Realtime. */
  realtime?: boolean;
  /** The page's inline styles. */
  styles: readonly string[];
  /** And its inline scripts. */
  scripts?: readonly string[];
}

/**
 * The policy of one page, for a `<meta>` element, with the hashes of the page's inline styles and scripts.
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentPolicy(contents: Contents): string {
  const { backendUrl, turnstile = false, realtime = true, styles, scripts = [] } = contents;
  const { origin } = new URL(backendUrl);
  const challenges = turnstile ? ['https://challenges.cloudflare.com'] : [];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hash), ...challenges],
    // The running app adds rules to an empty style element, and sets style attributes.
    'style-src': ["'self'", hash(''), ...styles.map(hash)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", origin, ...(realtime ? [origin.replace(/^http/, 'ws')] : [])],
    // The map, after a click.
    'frame-src': ['https://www.openstreetmap.org', ...challenges],
    'manifest-src': ["'self'"],
    ...headerPolicy,
  };
  // frame-ancestors is not allowed in a <meta> element.
  const { 'frame-ancestors': _, ...ofPages } = directives;
  return write(ofPages);
}

const headerPolicy = {
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

function write(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers for every response of the site's host. */
export const securityHeaders: Readonly<Record<string, string>> = {
  // The directives for all pages; the rest, with hashes, is in each page.
  'Content-Security-Policy': write(headerPolicy),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Cache-Control: the names of assets change with their contents, those of pages do not. */
export const caching = {
  assets: 'public, max-age=31536000, immutable',
  pages: 'no-cache',
} as const;
