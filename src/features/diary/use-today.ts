import { dayAt } from '@contract';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from '@/lib/snapshot';

const never = () => () => {};
const today = () => dayAt(new Date());

/**
 * The day on the practice's calendar as `YYYY-MM-DD`; null where it cannot be known.
 * @returns `day`, and whether it is today's: a page rendered beforehand knows only the day it was built on
 */
export function useToday(): { day: string | null; isToday: boolean } {
  const snapshot = useSnapshot();
  const day = useSyncExternalStore(never, today, () => null);
  return { day: day ?? snapshot.day, isToday: day !== null };
}
