/** The event whose details are open above what else is shown. */
export const eventParam = 'event';

/** An address with other parameters; empty ones are left out. */
export function withParams(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const after = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return `?${after}`;
}
