import type { ErrorSource, RemoteModule } from 'shared-ui';
import type { RemoteDescription } from './description';
import { addressOf } from './origins';

interface LoadedModule {
  remote: RemoteDescription;
  module: Promise<RemoteModule>;
  /** Whether somebody came to a page of it: what nobody has seen is no news. */
  isUsed: boolean;
}

/** Which modules are in this page, and in which version. */
export class LoadedModules {
  private readonly byName = new Map<string, LoadedModule>();

  find = (name: string): LoadedModule | undefined => this.byName.get(name);

  keep(remote: RemoteDescription, module: Promise<RemoteModule>): LoadedModule {
    const loaded = { remote, module, isUsed: false };
    this.byName.set(remote.name, loaded);
    // A failure is forgotten, so that the next call tries afresh.
    module.catch(() => this.byName.get(remote.name) === loaded && this.byName.delete(remote.name));
    return loaded;
  }

  /** Those that somebody has seen and that are live in another version by now. */
  findOutdated(live: RemoteDescription[]): RemoteDescription[] {
    return live.filter((remote) => {
      const loaded = this.byName.get(remote.name);
      return loaded?.isUsed && loaded.remote.version !== remote.version;
    });
  }

  /** Whose code an error speaks of: its addresses are compared with the folders that modules were loaded from. */
  sourceOf(error: unknown): ErrorSource | undefined {
    if (!(error instanceof Error)) return undefined;
    const { request } = error as { request?: unknown };
    const text = `${typeof request === 'string' ? request : ''}\n${error.message}\n${error.stack ?? ''}`;
    // The innermost frame decides: a module's code may have been called by another's.
    const found = [...this.byName.values()]
      .map(({ remote }) => ({ remote, at: text.indexOf(new URL('.', addressOf(remote)).href) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0]?.remote;
    return found && { name: found.name, version: found.version, title: found.title };
  }
}
