// Runs in a thread of its own, beside the one that answers requests: makes one file at a time.

import { parentPort } from 'node:worker_threads';
import { loadFonts } from '../adapters';
import type { Order, Outcome } from './jobs';
import { perform } from './perform';

let stopping: AbortController | undefined;

/** Its own piece of memory, which can be handed over whole instead of being copied. */
const handOver = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);

const answer = (outcome: Outcome, moved: ArrayBuffer[] = []): void => parentPort?.postMessage(outcome, moved);

const work = async (order: Order): Promise<void> => {
  if (order === 'stop') return stopping?.abort();
  stopping = new AbortController();
  try {
    const bytes = handOver(await perform(order.job, stopping.signal));
    answer({ bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ error });
  } finally {
    stopping = undefined;
  }
};

parentPort?.on('message', (order: Order) => void work(order));

// Warm before the first document; one that is asked for meanwhile waits for the same fonts, and says so if they fail.
loadFonts().catch(() => undefined);
