/** The migration that replaced those of version 0.2. */
import { UserError } from '../lib/errors.ts';

/** What makes the schema of 0.2 in one migration; the first and the last one that it replaced; the first version that has the last. */
export const baseline = {
  version: '20261124230000',
  first: '20261121000100',
  replaced: '20261126107000',
  release: '0.2.1',
};

/** Whether a database was last used before the baseline. Takes its applied migrations. */
export const isBeforeBaseline = (applied: readonly string[]): boolean =>
  applied.includes(baseline.first) && !applied.includes(baseline.version);

/**
 * The migrations of this version that make what others have made. Takes the applied ones, and what has them: a folder or an archive.
 * Throws a UserError when they end before the last one of 0.2.
 */
export function asBaseline(applied: readonly string[], place: string): readonly string[] {
  if (!isBeforeBaseline(applied)) return applied;
  if (applied.includes(baseline.replaced)) return [baseline.version];
  throw new UserError(
    `${place} comes from before chambers ${baseline.release}: start version ${baseline.release} on it once, then this one.`,
  );
}
