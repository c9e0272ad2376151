/** Entity tags (RFC 9110, 8.8.3, 13.1.1 and 13.1.2): the `updated_at` of a row in microseconds. */
import type { Context } from 'hono';

import { ApiError } from './errors.ts';

const ELEMENT = /[ \t]*(?:(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[ \t]*)?(?:,|$)/y;

/** The strong tag of one or more rows. @param updatedAt ISO 8601 with up to six decimals; null without a row */
export function toEtag(...updatedAt: readonly (string | null)[]): string {
  return `"${updatedAt.map((moment) => (moment === null ? 0 : toMicroseconds(moment))).join('-')}"`;
}

function toMicroseconds(moment: string): number {
  const [, whole = moment, decimals = '', zone = ''] = /^([^.+]+)(?:\.(\d+))?(.*)$/.exec(moment) ?? [];
  return Date.parse(whole + zone) * 1000 + Number(decimals.padEnd(6, '0'));
}

export function setEtag(c: Context, etag: string): void {
  c.header('etag', etag);
  // Compression on the way would make the tag weak, and a weak tag matches nothing.
  c.header('cache-control', 'no-store, no-transform');
}

/** The tag's `updated_at`; null for a foreign tag. */
function parseEtag(tag: string): string | null {
  if (!/^[1-9]\d{0,15}$/.test(tag) || Number(tag) > Number.MAX_SAFE_INTEGER) return null;
  const decimals = tag.slice(-6).padStart(6, '0');
  const seconds = new Date(Math.floor(Number(tag) / 1_000_000) * 1000).toISOString().slice(0, 19);
  return `${seconds}.${decimals}+00:00`;
}

/** Strong tags without quotes; null for any. @throws 400 */
function parseIfMatch(c: Context): string[] | null {
  const header = c.req.header('if-match');
  if (header === undefined || header.trim() === '*') return null;
  const tags: [weak: string | undefined, tag: string][] = [];
  ELEMENT.lastIndex = 0;
  while (ELEMENT.lastIndex < header.length) {
    const element = ELEMENT.exec(header);
    if (!element) throw new ApiError(400, 'error.ifMatch');
    if (element[2] !== undefined) tags.push([element[1], element[2]]);
  }
  if (tags.length === 0) throw new ApiError(400, 'error.ifMatch');
  return tags.flatMap(([weak, tag]) => (weak ? [] : tag));
}

/** The values of `updated_at` that `If-Match` allows; null for any. @throws 400 */
export function readIfMatch(c: Context): string[] | null {
  return parseIfMatch(c)?.flatMap((tag) => parseEtag(tag) ?? []) ?? null;
}

/** Whether `If-Match` names a tag; null without one. @throws 400 */
export function isMatch(c: Context, etag: string): boolean | null {
  return parseIfMatch(c)?.includes(etag.slice(1, -1)) ?? null;
}

/** Whether `If-None-Match` has the tag: the caller's copy is current. */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string | null): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return etag !== null && (ifNoneMatch ?? '').split(',').some((tag) => bare(tag) === bare(etag) || tag.trim() === '*');
}
