import { createContext } from 'react';

export type RowKey = string | number;

/** What the bar says of a selected row. */
export interface ChosenRow {
  readonly name: string;
  /** In pounds, where the list shows money. */
  readonly amount?: number;
}

/** A row as the list showed it last. */
export interface KnownRow extends ChosenRow {
  /** Left out where only the other two are known. */
  readonly row?: unknown;
}

/** The selected rows of a list, and the function that replaces them. */
interface CurrentSelection {
  readonly selected: ReadonlySet<RowKey>;
  readonly onChange: (selected: ReadonlySet<RowKey>) => void;
}

/** What the handlers of a selection write and read later. It renders nothing. */
export class SelectionMemory {
  /** The rows that were selected, each as it was shown last: it may have left the page. */
  readonly rows = new Map<RowKey, KnownRow>();
  /** The rows on the page that have a checkbox, in their order. */
  #shown: readonly RowKey[] = [];
  #selection?: CurrentSelection;
  /** The row that was selected or cleared last. */
  #last?: RowKey;
  /** The row whose checkbox the pointer went down on, and whether that selects. */
  #pressed?: { readonly key: RowKey; readonly isOn: boolean };

  show(keys: readonly RowKey[]): void {
    this.#shown = keys;
  }

  follow(selection: CurrentSelection): void {
    this.#selection = selection;
  }

  /** Takes these rows out of the selection as it is now. */
  deselect(keys: readonly RowKey[]): void {
    if (!this.#selection) return;
    const { selected, onChange } = this.#selection;
    onChange(new Set([...selected].filter((key) => !keys.includes(key))));
  }

  clear(): void {
    this.#selection?.onChange(new Set());
  }

  remember(rows: Iterable<readonly [RowKey, KnownRow]>): void {
    for (const [key, row] of rows) this.rows.set(key, { ...this.rows.get(key), ...row });
  }

  /** Returns the row that is selected or cleared; for a range, all from the row of the last time. */
  choose(key: RowKey, isRange: boolean): RowKey[] {
    const keys = this.#range(isRange ? this.#last : undefined, key);
    this.#last = key;
    return keys;
  }

  press(key: RowKey, isOn: boolean): void {
    this.#pressed = { key, isOn };
  }

  release(): void {
    this.#pressed = undefined;
  }

  /** Returns the rows over whose checkboxes the pressed pointer was pulled; nothing while it is up. */
  pullTo(key: RowKey): { keys: RowKey[]; isOn: boolean } | undefined {
    const pressed = this.#pressed;
    if (!pressed || pressed.key === key) return undefined;
    return { keys: this.#range(pressed.key, key), isOn: pressed.isOn };
  }

  #range(from: RowKey | undefined, to: RowKey): RowKey[] {
    const keys = this.#shown;
    const places = [keys.indexOf(from ?? to), keys.indexOf(to)];
    const [first, last] = [Math.min(...places), Math.max(...places)];
    return first < 0 ? [to] : keys.slice(first, last + 1);
  }
}

export const SelectionMemoryContext = createContext(new SelectionMemory());
