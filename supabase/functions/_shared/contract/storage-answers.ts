/** What the answers of Storage mean. */

/** An answer as it came, with the text of its body. */
export interface StorageAnswer {
  status: number;
  text: string;
}

/**
 * What an answer says: but for uploads in parts Storage answers 400 to nearly all that it refuses, and means the status in the body.
 * @returns the status that is meant, and the reason in Storage's own words
 */
export function readStorageAnswer({ status, text }: StorageAnswer): { status: number; reason: string } {
  try {
    const { statusCode, message, error } = JSON.parse(text) as Record<string, unknown>;
    return { status: (status === 400 && Number(statusCode)) || status, reason: String(message ?? error ?? text) };
  } catch {
    return { status, reason: text };
  }
}

/** Whether Storage does not take the token: it has expired, or was signed with another key. Another one may be taken. */
export function isTokenRefused(answer: StorageAnswer): boolean {
  const { status, reason } = readStorageAnswer(answer);
  if (status === 401) return true;
  return (status === 400 || status === 403) && /\bjw[ts]\b|token|signature|json web key|"(exp|nbf|alg)"/i.test(reason);
}
