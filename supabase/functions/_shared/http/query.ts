/** The parameters of queries: text that becomes numbers, days and moments. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { message, rule, toIso } from '../contract/index.ts';

/** What the document says of a parameter that is more than the text it comes as. */
export const parameterSchemas = z.registry<{ type: 'integer'; minimum: number; maximum: number; default: number }>();

/** The most rows that one response holds, also where the caller names no limit. */
export const MAX_PAGE_SIZE = 1000;
const MAX_OFFSET = 1_000_000;

/** A whole number between bounds, or the one that is meant where none is named. */
export function wholeNumber(name: string, [lowest, highest]: readonly [number, number], otherwise: number) {
  const error = message('error.between', name, lowest, highest);
  const text = z.string({ error }).check(
    z.refine((given) => /^\d{1,9}$/.test(given) && Number(given) >= lowest && Number(given) <= highest, {
      error,
    }),
  );
  parameterSchemas.add(text, { type: 'integer', minimum: lowest, maximum: highest, default: otherwise });
  return z._default(z.pipe(text, z.transform(Number)), otherwise);
}

/** Which part of a list is asked for. */
export const pageQuery = {
  limit: wholeNumber('limit', [1, MAX_PAGE_SIZE], MAX_PAGE_SIZE),
  offset: wholeNumber('offset', [0, MAX_OFFSET], 0),
};

/** One of a closed list, to keep only rows that have it. */
export function enumFilter<const Values extends readonly [string, ...string[]]>(name: string, values: Values) {
  return z.optional(z.enum(values, { error: rule('oneOf', name, values) }));
}

/** The id of what rows are to belong to. */
export function idFilter(name: string) {
  return z.optional(z.uuid(rule('identifier', name)));
}

/** `true` or `false`. */
export function booleanFilter(name: string) {
  return z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: rule('yesNo', name) }),
      z.transform((given) => given === 'true'),
    ),
  );
}

/** A day, as an end of a range of days. */
export function dayFilter(name: string) {
  return z.optional(z.iso.date(message('error.day', name)));
}

/** A moment, or a day, which means its beginning on the practice's clock, as an end of a range of moments. */
export function timestampFilter(name: string) {
  return z.optional(
    z.pipe(
      z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error: message('error.dayOrMoment', name) }),
      z.transform((given) => (given.includes('T') ? new Date(given).toISOString() : toIso(`${given}T00:00`))),
    ),
  );
}

/** Which part of a list is asked for. */
export interface Page {
  limit: number;
  offset: number;
}

/** Says which rows of how many a response holds, as PostgREST does: `0-24/100`. @param total null where it is not known */
export function setContentRange(c: Context, { offset }: Page, rows: number, total: number | null): void {
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  c.header('content-range', `${range}/${total ?? '*'}`);
}
