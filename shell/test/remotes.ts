import { groupBy } from 'api-contract';
import type { RemoteModule, SlotEntry } from 'shared-ui';
import type { RemoteDescription } from '../src/remotes/registry';

/** Returns a line of the registry. */
export const makeRemote = (changes: Partial<RemoteDescription> = {}): RemoteDescription => ({
  name: 'mf-quotes',
  title: 'Quotes',
  version: '1.0.0-abc',
  entry: '/remotes/mf-quotes/1.0.0-abc/remoteEntry.js',
  integrity: 'sha384-abc',
  requires: { 'api-contract': '^1.0.0', 'shared-ui': '^1.0.0' },
  paths: ['/quotes', '/sales'],
  ...changes,
});

/** Returns the lines of the modules that fill these slots. The paths of `mf-delivery` begin with `/delivery`. */
export const makeFillers = (fills: readonly SlotEntry[]): RemoteDescription[] =>
  [...groupBy(fills, ({ module }) => module)].map(([name, slots]) =>
    makeRemote({ name, paths: [name.replace('mf-', '/')], slots: [...slots] }),
  );

/** Returns the module of a remote. */
export const makeModule = (changes: Partial<RemoteModule> = {}): RemoteModule => ({
  name: 'mf-quotes',
  contract: '^1.0.0',
  routes: [],
  ...changes,
});

/** Fakes `/remotes.json` with these lines and those of removed remotes, or with an error status. */
export function serveRegistry(remotes: RemoteDescription[], status = 200, removed?: object[]): jest.Mock {
  const body = JSON.stringify({ remotes, removed });
  const response = { ok: status < 400, status, text: () => Promise.resolve(body) };
  const fetchMock = jest.fn().mockResolvedValue(response);
  globalThis.fetch = fetchMock;
  return fetchMock;
}
