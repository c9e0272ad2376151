/** Entity tags (RFC 9110, 8.8.3, 13.1.1 and 13.1.2): a row's is the moment of its last change, in microseconds. */
import type { Context } from 'hono';

import { ApiError } from './errors.ts';

/** A list element: an entity tag, or nothing. */
const ELEMENT = /[ \t]*(?:(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[ \t]*)?(?:,|$)/y;

/**
 * The strong tag of a row, or of several that are read and written as one.
 * @param updatedAt their `updated_at`, in ISO 8601 with up to six decimals; null where a row does not exist
 */
export function toEtag(...updatedAt: readonly (string | null)[]): string {
  return `"${updatedAt.map((moment) => (moment === null ? 0 : toMicroseconds(moment))).join('-')}"`;
}

function toMicroseconds(moment: string): number {
  const [, whole = moment, decimals = '', zone = ''] = /^([^.+]+)(?:\.(\d+))?(.*)$/.exec(moment) ?? [];
  return Date.parse(whole + zone) * 1000 + Number(decimals.padEnd(6, '0'));
}

/** Sets the header `ETag`. */
export function setEtag(c: Context, etag: string): void {
  c.header('etag', etag);
  // What compresses a response on its way would make the tag a weak one, which matches nothing.
  c.header('cache-control', 'no-store, no-transform');
}

/** The `updated_at` of which a tag is made; null for a text that is none of ours. */
function parseEtag(tag: string): string | null {
  if (!/^[1-9]\d{0,15}$/.test(tag) || Number(tag) > Number.MAX_SAFE_INTEGER) return null;
  const decimals = tag.slice(-6).padStart(6, '0');
  const seconds = new Date(Math.floor(Number(tag) / 1_000_000) * 1000).toISOString().slice(0, 19);
  return `${seconds}.${decimals}+00:00`;
}

/**
 * The strong tags of `If-Match`, without their quotes. Null where any will do. A weak tag matches nothing.
 * @throws 400 (neither `*` nor a list of tags)
 */
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

/**
 * What `If-Match` asks for: the values of `updated_at` of which the row must have one. Null where any will do.
 * @throws 400 (neither `*` nor a list of tags)
 */
export function readIfMatch(c: Context): string[] | null {
  return parseIfMatch(c)?.flatMap((tag) => parseEtag(tag) ?? []) ?? null;
}

/**
 * Whether `If-Match` names a tag. Null where it asks for none.
 * @throws 400 (neither `*` nor a list of tags)
 */
export function isMatch(c: Context, etag: string): boolean | null {
  return parseIfMatch(c)?.includes(etag.slice(1, -1)) ?? null;
}

/** Whether the caller has this very answer already: its tag is among those of `If-None-Match`. */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string | null): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return etag !== null && (ifNoneMatch ?? '').split(',').some((tag) => bare(tag) === bare(etag) || tag.trim() === '*');
}
