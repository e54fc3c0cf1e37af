import { createContext, type ComponentType } from 'react';
import type { ErrorSource } from '../errors';
import type { RouteObject } from '../router';
import type { SlotEntry, SlotFills } from './slot-contracts';

/** The module that a remote exposes as `./remote`. */
export interface RemoteModule {
  /** Its package name: `mf-quotes`. */
  readonly name: string;
  /** Its own version, for error reports. */
  readonly version?: string;
  /** The semantic-version range of `CONTRACT_VERSION` that it was built for: `^1.0.0`. */
  readonly contract: string;
  /** Its pages, with absolute paths. */
  readonly routes: RouteObject[];
  /** What it fills slots with; `remote.slots` of its package.json declares each of them. */
  readonly slots?: SlotFills;
  /** @deprecated Use `slots`. */
  readonly panels?: Readonly<Record<string, ComponentType<never>>>;
}

export interface Remotes {
  /** Loads a remote once. After a failure the next call tries again. */
  readonly load: (name: string) => Promise<RemoteModule>;
  /** Returns the remote whose code an error comes from, by the URLs in it; undefined when it is none. */
  readonly sourceOf?: (error: unknown) => ErrorSource | undefined;
  /** Checks whether another version than the loaded one is live. */
  readonly isOutdated?: (name: string) => Promise<boolean>;
  /** What fills the slots; none until the registry is known. */
  readonly slots?: readonly SlotEntry[];
}

/** How remotes are loaded; the host provides it. Without a host, no other remote can be loaded. */
export const RemotesContext = createContext<Remotes>({
  load: (name) => Promise.reject(new Error(`${name} is not available here.`)),
});
