/** How values of Postgres are written and read: as PostgREST sends them. For `postgres`, which lite uses as well. */

const TIMESTAMP = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:([+-]\d\d)(:?\d\d)?)?$/;

/** `2026-11-21 02:56:08+00` as Postgres prints it → `2026-11-21T02:56:08+00:00` as PostgREST sends it. */
export function isoTimestamp(text: string): string {
  const match = TIMESTAMP.exec(text);
  if (!match) return text; // infinity, BC
  const [, day, time, hours, minutes] = match;
  return `${day}T${time}${hours ? `${hours}:${(minutes ?? '00').replace(':', '')}` : ''}`;
}

/** numeric as a JSON number; NaN and Infinity have none and stay strings. */
export function numeric(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Text that is JSON already stays as it is: `postgres` would encode it again as a string. */
const asJson = (value: unknown) => (typeof value === 'string' && isJson(value) ? value : JSON.stringify(value));

const asTime = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** The types of `postgres` that differ from its own. */
export const types = {
  json: { to: 114, from: [114], serialize: asJson, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: asJson, parse: JSON.parse },
  numeric: { to: 1700, from: [1700], serialize: String, parse: numeric },
  timestamp: { to: 1114, from: [1114], serialize: asTime, parse: isoTimestamp },
  timestamptz: { to: 1184, from: [1184], serialize: asTime, parse: isoTimestamp },
};
