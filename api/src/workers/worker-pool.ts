import { availableParallelism } from 'node:os';
import { OverloadedError } from '../domain';
import { JobWorker, type WorkerLimits } from './job-worker';
import type { Job } from './jobs';

export interface PoolLimits extends WorkerLimits {
  /** How many threads. */
  workers: number;
  /** How many jobs may wait for one; more are refused. */
  waiting: number;
}

export const poolLimits: PoolLimits = {
  // Two where that leaves a processor to those who answer requests.
  workers: availableParallelism() > 2 ? 2 : 1,
  // At a quarter of a second each, whoever is last waits for ten seconds or so.
  waiting: 40,
  patience: 60_000,
  memory: 512,
};

interface Waiting {
  job: Job;
  signal: AbortSignal | undefined;
  resolve(bytes: Uint8Array): void;
  reject(error: unknown): void;
}

/** Threads that make files, so that the one that answers requests is never held up by it. Jobs are done in their order. */
export class WorkerPool {
  private readonly idle: JobWorker[] = [];
  private readonly busy = new Set<JobWorker>();
  private waiting: Waiting[] = [];

  constructor(private readonly limits: PoolLimits = poolLimits) {}

  /** Starts a thread ahead of its first job. */
  warmUp(): void {
    if (this.idle.length + this.busy.size === 0) this.idle.push(new JobWorker(this.limits));
  }

  /**
   * The bytes of the file that the job is about. Throws `OverloadedError` when too many wait already, the signal's reason
   * when it aborts, and what making the file threw.
   */
  async run(job: Job, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    if (this.waiting.length >= this.limits.waiting) throw new OverloadedError();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { job, signal, resolve, reject };
      this.waiting.push(waiting);
      signal?.addEventListener('abort', () => this.withdraw(waiting), { once: true });
      this.giveOut();
    });
  }

  /** Ends the threads. Whoever still waits is told. */
  async close(): Promise<void> {
    for (const { reject } of this.waiting.splice(0)) reject(new Error('The server ends'));
    const workers = [...this.idle.splice(0), ...this.busy];
    await Promise.all(workers.map((worker) => worker.end()));
  }

  private withdraw(waiting: Waiting): void {
    if (!this.waiting.includes(waiting)) return;
    this.waiting = this.waiting.filter((other) => other !== waiting);
    waiting.reject(waiting.signal?.reason);
  }

  private giveOut(): void {
    const next = this.waiting[0] && this.findWorker();
    const waiting = next && this.waiting.shift();
    if (!next || !waiting) return;
    this.busy.add(next);
    void next
      .do(waiting.job, waiting.signal)
      .then(waiting.resolve, waiting.reject)
      .then(() => {
        this.busy.delete(next);
        if (!next.isGone) this.idle.push(next);
        this.giveOut();
      });
  }

  private findWorker(): JobWorker | undefined {
    for (let worker = this.idle.pop(); worker; worker = this.idle.pop()) if (!worker.isGone) return worker;
    return this.busy.size < this.limits.workers ? new JobWorker(this.limits) : undefined;
  }
}
