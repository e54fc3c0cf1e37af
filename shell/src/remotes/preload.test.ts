import { waitFor } from '@testing-library/react';
import { defaultRuntimeConfig } from 'shared-ui';
import { makeModule, makeRemote, serveRegistry } from '../../test/remotes';
import { createRemoteLoader } from './loader';
import { openedModules, rememberOpened } from './opened-modules';
import type { RemoteDescription } from './registry';

const origin = window.location.origin;
const folder = `${origin}/remotes/mf-quotes/1.0.0-abc`;
const quotes = makeRemote({ chunks: ['remote.chunk.js'] });
const crm = makeRemote({
  name: 'mf-crm',
  type: 'module',
  entry: 'https://cdn.example.com/mf-crm/remoteEntry.js',
  integrity: null,
  chunks: ['assets/remote.js'],
  paths: ['/organisations'],
});

/** The URLs of the files that were fetched, without the registry. */
let files: string[];
let isAway: boolean;

function openShell() {
  const loadContainer = jest.fn().mockResolvedValue(makeModule());
  const config = { ...defaultRuntimeConfig.remotes, origins: ['https://cdn.example.com'] };
  return { loadContainer, loader: createRemoteLoader(config, loadContainer) };
}

/** Serves the registry and every file of the remotes. */
function serve(...remotes: RemoteDescription[]): void {
  const fetchRegistry = serveRegistry(remotes);
  globalThis.fetch = jest.fn((input: URL | string, init) => {
    const url = String(input);
    if (url.endsWith('/remotes.json')) return fetchRegistry(input, init);
    files.push(url);
    if (isAway) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
  }) as typeof fetch;
}

beforeEach(() => {
  files = [];
  isAway = false;
  document.head.replaceChildren();
  serve(quotes, crm);
});

const quoteFiles = [`${folder}/remoteEntry.js`, `${folder}/remote.chunk.js`];
const both = ['mf-quotes', 'mf-crm'];
const crmFiles = [crm.entry, 'https://cdn.example.com/mf-crm/assets/remote.js'];

describe('while the user is on another page, a module', () => {
  it('is fetched when the pointer comes to its menu entry, and nothing of it runs', async () => {
    const { loader, loadContainer } = openShell();
    loader.preload('/quotes/active');
    await waitFor(() => expect(files).toEqual(quoteFiles));
    expect(document.scripts).toHaveLength(0);
    expect(loadContainer).not.toHaveBeenCalled();
  });

  it('is fetched when the browser is idle if it was opened before, the last one first, and nothing of it runs', async () => {
    const { loader, loadContainer } = openShell();
    ['mf-crm', 'mf-quotes', 'mf-gone', 'mf-crm'].forEach((name) => rememberOpened(7, name));
    rememberOpened(8, 'mf-quotes');
    await loader.preloadModules(openedModules(7));
    expect(files).toEqual([...crmFiles, ...quoteFiles]);
    expect(document.scripts).toHaveLength(0);
    expect(loadContainer).not.toHaveBeenCalled();
  });

  it('is fetched once, however often the pointer comes, and not after it was loaded', async () => {
    const { loader } = openShell();
    await loader.load('mf-crm');
    ['/organisations', '/quotes', '/quotes/all', '/nowhere'].forEach(loader.preload);
    await waitFor(() => expect(files).toHaveLength(2));
    loader.preload('/quotes');
    await loader.moduleOf('/quotes');
    expect(files).toEqual(quoteFiles);
  });

  it('that could not be fetched leaves nothing in the page, is fetched again, and loads as at first', async () => {
    const { loader, loadContainer } = openShell();
    isAway = true;
    await loader.preloadModules(both);
    expect(document.head.children).toHaveLength(0);
    isAway = false;
    files = [];
    await loader.preloadModules(both);
    expect(files).toEqual([...quoteFiles, ...crmFiles]);
    await loader.load('mf-quotes');
    expect(loadContainer).toHaveBeenCalledWith(quotes, expect.objectContaining({ attempt: 1 }));
  });

  it('is not fetched from an origin that the installation does not list', async () => {
    serve({ ...crm, entry: 'https://elsewhere.example.com/remoteEntry.js' });
    await openShell().loader.preloadModules(both);
    expect(files).toEqual([]);
  });

  it('without chunks in its line is fetched as far as its entry', async () => {
    serve(makeRemote());
    openShell().loader.preload('/quotes');
    await waitFor(() => expect(files).toEqual([`${folder}/remoteEntry.js`]));
  });
});
