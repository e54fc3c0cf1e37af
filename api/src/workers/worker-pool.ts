import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { OverloadedError, TooSlowError } from '../domain';
import { Pool } from '../pool';
import type { Works } from './worker';

type Kind = keyof Works;

type Job = readonly [Kind, ...unknown[]];

const poolOptions = {
  /** What a thread runs. The built worker is next to the built server; development runs the sources. */
  program: new URL(import.meta.url.endsWith('.ts') ? './from-source.mjs' : './worker.mjs', import.meta.url),
  /** How many threads: two, if that leaves a processor for the thread that serves requests. */
  workers: availableParallelism() > 2 ? 2 : 1,
  /** How many jobs may wait for a thread; more are refused. At a quarter of a second each, the last one waits for about ten seconds. */
  waiting: 40,
  /** How long a job may wait, in milliseconds; then it is refused. */
  patience: 20_000,
  /** The timeout for a file in milliseconds, from when it is begun. */
  timeout: 60_000,
  /** The memory limit of a thread in megabytes; a thread that needs more is terminated. */
  memory: 512,
};

export type PoolOptions = typeof poolOptions;

/** A thread for the workbooks that users import, which may be made to keep it busy: documents never wait for one. */
export const importOptions: PoolOptions = { ...poolOptions, workers: 1, waiting: 10, timeout: 20_000 };

/** A thread for one backup, which takes as long as the data are large. */
export const backupOptions: PoolOptions = { ...poolOptions, workers: 1, timeout: 7_200_000 };

const either = (late: AbortSignal, signal: AbortSignal | undefined): AbortSignal =>
  signal ? AbortSignal.any([signal, late]) : late;

/** Worker threads that write and read workbooks and render documents, so that these never block the server's event loop. */
export class WorkerPool {
  /** Started with the first job, which then takes a third of a second longer, so that a server starts faster and smaller. */
  private pool: Piscina<Job, unknown> | undefined;
  private unfinished = 0;
  private readonly places = new Pool<number>();

  constructor(private readonly options = poolOptions) {
    for (let place = 0; place < options.workers; place += 1) this.places.give(place);
  }

  private start(): Piscina<Job, unknown> {
    const { program, workers, memory } = this.options;
    const pool = new Piscina<Job, unknown>({
      filename: fileURLToPath(program),
      minThreads: 1,
      maxThreads: workers,
      idleTimeout: Infinity,
      // With atomics an idle thread blocks and could not load its fonts.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    // A thread that dies while idle is replaced when the next job arrives.
    pool.on('error', () => undefined);
    return pool;
  }

  /**
   * Returns what the job gives. Throws `OverloadedError` when the queue is full or too slow, an `AbortError` when the signal aborts, and
   * any error of the job. Aborting and the timeout terminate the thread.
   */
  async run<Of extends Kind>(
    job: readonly [Of, ...Parameters<Works[Of]>],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<Works[Of]>>> {
    const { workers, waiting } = this.options;
    if (this.unfinished >= workers + waiting) throw new OverloadedError();
    this.unfinished += 1;
    try {
      const place = await this.takePlace(signal);
      try {
        return (await this.perform(job, signal)) as Awaited<ReturnType<Works[Of]>>;
      } finally {
        this.places.give(place);
      }
    } finally {
      this.unfinished -= 1;
    }
  }

  private async takePlace(signal: AbortSignal | undefined): Promise<number> {
    const late = AbortSignal.timeout(this.options.patience);
    try {
      return await this.places.take(either(late, signal));
    } catch (error) {
      throw signal?.aborted ? error : new OverloadedError();
    }
  }

  private async perform(job: Job, signal: AbortSignal | undefined): Promise<unknown> {
    const { timeout } = this.options;
    const late = AbortSignal.timeout(timeout);
    this.pool ??= this.start();
    try {
      return await this.pool.run(job, { signal: either(late, signal) });
    } catch (error) {
      if (late.aborted && !signal?.aborted)
        throw new TooSlowError(`A ${job[0]} took longer than ${timeout} ms`);
      throw error;
    }
  }

  /** Terminates the threads; unfinished jobs fail. */
  async close(): Promise<void> {
    await this.pool?.destroy();
  }
}
