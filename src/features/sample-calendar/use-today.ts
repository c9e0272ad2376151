import { dayAt } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { builtDayQuery } from '@/data/built-day';

/**
 * The day on the practice's calendar as `YYYY-MM-DD`; null where it cannot be known.
 * @returns `day`, and whether it is today's: a page rendered beforehand knows only the day it was built on
 */
export function useToday(): { day: string | null; isToday: boolean } {
  const { data: built = null } = useQuery(builtDayQuery);
  const [today, setToday] = useState<string | null>(null);
  // A transition, because a change that cannot wait would draw the calendar in one piece.
  useEffect(() => startTransition(() => setToday(dayAt(new Date()))), []);
  return { day: today ?? built, isToday: today !== null };
}
