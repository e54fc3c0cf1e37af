import { StoreUnavailable, type CollectionVersions, type Reader, type Store, type Writer } from 'api';
import { Draft } from './draft';
import { JsonSession } from './json-session';
import type { State } from './state';
import { Turns } from './turns';

/** json-server's database: the state that everybody reads. */
export interface Database {
  getState(): State;
  setState(state: State): unknown;
}

/** Where states are kept for the next start. Later states contain what the earlier ones did. */
export interface Storage {
  /** Ends when this state, or a later one, is safe. */
  save(state: State): Promise<void>;
  /** Ends when nothing is being saved any more. */
  close(): Promise<void>;
}

/**
 * The store port over json-server's database. Writers take turns; each works on a draft that is saved before anyone reads it
 * and before the writer hears of its success. The next writer need not wait for that, so writes that come together are saved
 * together.
 */
export class JsonStore implements Store {
  private readonly writers = new Turns();
  /** What the next writer builds on: ahead of the database by what is being saved. */
  private newest: State;
  /** Raised when a save failed, and with it all that was built on what it should have saved. */
  private failures = 0;
  private closed = false;

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {
    this.newest = database.getState();
  }

  get identity(): string {
    return this.database.getState().store.identity;
  }

  async read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return work(new JsonSession(new Draft(this.database.getState())));
  }

  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    return this.write(async (newest) => {
      const draft = new Draft(newest);
      const result = await work(new JsonSession(draft));
      return { result, next: draft.finish() };
    });
  }

  /** Puts other data in place of all there is; `make` is given what there was. */
  replace(make: (current: State) => Promise<State>): Promise<void> {
    return this.write(async (newest) => ({ result: undefined, next: await make(newest) }));
  }

  async collectionVersions(): Promise<CollectionVersions> {
    return this.database.getState().store.collection_versions;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.writers.take(() => this.storage.close());
  }

  private async write<T>(work: (newest: State) => Promise<{ result: T; next: State }>): Promise<T> {
    const { result, saved } = await this.writers.take(async () => {
      if (this.closed) throw new Error('The store is closed.');
      const { newest, failures } = this;
      const { result, next } = await work(newest);
      // What this was built on could not be saved, so it is not saved either.
      if (failures !== this.failures) throw new StoreUnavailable('unwritable');
      // In an object, so that the next writer does not wait for the promise inside.
      return { result, saved: next === newest ? undefined : this.save(next) };
    });
    await saved;
    return result;
  }

  private async save(next: State): Promise<void> {
    const { failures } = this;
    this.newest = next;
    try {
      await this.storage.save(next);
    } catch (error) {
      if (failures === this.failures) {
        this.failures += 1;
        this.newest = this.database.getState();
      }
      throw error;
    }
    this.database.setState(next);
  }
}
