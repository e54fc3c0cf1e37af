import type { Store } from './ports';

/** A row's place in a list: while its stamp is the one of last time, it is shown as it was. */
export interface StampedRow {
  id: number;
  stamp: string;
}

/** Presents the rows of these ids, or all rows for undefined. One that is missing from the answer is left out of the list. */
type Present<Shown> = (ids: number[] | undefined) => Promise<ReadonlyMap<number, Shown>>;

interface Kept<Shown> {
  identity: string;
  rows: Map<number, { stamp: string; shown: Shown }>;
}

/** Beyond so many, reading all rows is quicker than naming those that are wanted. */
const fewRows = 100;

/** What a row says about itself whenever it is written. The time is there for a row that was put in again by hand. */
export const rowStamp = ({ version, updated_at }: { version: number; updated_at: string }): string =>
  `${version} ${updated_at}`;

/**
 * The rows of a long list as they were last presented. A write makes the whole answer stale, though it has changed one row of
 * thousands: only that one is read and presented anew, and the others are handed out again as the very same objects. They are
 * shared, so nobody changes them. For tables whose rows stay: what is kept is not forgotten row by row.
 */
export class PresentedRows<Shown extends object> {
  private readonly known = new WeakMap<Store, Kept<Shown>>();

  /** The list in the order of the stamps, which are read by the same reader as what they stand for. */
  async list(store: Store, stamped: readonly StampedRow[], present: Present<Shown>): Promise<Shown[]> {
    const rows = this.rowsOf(store);
    // Looked up before anything is awaited: another reader may see another state of the data meanwhile.
    const kept = stamped.map(({ id, stamp }) => {
      const row = rows.get(id);
      return row?.stamp === stamp ? row.shown : undefined;
    });
    const changed = stamped.filter((_row, index) => kept[index] === undefined);
    if (changed.length === 0) return kept as Shown[];
    const fresh = await present(changed.length > fewRows ? undefined : changed.map(({ id }) => id));
    for (const { id, stamp } of changed) {
      const shown = fresh.get(id);
      if (shown) rows.set(id, { stamp, shown });
    }
    return stamped.flatMap(({ id }, index) => kept[index] ?? fresh.get(id) ?? []);
  }

  private rowsOf(store: Store): Kept<Shown>['rows'] {
    const { identity } = store;
    const before = this.known.get(store);
    // A store that began anew counts its versions anew.
    const kept = before?.identity === identity ? before : { identity, rows: new Map() };
    this.known.set(store, kept);
    return kept.rows;
  }
}
