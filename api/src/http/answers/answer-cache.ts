import type { EncodedBody } from './encoding';

interface Entry {
  etag: string;
  body: Promise<EncodedBody>;
  /** Known when the body is there. */
  bytes: number;
}

const megabyte = 1024 * 1024;
const bytesKept = 96 * megabyte;

/**
 * The last answer to each question, as bytes. Requests that come while one is being built wait for it, so a hundred people
 * who open a list after a change cause one query.
 */
export class AnswerCache {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  get(question: string, etag: string, build: () => Promise<EncodedBody>): Promise<EncodedBody> {
    const known = this.entries.get(question);
    if (known?.etag === etag) {
      // The map keeps its order of insertion: what was used last goes to the end, away from eviction.
      this.entries.delete(question);
      this.entries.set(question, known);
      return known.body;
    }
    if (known) this.forget(question, known);
    const entry: Entry = { etag, body: build(), bytes: 0 };
    this.entries.set(question, entry);
    entry.body.then(
      ({ plain }) => this.weigh(question, entry, plain.length),
      () => this.forget(question, entry),
    );
    return entry.body;
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
    this.bytes -= entry.bytes;
  }
}
