import { env } from '../runtime/env.ts';

/** A test replaces it. */
export const clock = {
  now: () => performance.now(),
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
};

/** Hides by a multiple of `minResponseMs` that Supabase Auth is quicker for unknown names. @param began by `clock` */
export function padResponseTime(began: number): Promise<void> {
  const takes = env.minResponseMs();
  return clock.wait(takes - ((clock.now() - began) % takes));
}
