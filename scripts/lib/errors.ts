/** A problem that the user can solve. Its message is one line that names the port, file or process. */
export class UserError extends Error {
  override name = 'UserError';
}

/** The first line of an error's message. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]?.trim() || 'unknown error';
}
