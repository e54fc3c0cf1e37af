import { londonDate, type CalendarDate } from 'api-contract';
import type { Context } from '../domain';
import type { CollectionVersions, TableName } from '../store';

export interface CachedResponse {
  etag: string;
  /** The bytes, so that they are encoded once and not for each request. */
  body: Buffer;
}

interface Entry {
  /** The versions and the London date when the request arrived: the response is at least as new. */
  versions: CollectionVersions;
  date: CalendarDate;
  /** What it was built from. */
  reads: Reads;
  /** Whether all that it is built from is known. */
  isBuilt: boolean;
  response: Promise<CachedResponse>;
  size: number;
}

/** What a response was built from. */
interface Reads {
  tables: Set<string>;
  clock: boolean;
}

/** The bytes of all bodies together. */
const limit = 96 * 1024 * 1024;

/** Returns whether all that an entry depends on is as it was. One that is still being built depends on everything. */
const isFresh = ({ isBuilt, reads, versions, date }: Entry, now: CollectionVersions, today: () => string) => {
  const tables = isBuilt ? [...reads.tables] : Object.keys({ ...versions, ...now });
  const isSame = tables.every((name) => versions[name as TableName] === now[name as TableName]);
  return isSame && (!(reads.clock || !isBuilt) || date === today());
};

/**
 * The last response to each request, least recently used first. Each is built on a context that notes which tables it reads and whether
 * it asks for the time: while these tables and, where it does, the day are the same, so is the response. Requests that arrive while one is
 * being built share it.
 */
export class ResponseCache {
  private readonly entries = new Map<string, Entry>();
  private size = 0;

  constructor(private readonly context: Context) {}

  /** Returns the cached response while it is fresh by the versions of the request, else builds a new one. */
  get(
    key: string,
    versions: CollectionVersions,
    build: (context: Context) => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const today = () => londonDate(this.context.clock.now());
    const known = this.entries.get(key);
    this.remove(key);
    if (known && isFresh(known, versions, today)) return this.add(key, known).response;
    const reads: Reads = { tables: new Set(), clock: false };
    const response = build(this.noting(reads));
    const entry = this.add(key, { versions, date: today(), reads, isBuilt: false, response, size: 0 });
    response.then(
      ({ body }) => {
        entry.isBuilt = true;
        if (this.entries.get(key) !== entry) return;
        entry.size = body.length;
        this.size += entry.size;
        for (const oldest of this.entries.keys()) if (this.size > limit) this.remove(oldest);
      },
      () => this.entries.get(key) === entry && this.remove(key),
    );
    return response;
  }

  /** Returns the context for one response, which notes what is read. */
  private noting(reads: Reads): Context {
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
    };
  }

  private add(key: string, entry: Entry): Entry {
    this.entries.set(key, entry);
    this.size += entry.size;
    return entry;
  }

  private remove(key: string): void {
    this.size -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }
}
