/** Random numbers of a seed: the same in each run. */
export class Random {
  constructor(private state: number) {}

  /** Returns a number from 0 up to 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns a whole number from 0 up to, and without, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)]!;
  }

  /** Returns one of the values, each as often as its weight says. */
  weighted<Value extends { weight: number }>(values: readonly Value[]): Value {
    let left = this.next() * values.reduce((sum, { weight }) => sum + weight, 0);
    return values.find(({ weight }) => (left -= weight) < 0) ?? values.at(-1)!;
  }
}
