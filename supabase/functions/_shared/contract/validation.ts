import * as z from 'zod/mini';
import type { Message } from './message.ts';

/** Field name (dotted for nested ones) to the first thing that is wrong with it, or to all reasons. */
export type FieldErrors = Record<string, Message | readonly Message[]>;

/** What a check gives: the clean value, or what is wrong with which field. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

/**
 * Checks a value against a schema.
 * @returns the parsed value, or one message a field, in the order of the schema
 */
export function check<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): Checked<z.output<Schema>> {
  const result = z.safeParse(schema, value);
  if (result.success) return { ok: true, value: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body';
    // Of what has no message of ours, zod's own words.
    errors[field] ??= issue.message as Message;
  }
  return { ok: false, errors };
}
