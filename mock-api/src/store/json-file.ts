import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StoreUnavailable } from 'api';
import { DataError } from './data-error';
import type { Storage } from './json-store';
import { formatState, parseState } from './json-text';
import type { State } from './state';

/** Makes a rename in the folder outlast a power cut. Windows has no such thing and needs none. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * The file behind json-server's database. json-server itself writes over its file in place, and a process that is killed
 * meanwhile leaves half of it. Here each state goes to a file beside it, which takes the old one's place when it is complete.
 */
export class JsonFile implements Storage {
  private newest: State | undefined;
  private last: Promise<void> = Promise.resolve();
  /** The write that has yet to begin, if there is one. */
  private next: Promise<void> | undefined;

  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
  }

  /** Undefined when there is no file yet. Throws a `DataError`, naming the file, when it cannot be read. */
  read(): State | undefined {
    if (!existsSync(this.path)) return undefined;
    try {
      return parseState(readFileSync(this.path, 'utf8'));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new DataError(
        `${this.path} is not a database of the mock API (${reason}). Correct it, or delete it to begin again.`,
      );
    }
  }

  /**
   * While one state is being written, later ones wait; only the newest of those is written. When a write fails, so do those
   * that waited for it: their states contain what could not be written.
   */
  save(state: State): Promise<void> {
    this.newest = state;
    this.next ??= this.enqueue();
    return this.next;
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.last]);
  }

  private enqueue(): Promise<void> {
    const turn = this.last.then(() => {
      this.next = undefined;
      return this.write(this.newest as State);
    });
    this.last = turn;
    turn.catch(() => {
      if (this.last === turn) this.last = Promise.resolve();
      if (this.next === turn) this.next = undefined;
    });
    return turn;
  }

  /** Throws `StoreUnavailable` when the disk is full, fails or does not let us. */
  private async write(state: State): Promise<void> {
    try {
      await this.replaceFile(state);
    } catch (error) {
      throw new StoreUnavailable('unwritable', { cause: error });
    }
  }

  private async replaceFile(state: State): Promise<void> {
    const complete = `${this.path}.new`;
    const handle = await open(complete, 'w');
    try {
      await handle.writeFile(formatState(state));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(complete, this.path);
    await syncFolder(dirname(this.path));
  }
}
