import { createContext } from 'react';
import type { ErrorSource } from '../errors';
import type { RemoteModule } from './remote-module';

export interface Remotes {
  /** Loads a remote once. After a failure the next call tries again. */
  readonly load: (name: string) => Promise<RemoteModule>;
  /** Returns the remote whose code an error comes from, by the URLs in it; undefined when it is none. */
  readonly sourceOf?: (error: unknown) => ErrorSource | undefined;
  /** Checks whether another version than the loaded one is live. */
  readonly isOutdated?: (name: string) => Promise<boolean>;
}

/** How remotes are loaded; the host provides it. Without a host, no other remote can be loaded. */
export const RemotesContext = createContext<Remotes>({
  load: (name) => Promise.reject(new Error(`${name} is not available here.`)),
});
