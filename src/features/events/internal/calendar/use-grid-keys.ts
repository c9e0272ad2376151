import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { stepDay } from '@/data/events/calendar-view';
import { addDays } from '@/lib/dates';

/** Where each key leads from a day, and the day of the week that it is, counted from Sunday. */
const steps: Readonly<Record<string, (day: string, weekday: number) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, weekday) => addDays(day, -weekday),
  End: (day, weekday) => addDays(day, 6 - weekday),
  PageUp: (day) => stepDay('month', day, -1),
  PageDown: (day) => stepDay('month', day, 1),
};

/**
 * A month is one stop of the Tab key; within it the arrows move from day to day, Home and End to the ends of a
 * week, PageUp and PageDown to the months before and after.
 * @param days that are shown, whole weeks from Sunday, `YYYY-MM-DD`
 * @param day where the Tab key enters at first
 * @param onLeave is given a day that is not shown, for its month to be
 * @returns the day that has the stop; for the grid its ref and its handler of keys. The button of a day is the first of its cell (`data-day`).
 */
export function useGridKeys(days: readonly string[], day: string, onLeave: (day: string) => void) {
  const grid: RefObject<HTMLDivElement | null> = useRef(null);
  const [chosen, setChosen] = useState(day);
  const stop = days.includes(chosen) ? chosen : day;
  const hasMoved = useRef(false);
  // The month that a day is in may be drawn only now.
  useEffect(() => {
    if (!hasMoved.current || stop !== chosen) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"] button`)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as Element).closest('[data-day]')?.getAttribute('data-day');
    const step = steps[event.key];
    if (!from || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = step(from, days.indexOf(from) % 7);
    hasMoved.current = true;
    setChosen(next);
    if (!days.includes(next)) onLeave(next);
  };
  return { stop, grid: { ref: grid, onKeyDown } };
}
