import { londonDate, type CalendarDate } from 'api-contract';
import type { Context } from '../kernel';
import type { CollectionVersions, TableName } from '../store';

interface Entry<Value = unknown> {
  /** The versions and the London date when the request arrived: the value is at least as new. */
  versions: CollectionVersions;
  date: CalendarDate;
  /** What it was built from. */
  reads: Reads;
  /** Whether all that it is built from is known. */
  isBuilt: boolean;
  value: Promise<Value>;
  size: number;
}

/** What a value was built from. */
interface Reads {
  tables: Set<string>;
  clock: boolean;
}

/** Returns whether all that an entry depends on is as it was. One that is still being built depends on everything. */
const isFresh = ({ isBuilt, reads, versions, date }: Entry, now: CollectionVersions, today: () => string) => {
  const tables = isBuilt ? [...reads.tables] : Object.keys({ ...versions, ...now });
  const isSame = tables.every((name) => versions[name as TableName] === now[name as TableName]);
  return isSame && (!(reads.clock || !isBuilt) || date === today());
};

/**
 * Values that are built from the store, by key, least recently used first. Each is built on a context that notes which tables it reads and
 * whether it asks for the time: while these tables and, where it does, the day are the same, so is the value. Requests that arrive while
 * one is being built share it. The sizes of all together stay below the limit.
 * A value may have parts that are slow to build and change less often: these are cached in the same way.
 */
export class ReadCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  /** The parts of values: numbers and short lists, few of them, so their size is not counted. */
  private readonly parts = new Map<string, Entry>();
  private size = 0;

  constructor(
    private readonly context: Context,
    private readonly limit: number,
    private readonly sizeOf: (value: Value) => number,
  ) {}

  /**
   * Returns the cached value while it is fresh by the versions of the request, else builds a new one. Adds the tables that it was built
   * from to `reads`.
   */
  async get(
    key: string,
    versions: CollectionVersions,
    build: (context: Context) => Promise<Value>,
    reads?: Set<string>,
  ): Promise<Value> {
    const entry = this.entryOf(key, versions, build);
    try {
      return await entry.value;
    } finally {
      for (const table of entry.reads.tables) reads?.add(table);
    }
  }

  private entryOf(
    key: string,
    versions: CollectionVersions,
    build: (context: Context) => Promise<Value>,
  ): Entry<Value> {
    const known = this.entries.get(key);
    this.remove(key);
    if (known && isFresh(known, versions, this.today)) return this.add(key, known);
    const entry = this.add(key, this.build(versions, build));
    entry.value.then(
      (built) => {
        if (this.entries.get(key) !== entry) return;
        entry.size = this.sizeOf(built);
        this.size += entry.size;
        for (const oldest of this.entries.keys()) if (this.size > this.limit) this.remove(oldest);
      },
      () => this.entries.get(key) === entry && this.remove(key),
    );
    return entry;
  }

  private readonly today = () => londonDate(this.context.clock.now());

  private build<Built>(
    versions: CollectionVersions,
    build: (context: Context) => Promise<Built>,
  ): Entry<Built> {
    const reads: Reads = { tables: new Set(), clock: false };
    const value = build(this.noting(reads, versions));
    const entry: Entry<Built> = { versions, date: this.today(), reads, isBuilt: false, value, size: 0 };
    const done = () => {
      entry.isBuilt = true;
    };
    value.then(done, () => undefined);
    return entry;
  }

  /** Returns a part of a value, which then depends on what the part was built from. */
  private async part<Part>(
    key: string,
    versions: CollectionVersions,
    reads: Reads,
    build: (context: Context) => Promise<Part>,
  ): Promise<Part> {
    const known = this.parts.get(key) as Entry<Part> | undefined;
    const entry = known && isFresh(known, versions, this.today) ? known : this.build(versions, build);
    this.parts.set(key, entry);
    try {
      return await entry.value;
    } catch (error) {
      if (this.parts.get(key) === entry) this.parts.delete(key);
      throw error;
    } finally {
      for (const table of entry.reads.tables) reads.tables.add(table);
      reads.clock ||= entry.reads.clock;
    }
  }

  /** Returns the context for one value, which notes what is read. */
  private noting(reads: Reads, versions: CollectionVersions): Context {
    const { store, clock } = this.context;
    return {
      ...this.context,
      store: store.collectingReads(reads.tables),
      clock: {
        now: () => {
          reads.clock = true;
          return clock.now();
        },
      },
      part: (key, build) => this.part(key, versions, reads, build),
    };
  }

  private add(key: string, entry: Entry<Value>): Entry<Value> {
    this.entries.set(key, entry);
    this.size += entry.size;
    return entry;
  }

  private remove(key: string): void {
    this.size -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }
}
