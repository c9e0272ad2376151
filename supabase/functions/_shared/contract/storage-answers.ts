export interface StorageAnswer {
  status: number;
  text: string;
}

/** The meant status and reason: Storage answers 400 to most refusals, with the status in the body. */
export function readStorageAnswer({ status, text }: StorageAnswer): { status: number; reason: string } {
  try {
    const { statusCode, message, error } = JSON.parse(text) as Record<string, unknown>;
    return { status: (status === 400 && Number(statusCode)) || status, reason: String(message ?? error ?? text) };
  } catch {
    return { status, reason: text };
  }
}

/** Whether Storage refuses the token as expired or signed with another key. */
export function isTokenRefused(answer: StorageAnswer): boolean {
  const { status, reason } = readStorageAnswer(answer);
  if (status === 401) return true;
  return (status === 400 || status === 403) && /\bjw[ts]\b|token|signature|json web key|"(exp|nbf|alg)"/i.test(reason);
}
