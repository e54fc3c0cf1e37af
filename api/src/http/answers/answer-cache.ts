import type { EncodedBody } from './encoding';

/** An answer as it goes out. */
export interface BuiltAnswer {
  etag: string;
  body: EncodedBody;
}

interface Entry {
  stamp: string;
  built: Promise<BuiltAnswer>;
  /** Known when the body is there. */
  bytes: number;
}

const megabyte = 1024 * 1024;
const bytesKept = 96 * megabyte;
const bookkeepingBytes = 1024;

/**
 * The last answer to each question, as bytes. Requests that come while one is being built wait for it, so a hundred people
 * who open a list after a change cause one query.
 */
export class AnswerCache {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;
  private newest: Entry | undefined;

  get(question: string, stamp: string, build: () => Promise<BuiltAnswer>): Promise<BuiltAnswer> {
    const known = this.entries.get(question);
    if (known?.stamp === stamp) {
      this.keepLongest(question, known);
      return known.built;
    }
    if (known) this.forget(question, known);
    const entry: Entry = { stamp, built: build(), bytes: 0 };
    this.keepLongest(question, entry);
    entry.built.then(
      ({ body }) => this.weigh(question, entry, body.plain.length + bookkeepingBytes),
      () => this.forget(question, entry),
    );
    return entry.built;
  }

  /** The map keeps its order of insertion: what was used last goes to the end, away from eviction. */
  private keepLongest(question: string, entry: Entry): void {
    if (entry === this.newest) return;
    this.entries.delete(question);
    this.entries.set(question, entry);
    this.newest = entry;
  }

  private weigh(question: string, entry: Entry, bytes: number): void {
    if (this.entries.get(question) !== entry) return;
    // The compressed forms come on top and are small beside it.
    entry.bytes = bytes;
    this.bytes += bytes;
    for (const [oldest, other] of this.entries) {
      if (this.bytes <= bytesKept) break;
      this.forget(oldest, other);
    }
  }

  private forget(question: string, entry: Entry): void {
    if (this.entries.get(question) !== entry) return;
    this.entries.delete(question);
    if (this.newest === entry) this.newest = undefined;
    this.bytes -= entry.bytes;
  }
}
