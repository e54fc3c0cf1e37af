import type { StoreLocation } from '../store';

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
