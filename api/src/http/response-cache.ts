export interface CachedResponse {
  etag: string;
  /** The bytes, so that they are encoded once and not for each request. */
  body: Buffer;
}

interface Entry {
  stamp: string;
  response: Promise<CachedResponse>;
  size: number;
}

/** The bytes of all bodies together. */
const limit = 96 * 1024 * 1024;

/** The last response to each request, least recently used first. Requests that arrive while one is being built share it. */
export class ResponseCache {
  private readonly entries = new Map<string, Entry>();
  private size = 0;

  /** Returns the cached response while its stamp is the same, else builds a new one. */
  get(key: string, stamp: string, build: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const known = this.entries.get(key);
    this.remove(key);
    if (known?.stamp === stamp) return this.add(key, known).response;
    const entry = this.add(key, { stamp, response: build(), size: 0 });
    entry.response.then(
      ({ body }) => {
        if (this.entries.get(key) !== entry) return;
        this.remove(key);
        this.add(key, { ...entry, size: body.length });
        for (const oldest of this.entries.keys()) if (this.size > limit) this.remove(oldest);
      },
      () => this.entries.get(key) === entry && this.remove(key),
    );
    return entry.response;
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
