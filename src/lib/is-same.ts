/** Whether two values of a field, or of a column, are the same; an empty one is as good as none. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
