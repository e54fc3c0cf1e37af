import { normalise } from 'api-contract';
import type { CollectionVersions, Reader, Store } from '../ports';

type PartyTable = 'organisations' | 'contacts';

interface PartyName {
  id: number;
  name: string;
}

/** The names of all organisations or contacts, ready to be searched and put in order. */
export class PartyNames {
  private readonly texts: readonly string[];
  private places: ReadonlyMap<number, number> | undefined;

  constructor(private readonly rows: readonly PartyName[]) {
    this.texts = rows.map(({ name }) => normalise(name));
  }

  /** Whose name holds the word, which is normalised already. */
  holding(word: string): number[] {
    return this.rows.flatMap(({ id }, index) => (this.texts[index]?.includes(word) ? [id] : []));
  }

  /** The place of each id in British order; equal names share one. */
  order(): ReadonlyMap<number, number> {
    if (this.places) return this.places;
    // The collation of the lists that a browser sorts: a name is never in another place because the list is longer.
    const { compare } = new Intl.Collator('en-GB', { numeric: true });
    const places = new Map<number, number>();
    let place = -1;
    let last: string | undefined;
    for (const { id, name } of [...this.rows].sort((one, other) => compare(one.name, other.name))) {
      if (last !== name) place += 1;
      last = name;
      places.set(id, place);
    }
    this.places = places;
    return places;
  }
}

interface Known {
  version: number;
  names: PartyNames;
}

const known = new WeakMap<Store, Partial<Record<PartyTable, Known>>>();

/**
 * Read once for each state of the table: a filter that is typed asks again and again. The versions must have been read before this
 * reader began: then what is kept is never older than they say.
 */
export const partyNames = async (
  store: Store,
  reader: Reader,
  versions: CollectionVersions,
  table: PartyTable,
): Promise<PartyNames> => {
  const version = versions[table] ?? 0;
  const tables = known.get(store) ?? {};
  known.set(store, tables);
  const before = tables[table];
  if (before?.version === version) return before.names;
  const names = new PartyNames(await reader.table(table).pick(['id', 'name']));
  tables[table] = { version, names };
  return names;
};
