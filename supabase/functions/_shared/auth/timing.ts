import { env } from '../runtime/env.ts';

/** The clock that responses wait by; a test puts its own into it. */
export const clock = {
  now: () => performance.now(),
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
};

/**
 * Waits until a response has taken as long as others of its kind, or a multiple of it: Supabase Auth is quicker where
 * there is no password to compare and no mail to send, and that must tell nobody which names exist.
 * @param began when the work began, by `clock`
 */
export function padResponseTime(began: number): Promise<void> {
  const takes = env.minResponseMs();
  return clock.wait(takes - ((clock.now() - began) % takes));
}
