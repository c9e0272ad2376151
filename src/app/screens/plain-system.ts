/** The theme without any look: computing styles, of which nothing is read, would take half of the time. */
import { system } from '../theme';

type System = typeof system;
type Recipe = (config: never) => (props?: never) => unknown;

const nothing = {};
const noSlots = new Proxy({}, { get: () => nothing });
/** Recipes that know their variants, and answer no styles. */
function emptied<Make extends Recipe>(make: Make, styles: object): Make {
  const made = new Map<unknown, unknown>();
  const get = (config: never) => {
    if (!made.has(config))
      made.set(
        config,
        Object.assign(() => styles, make(config)),
      );
    return made.get(config);
  };
  return get as Make;
}

export const plainSystem: System = {
  ...system,
  css: () => nothing,
  cva: emptied(system.cva as Recipe, nothing) as System['cva'],
  sva: emptied(system.sva as Recipe, noSlots) as System['sva'],
  getRecipeFn: emptied(system.getRecipeFn as Recipe, nothing) as System['getRecipeFn'],
  getSlotRecipeFn: emptied(system.getSlotRecipeFn as Recipe, noSlots) as System['getSlotRecipeFn'],
};
