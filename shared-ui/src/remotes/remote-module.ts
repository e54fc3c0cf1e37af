import type { ComponentType } from 'react';
import type { RouteObject } from '../router';

/** What a remote exposes as its one module, `./remote`. */
export interface RemoteModule {
  /** Its package name: `mf-quotes`. */
  readonly name: string;
  /** Its own version, for error reports. */
  readonly version?: string;
  /** The semantic-version range of `CONTRACT_VERSION` that it was written for: `^1.0.0`. */
  readonly contract: string;
  /** Its pages, with paths from the root of the address. */
  readonly routes: RouteObject[];
  /** Pieces that it lends to other modules' pages; the names and props are those of `PanelContracts`. */
  readonly panels?: Readonly<Record<string, ComponentType<never>>>;
}
