/** A pool of resources, each used by one caller at a time, first come, first served. */
export class Pool<T> {
  private readonly free: T[] = [];
  private readonly waiting: ((thing: T) => void)[] = [];

  /** Rejects with the signal's reason when it aborts first. */
  take(signal?: AbortSignal): Promise<T> {
    const thing = this.free.pop();
    if (thing !== undefined) return Promise.resolve(thing);
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      this.waiting.push(resolve);
      signal?.addEventListener('abort', () => {
        const place = this.waiting.indexOf(resolve);
        if (place < 0) return;
        this.waiting.splice(place, 1);
        reject(signal.reason as Error);
      });
    });
  }

  /** Runs the work with a thing of the pool. */
  async run<Result>(work: (thing: T) => Promise<Result>): Promise<Result> {
    const thing = await this.take();
    try {
      return await work(thing);
    } finally {
      this.give(thing);
    }
  }

  give(thing: T): void {
    const next = this.waiting.shift();
    if (next) next(thing);
    else this.free.push(thing);
  }
}
