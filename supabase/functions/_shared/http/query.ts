import type { Context } from 'hono';
import * as z from 'zod/mini';
import { message, rule, toIso } from '../contract/index.ts';

export const parameterSchemas = z.registry<{ type: 'integer'; minimum: number; maximum: number; default: number }>();

export const MAX_PAGE_SIZE = 1000;
const MAX_OFFSET = 1_000_000;

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

export const pageQuery = {
  limit: wholeNumber('limit', [1, MAX_PAGE_SIZE], MAX_PAGE_SIZE),
  offset: wholeNumber('offset', [0, MAX_OFFSET], 0),
};

export function enumFilter<const Values extends readonly [string, ...string[]]>(name: string, values: Values) {
  return z.optional(z.enum(values, { error: rule('oneOf', name, values) }));
}

export function idFilter(name: string) {
  return z.optional(z.uuid(rule('identifier', name)));
}

export function booleanFilter(name: string) {
  return z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: rule('yesNo', name) }),
      z.transform((given) => given === 'true'),
    ),
  );
}

export function dayFilter(name: string) {
  return z.optional(z.iso.date(message('error.day', name)));
}

/** A moment, or a day's beginning in the practice's zone. */
export function timestampFilter(name: string) {
  return z.optional(
    z.pipe(
      z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error: message('error.dayOrMoment', name) }),
      z.transform((given) => (given.includes('T') ? new Date(given).toISOString() : toIso(`${given}T00:00`))),
    ),
  );
}

export interface Page {
  limit: number;
  offset: number;
}

/** `Content-Range` as PostgREST writes it: `0-24/100`. @param total null when unknown */
export function setContentRange(c: Context, { offset }: Page, rows: number, total: number | null): void {
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  c.header('content-range', `${range}/${total ?? '*'}`);
}
