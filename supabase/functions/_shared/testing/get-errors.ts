import { check, toText } from '../contract/index.ts';
import { texts, toCoded } from '../contract/texts/index.ts';

/** Messages in English, by field. */
export function getErrors(schema: Parameters<typeof check>[0], value: unknown): Record<string, string> {
  const result = check(schema, value);
  const english = toCoded(texts.en);
  const entries = Object.entries(result.ok ? {} : result.errors);
  return Object.fromEntries(entries.map(([field, message]) => [field, toText(String(message), english)]));
}
