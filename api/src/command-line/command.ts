import { validateBody } from 'api-contract';
import { createPasswords, systemClock } from '../adapters';
import { InvalidError, type Context } from '../domain';
import { openStore, type StoreLocation } from '../store';

/** What a command works with, given from outside so that tests can listen. */
export interface Surroundings {
  location: StoreLocation;
  /** Who keeps the invoices: `local` for the embedded book. */
  provider: string;
  /** Where relative file names begin. */
  folder: string;
  say: (line: string) => void;
  /** Asks for a secret; the second question makes sure that a new one was typed as it was meant. */
  askPassword: (question: string) => Promise<string>;
}

/** One command: its words, what stands for its parameters in the help, and what it does. */
export interface Command {
  words: readonly string[];
  parameters: readonly string[];
  summary: string;
  run: (surroundings: Surroundings, parameters: readonly string[]) => Promise<void>;
}

/** Holds what was typed to the same rules as the wire. Throws `InvalidError`. */
export const check = <Body extends object>(
  schema: Parameters<typeof validateBody<Body>>[0],
  values: object,
): Body => {
  const result = validateBody(schema, values);
  if (!result.ok) throw new InvalidError(result.errors);
  return result.body as Body;
};

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
