/**
 * Times of the practice: what a person types or reads is the time on the chamber's clock, wherever the browser is.
 * Only `Intl`, because the public pages load this too.
 */
import { practiceTimeZone } from './limits.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

function getClock(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** What the practice's clock and calendar show at a moment; months count from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The practice's clock at a moment. */
export function wallTime(moment: Date, zone: string = practiceTimeZone): WallTime {
  const parts: Partial<Record<string, number>> = {};
  for (const { type, value } of getClock(zone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

/** The day on the practice's calendar at a moment, as `YYYY-MM-DD`. */
export function dayAt(moment: Date): string {
  const { year, month, day } = wallTime(moment);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** The time of day on the practice's clock at a moment, as `HH:MM`. */
export function timeAt(moment: Date): string {
  const { hour, minute } = wallTime(moment);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

function offsetAt(moment: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = wallTime(moment, zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000;
}

/**
 * The moment at which the practice's clock shows a time.
 * @param local as a `datetime-local` input gives it, e.g. `2026-11-24T10:30`
 * @returns ISO 8601 in UTC, e.g. `2026-11-24T05:00:00.000Z`
 * @throws {RangeError} when the text is no local time
 */
export function toIso(local: string, zone: string = practiceTimeZone): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)) throw new RangeError(`Not a local time: ${local}`);
  const asIfUtc = new Date(`${local}Z`);
  const guess = new Date(asIfUtc.getTime() - offsetAt(asIfUtc, zone));
  // Asked again at the guess: beside a change of clocks the first offset may be the wrong one.
  return new Date(asIfUtc.getTime() - offsetAt(guess, zone)).toISOString();
}
