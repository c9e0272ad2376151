import { useSyncExternalStore } from 'react';
import { wallTime } from '@/lib/practice-time';

function today(): string {
  const { year, month, day } = wallTime(new Date());
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

const never = () => () => {};

/** The day on the practice's calendar as `YYYY-MM-DD`; null in a page rendered beforehand, which cannot know it. */
export function useToday(): string | null {
  return useSyncExternalStore(never, today, () => null);
}
