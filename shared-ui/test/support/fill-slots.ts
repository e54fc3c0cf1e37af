import type { Remotes, SlotFills } from '../../src/remotes';

/** Returns remotes of which one module fills these slots, with its name as the title of each. */
export const fillSlots = (module: string, slots: SlotFills): Remotes => ({
  load: () => Promise.resolve({ name: module, contract: '^1.0.0', routes: [], slots }),
  slots: Object.keys(slots).map((slot) => ({ slot, module, title: module })),
});
