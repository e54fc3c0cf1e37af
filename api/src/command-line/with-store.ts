import { createPasswords, systemClock } from '../adapters';
import type { Context } from '../domain';
import { openStore } from '../store';
import type { Surroundings } from './surroundings';

type CommandContext = Pick<Context, 'store' | 'clock' | 'passwords'>;

/** Opens the data for one piece of work, beside the servers that may be using it, and closes it again. */
export const withStore = async <T>(
  { location }: Surroundings,
  work: (context: CommandContext) => Promise<T>,
): Promise<T> => {
  const store = await openStore(location);
  try {
    return await work({ store, clock: systemClock, passwords: createPasswords() });
  } finally {
    await store.close();
  }
};
