import { createContext } from 'react';
import type { ErrorSource } from '../errors';
import type { RemoteModule } from './remote-module';

export interface Remotes {
  /** Loads a remote once. After a failure the next call tries again. */
  readonly load: (name: string) => Promise<RemoteModule>;
  /** Whose code a failure comes from, told by the addresses in it; undefined when it is no remote's. */
  readonly sourceOf?: (error: unknown) => ErrorSource | undefined;
  /** Asks whether another version than the one in this page is live by now. */
  readonly isOutdated?: (name: string) => Promise<boolean>;
}

/** How remotes are found; the host provides it. Without a host, no other remote can be reached. */
export const RemotesContext = createContext<Remotes>({
  load: (name) => Promise.reject(new Error(`${name} is not available here.`)),
});
