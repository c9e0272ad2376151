/** A row that was sent before: its id is made by the sender, so that a second sending after a lost answer adds no second. */

/** Whether the database refused a row because its id is there already. @param code SQLSTATE */
export const isSentBefore = (code: string, message: string, table: string) =>
  code === '23505' && message.includes(`"${table}_pkey"`);

/** Whether a stored row holds what was sent: the database writes moments and numbers in its own way. */
export function holdsSent(stored: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): boolean {
  // What belongs to a case has the client of the case, whatever was sent.
  const isSame = (column: string) =>
    (column === 'client_id' && Boolean(sent.case_id)) || toPlain(stored[column]) === toPlain(sent[column]);
  return Object.keys(sent).every((column) => sent[column] === undefined || isSame(column));
}

function toPlain(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)) return String(Date.parse(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
