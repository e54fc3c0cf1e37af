import { normalise } from 'api-contract';
import { KeptWhile } from './kept-while';
import type { CollectionVersions, Reader, Store } from './ports';

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

  /** Those of these ids, as they are written. */
  of(ids: ReadonlySet<number>): PartyName[] {
    return this.rows.filter(({ id }) => ids.has(id));
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

const kept: Readonly<Record<PartyTable, KeptWhile<PartyNames>>> = {
  organisations: new KeptWhile(['organisations']),
  contacts: new KeptWhile(['contacts']),
};

/** Read once for each state of the table: a filter that is typed asks again and again. The versions must have been read before this reader began. */
export const partyNames = (
  store: Store,
  reader: Reader,
  versions: CollectionVersions,
  table: PartyTable,
): Promise<PartyNames> =>
  kept[table].get(
    { store, versions },
    async () => new PartyNames(await reader.table(table).pick(['id', 'name'])),
  );
