/** How the filters, the order and the page of a list are written into the address, and read from it. */

import { isDay } from './dates';

/** Which column a list is sorted by. */
export interface Sort<Column extends string = string> {
  by: Column;
  ascending: boolean;
}

/** How one filter is written into the address, and read from it. */
export interface Param<Value> {
  /** @returns undefined for what is no value of it */
  parse: (text: string) => Value | undefined;
  format: (value: Value) => string;
}

const asItIs = (text: string) => text;

/** Text of a search field. */
export const textParam: Param<string> = { parse: (text) => text.slice(0, 200).trim(), format: asItIs };

/** One of a few values. */
export function choiceParam<Value extends string>(values: readonly Value[]): Param<Value> {
  return { parse: (text) => values.find((value) => value === text), format: asItIs };
}

/** The id of a row; empty for all. */
export const idParam: Param<string> = {
  parse: (text) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined),
  format: asItIs,
};

/** A day of the calendar, `2026-11-24`; empty for any. */
export const dayParam: Param<string> = {
  // As far as the database keeps dates.
  parse: (text) => (isDay(text) && text >= '1900' && text < '2200' ? text : undefined),
  format: asItIs,
};

/** An order: `title`, or `-title` for the last first. */
export function sortParam(...columns: string[]): Param<Sort> {
  return {
    parse: (text) => {
      const by = columns.find((column) => column === text.replace(/^-/, ''));
      return by === undefined ? undefined : { by, ascending: !text.startsWith('-') };
    },
    format: ({ by, ascending }) => (ascending ? by : `-${by}`),
  };
}

/** The filters of a list, each under its own name in the address. */
export type Params<Filters> = { [Name in keyof Filters]: Param<Filters[Name]> };

/** The page of a list, counted from 1. */
export const pageParam: Param<number> = {
  parse: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
  format: String,
};
