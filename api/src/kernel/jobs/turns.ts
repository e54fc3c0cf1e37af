/** A mutex: runs work with the same key one after another, within this process. It is no job, since nothing of it outlives its request. */
export class Turns {
  private readonly last = new Map<unknown, Promise<unknown>>();

  async take<T>(key: unknown, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(work, work);
    this.last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.last.get(key) === turn) this.last.delete(key);
    }
  }
}
