/** Clocks: tokens are good for minutes, so machines that disagree about the time refuse each other's. */
import { defaultTimeZone } from '../../../supabase/functions/_shared/contract/limits.ts';
import { type Check, type Finding, failed, NotChecked, ok, warning } from '../check.ts';
import { request } from '../http.ts';
import type { Target } from '../target.ts';
import { inspected } from './database.ts';

const NOTICED = 30_000;
const TOO_MUCH = 5 * 60_000;

const cure = 'set this machine’s clock by network time: on Linux timedatectl set-ntp true';

/**
 * How far two clocks are apart. In: theirs, and this machine's when they were asked and when they answered.
 * @param coarse how much of a second theirs leaves out, in milliseconds
 */
export function checkSkew(
  theirs: number,
  asked: number,
  answered: number,
  whose: string,
  about: string,
  coarse = 0,
): Finding {
  const [early, late] = [asked - (theirs + coarse), theirs - answered];
  const skew = Math.max(0, early, late);
  const seconds = Math.round(skew / 1000);
  const found = `this machine is ${seconds} s ${early > late ? 'ahead of' : 'behind'} ${whose}`;
  if (skew > TOO_MUCH) return failed(`${found}: log-ins fail`, cure, about);
  if (skew > NOTICED) return warning(found, cure, about);
  return ok(`agrees with ${whose}`, about);
}

/** Against the gateway's `Date` header, which leaves out what is less than a second. */
export const gatewayClock: Check<Target> = {
  name: 'Clock',
  async look(target) {
    const url = await target.backend();
    const before = target.clock();
    const { headers } = await request(`${url}/auth/v1/settings`, { headers: { apikey: target.publishableKey() } });
    const date = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(date)) throw new NotChecked('the gateway does not tell the time');
    return checkSkew(date, before, target.clock(), 'the gateway', 'Clock', 1000);
  },
};

export const databaseClock: Check<Target> = {
  name: 'Clock of the database',
  patience: 60_000,
  async look(target) {
    const { now, asked, answered } = await inspected(target);
    return checkSkew(now, asked, answered, 'the database', 'Clock of the database');
  },
};

export const timeZone: Check<Target> = {
  name: 'Time zone',
  patience: 60_000,
  async look(target) {
    try {
      new Intl.DateTimeFormat('en', { timeZone: defaultTimeZone });
    } catch {
      return failed(
        `this Node does not know ${defaultTimeZone}`,
        'install Node from https://nodejs.org, with full ICU data',
      );
    }
    const { timeZone: known } = await inspected(target).catch((error: unknown) => {
      if (error instanceof NotChecked) return { timeZone: true };
      throw error;
    });
    return known
      ? ok(`${defaultTimeZone} is known`)
      : failed(`the database does not know ${defaultTimeZone}`, 'install its time zone data');
  },
};
