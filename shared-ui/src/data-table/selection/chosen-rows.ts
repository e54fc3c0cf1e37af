import { createContext, useContext } from 'react';
import type { Outcome } from './results';
import type { RowKey } from './selection-memory';

/** What an action is about. */
interface ChosenRows {
  /** The keys of all selected rows. */
  readonly selected: readonly RowKey[];
  /** The keys of the selected rows that are shown. */
  readonly shown: readonly RowKey[];
  /**
   * Calls the function with the keys of the selected rows: at once where all of them are shown, otherwise after the user has said whether the
   * others are meant too.
   */
  readonly pick: (act: (keys: readonly RowKey[]) => void) => void;
  /** Takes these rows out of the selection as it is by then: the user may have selected others while the action ran. */
  readonly deselect: (keys: readonly RowKey[]) => void;
  /** Takes all rows out of the selection. */
  readonly clear: () => void;
  readonly nameOf: (key: RowKey) => string;
  /** Returns selected rows as they were shown last, also those that have left the list since. */
  readonly rowsOf: <Row>(keys: readonly RowKey[]) => readonly Row[];
  /** Returns what rows come to, in pounds. */
  readonly sumOf: (keys: readonly RowKey[]) => number;
  /**
   * Shows above the list what became of the action, with Undo where these responses to changes can be undone. Where there are neither records
   * nor an Undo, a message says it, and what is above the list stays.
   */
  readonly report: (outcome: Pick<Outcome, 'doneText' | 'results'>, ...responses: readonly unknown[]) => void;
}

export const ChosenRowsContext = createContext<ChosenRows | null>(null);

/** Returns the selected rows of the list for one of its `actions`. No action is for rows that are not shown unless the user says so. */
export function useChosenRows(): ChosenRows {
  const chosen = useContext(ChosenRowsContext);
  if (!chosen) throw new Error('useChosenRows needs the selection of a list around it.');
  return chosen;
}
