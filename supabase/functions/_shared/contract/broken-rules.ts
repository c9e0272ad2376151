import { constraintMessages, referencedMessages } from './texts/en/messages.ts';

/** What a refusal of the database means to the person who saved or deleted; null where it is not a rule with a sentence. */
export function findBrokenRule(message: string): { field?: string; message: string } | null {
  const [, table = ''] = /^update or delete on table "(\w+)" violates foreign key/.exec(message) ?? [];
  if (table) return referencedMessages[table] ? { message: referencedMessages[table] } : null;
  return Object.entries(constraintMessages).find(([name]) => message.includes(`"${name}"`))?.[1] ?? null;
}
