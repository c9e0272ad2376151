import * as z from 'zod/mini';
import { codeOf, type Message, rule } from './message.ts';

/** By field (dotted if nested): the first message, or all of them. */
export type FieldErrors = Record<string, Message | readonly Message[]>;

type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

export function check<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): Checked<z.output<Schema>> {
  const result = z.safeParse(schema, value);
  if (result.success) return { ok: true, value: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body';
    // Zod's own words have no name, and are of no language of ours.
    errors[field] ??= codeOf(issue.message) ? (issue.message as Message) : rule('wrongKind');
  }
  return { ok: false, errors };
}
