import { dayAt } from '@contract';
import { useHydrated } from '@/components/use-hydrated';
import { useSnapshot } from '@/lib/snapshot';

/**
 * The day on the practice's calendar as `YYYY-MM-DD`; null where it cannot be known.
 * @returns `day`, and whether it is today's: a page rendered beforehand knows only the day it was built on
 */
export function useToday(): { day: string | null; isToday: boolean } {
  const { day } = useSnapshot();
  const isToday = useHydrated();
  return { day: isToday ? dayAt(new Date()) : day, isToday };
}
