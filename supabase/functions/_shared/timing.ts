/** How long an answer takes (milliseconds), or a multiple of it, where its time could tell what it does not say. */
const TAKES = 700;

/**
 * Waits until an answer has taken as long as others of its kind: Supabase Auth is quicker where there is no password to
 * compare and no mail to send, and that must tell nobody which names exist.
 * @param began when the work began, by `performance.now()`
 */
export function takeAsLongAsOthers(began: number): Promise<void> {
  const wait = TAKES - ((performance.now() - began) % TAKES);
  return new Promise((resolve) => setTimeout(resolve, wait));
}
