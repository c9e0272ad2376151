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
