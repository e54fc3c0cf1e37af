/** A pool of resources, each used by one caller at a time, first come, first served. */
export class Gate<T> {
  private readonly free: T[] = [];
  private readonly waiting: ((thing: T) => void)[] = [];

  take(): Promise<T> {
    const thing = this.free.pop();
    if (thing !== undefined) return Promise.resolve(thing);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  give(thing: T): void {
    const next = this.waiting.shift();
    if (next) next(thing);
    else this.free.push(thing);
  }
}
