import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ImportKind, QuoteDocumentName, QuoteFile } from 'api-contract';
import { Piscina } from 'piscina';
import {
  OverloadedError,
  type AcceptanceCertificate,
  type Company,
  type InvoiceDocument,
  type QuoteDocument,
  type Sheet,
} from '../domain';
import type { StoreLocation } from '../store';

/** The input of a job: plain data, which is copied into the thread. */
export type Job =
  | { kind: 'workbook'; sheet: Sheet }
  | { kind: 'import'; of: ImportKind; file: Uint8Array }
  | { kind: 'quote'; document: QuoteDocument; file: QuoteFile | readonly QuoteDocumentName[] }
  | { kind: 'certificate'; certificate: AcceptanceCertificate }
  | { kind: 'backup'; location: StoreLocation; target: string }
  | { kind: 'invoice'; invoice: InvoiceDocument; company: Company };

const poolOptions = {
  /** What a thread runs. The built worker is next to the built server; development runs the sources. */
  program: new URL(import.meta.url.endsWith('.ts') ? './from-source.mjs' : './worker.mjs', import.meta.url),
  /** How many threads: two, if that leaves a processor for the thread that serves requests. */
  workers: availableParallelism() > 2 ? 2 : 1,
  /** How many jobs may wait for a thread; more are refused. At a quarter of a second each, the last one waits for about ten seconds. */
  waiting: 40,
  /** The timeout for a file in milliseconds, its time in the queue included. */
  timeout: 60_000,
  /** The memory limit of a thread in megabytes; a thread that needs more is terminated. */
  memory: 512,
};

export type PoolOptions = typeof poolOptions;

/** Worker threads that write and read workbooks and render documents, so that these never block the server's event loop. */
export class WorkerPool {
  /** Started with the first job, which then takes a third of a second longer, so that a server starts faster and smaller. */
  private pool: Piscina<Job, unknown> | undefined;
  private unfinished = 0;

  constructor(private readonly options = poolOptions) {}

  private start(): Piscina<Job, unknown> {
    const { program, workers, memory } = this.options;
    const pool = new Piscina<Job, unknown>({
      filename: fileURLToPath(program),
      minThreads: 1,
      maxThreads: workers,
      idleTimeout: Infinity,
      // With atomics an idle thread blocks and could not load its fonts.
      atomics: 'disabled',
      // Most objects on the way to a file are short-lived: a large young generation makes their collection cheap.
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 96 },
    });
    // A thread that dies while idle is replaced when the next job arrives.
    pool.on('error', () => undefined);
    return pool;
  }

  /**
   * Returns what the job gives: the bytes of a file, if nothing else is said. Throws `OverloadedError` when the queue is full, an
   * `AbortError` when the signal aborts, and any error of the job. Aborting and the timeout terminate the thread.
   */
  async run<Result = Uint8Array>(job: Job, signal?: AbortSignal): Promise<Result> {
    const { workers, waiting, timeout } = this.options;
    if (this.unfinished >= workers + waiting) throw new OverloadedError();
    const late = AbortSignal.timeout(timeout);
    this.unfinished += 1;
    this.pool ??= this.start();
    try {
      const options = { signal: signal ? AbortSignal.any([signal, late]) : late };
      return (await this.pool.run(job, options)) as Result;
    } catch (error) {
      if (late.aborted && !signal?.aborted) throw new Error(`A ${job.kind} took longer than ${timeout} ms`);
      throw error;
    } finally {
      this.unfinished -= 1;
    }
  }

  /** Terminates the threads; unfinished jobs fail. */
  async close(): Promise<void> {
    await this.pool?.destroy();
  }
}
