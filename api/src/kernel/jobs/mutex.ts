/** A mutex: runs work with the same key one after another, within this process. It is no job, since nothing of it outlives its request. */
export class Mutex {
  private readonly last = new Map<unknown, Promise<unknown>>();

  async run<T>(key: unknown, work: () => Promise<T>): Promise<T> {
    const held = (this.last.get(key) ?? Promise.resolve()).then(work, work);
    this.last.set(key, held);
    try {
      return await held;
    } finally {
      if (this.last.get(key) === held) this.last.delete(key);
    }
  }
}
