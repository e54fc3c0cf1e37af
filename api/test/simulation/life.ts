import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '../../src/store';

const never = new Promise<never>(() => undefined);

/** Whether the work that runs is a part of a transaction, which a kill rolls back as a whole. */
const inTransaction = new AsyncLocalStorage<true>();

/**
 * The life of a process between two kills. Each call of a port is two steps: before the effect and after it. A process that is killed at
 * one of them does nothing any more, as if its power were cut: its calls never return, so no handler of an error runs.
 */
export class Life {
  private stepsLeft = Infinity;
  private isDead = false;
  private notify: (() => void) | undefined;

  /** Resolves when the process is killed. */
  readonly killed = new Promise<'killed'>((resolve) => {
    this.notify = () => resolve('killed');
  });

  /** Has the process killed after so many steps. */
  killAfter(steps: number): void {
    this.stepsLeft = steps;
  }

  async step(): Promise<void> {
    if (inTransaction.getStore()) {
      if (this.isDead) throw new Error('The process was killed.');
      return undefined;
    }
    if (this.isDead) return never;
    this.stepsLeft -= 1;
    if (this.stepsLeft > 0) return undefined;
    this.isDead = true;
    this.notify?.();
    return never;
  }

  async through<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.step();
    const result = await work();
    await this.step();
    return result;
  }

  /** Returns the store as this process has it. */
  storeOf(store: Store): Store {
    return {
      read: (work) => this.through(() => inTransaction.run(true, () => store.read(work))),
      transaction: (work) => this.through(() => inTransaction.run(true, () => store.transaction(work))),
      collectionVersions: () => this.through(() => store.collectionVersions()),
      recordingWrites: (onWrites) => this.storeOf(store.recordingWrites(onWrites)) as never,
      collectingReads: (tables) => this.storeOf(store.collectingReads(tables)) as never,
      assertWritable: () => this.through(() => store.assertWritable()),
      close: () => Promise.resolve(),
    };
  }
}
