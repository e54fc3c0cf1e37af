import { Worker } from 'node:worker_threads';
import type { Job, Order, Outcome } from './jobs';

export interface WorkerLimits {
  /** How long one file may take, in milliseconds. */
  patience: number;
  /** How much a thread may hold, in megabytes; one that wants more is ended. */
  memory: number;
}

/** Most of what is made on the way to a file is thrown away at once; with this much room for it, tidying up takes a fifth less time. */
const youngMegabytes = 96;

/** Beside the built server lies the thread's program; in development and in tests the sources run. */
const program = import.meta.url.endsWith('.ts') ? './from-source.mjs' : './worker.mjs';

const startThread = (memory: number): Worker =>
  new Worker(new URL(program, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMegabytes },
  });

/** One thread, for one job at a time. It keeps no process alive. */
export class JobWorker {
  private readonly thread: Worker;
  /** Whether the thread has ended, for whatever reason. */
  isGone = false;

  constructor(private readonly limits: WorkerLimits) {
    this.thread = startThread(limits.memory);
    this.thread.unref();
    this.thread.once('exit', () => {
      this.isGone = true;
    });
    // Whoever has a job here is told; without one there is nobody to tell, and the next job gets another thread.
    this.thread.on('error', () => {
      this.isGone = true;
    });
  }

  /** The bytes of the file. Throws what making it threw, or why the thread ended before. */
  do(job: Job, signal?: AbortSignal): Promise<Uint8Array> {
    const { thread } = this;
    return new Promise<Uint8Array>((resolve, reject) => {
      const stop = (): void => this.tell('stop');
      const timer = setTimeout(() => {
        settle(() => reject(new Error(`A ${job.kind} took longer than ${this.limits.patience} ms`)));
        void this.end();
      }, this.limits.patience);
      const onMessage = (outcome: Outcome): void =>
        settle(() => {
          if ('bytes' in outcome) resolve(outcome.bytes);
          // Node 20 does not get the signal's own error through between threads.
          else reject(signal?.aborted ? (signal.reason as Error) : (outcome.error as Error));
        });
      const onError = (error: Error): void => settle(() => reject(error));
      const onExit = (): void =>
        settle(() => reject(new Error(`The thread ended while it made a ${job.kind}`)));
      const settle = (say: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        thread.off('message', onMessage).off('error', onError).off('exit', onExit);
        say();
      };
      thread.once('message', onMessage).once('error', onError).once('exit', onExit);
      signal?.addEventListener('abort', stop, { once: true });
      this.tell({ job });
    });
  }

  async end(): Promise<void> {
    this.isGone = true;
    await this.thread.terminate();
  }

  private tell(order: Order): void {
    this.thread.postMessage(order);
  }
}
