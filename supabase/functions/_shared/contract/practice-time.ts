/** The practice's clock, wherever the browser is. Uses only `Intl`: public pages load this. */
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

/** Months count from 1. */
interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

export function wallTime(moment: Date, zone: string = practiceTimeZone): WallTime {
  const parts: Partial<Record<string, number>> = {};
  for (const { type, value } of getClock(zone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

/** `YYYY-MM-DD`. */
export function dayAt(moment: Date): string {
  const { year, month, day } = wallTime(moment);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** `HH:MM`. */
export function timeAt(moment: Date): string {
  const { hour, minute } = wallTime(moment);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

function offsetAt(moment: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = wallTime(moment, zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** Local `2026-11-24T10:30` as ISO 8601 in UTC. @throws {RangeError} for no local time */
export function toIso(local: string, zone: string = practiceTimeZone): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)) throw new RangeError(`Not a local time: ${local}`);
  const asIfUtc = new Date(`${local}Z`);
  const guess = new Date(asIfUtc.getTime() - offsetAt(asIfUtc, zone));
  // The first offset may be wrong near a change of clocks.
  return new Date(asIfUtc.getTime() - offsetAt(guess, zone)).toISOString();
}
