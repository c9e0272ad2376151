/** A problem a person can solve. Its message is one line that names the port, file or process in question. */
export class UserError extends Error {
  override name = 'UserError';
}

/** The first line of whatever was thrown: what fits into a one-line message. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]?.trim() || 'unknown error';
}
