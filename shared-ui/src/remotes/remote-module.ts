import type { ComponentType } from 'react';
import type { RouteObject } from '../router';

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
  /** The panels that it exposes to other modules' pages; names and props are those of `PanelContracts`. */
  readonly panels?: Readonly<Record<string, ComponentType<never>>>;
}
