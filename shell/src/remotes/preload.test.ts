import { waitFor } from '@testing-library/react';
import { defaultRuntimeConfig } from 'shared-ui';
import { makeModule, makeRemote, serveRegistry } from '../../test/remotes';
import { createRemoteLoader } from './loader';

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

const links = () => [...document.head.querySelectorAll('link')];
const urls = () => links().map(({ href }) => href);

/** Ends the request of every link, as the browser does. */
const finish = (event: 'load' | 'error' = 'load') =>
  links().forEach((link) => link.dispatchEvent(new Event(event)));

function openShell() {
  const loadContainer = jest.fn().mockResolvedValue(makeModule());
  const config = { ...defaultRuntimeConfig.remotes, origins: ['https://cdn.example.com'] };
  return { loadContainer, loader: createRemoteLoader(config, loadContainer) };
}

beforeEach(() => {
  document.head.replaceChildren();
  serveRegistry([quotes, crm]);
});

describe('while the user is on another page, a module', () => {
  it('is fetched when the pointer comes to its menu entry, and nothing of it runs', async () => {
    const { loader, loadContainer } = openShell();
    loader.preload('/quotes/active');
    await waitFor(() => expect(urls()).toEqual([`${folder}/remoteEntry.js`, `${folder}/remote.chunk.js`]));
    finish();
    expect(links()).toMatchObject([
      { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity: 'sha384-abc' },
      // As webpack requests it.
      { rel: 'preload', as: 'script', crossOrigin: null },
    ]);
    expect(document.scripts).toHaveLength(0);
    expect(loadContainer).not.toHaveBeenCalled();
  });

  it('is fetched when the browser is idle, one after another, and nothing of it runs', async () => {
    const { loader, loadContainer } = openShell();
    const preloaded = loader.preloadAll();
    await waitFor(() => expect(links()).toHaveLength(2));
    finish();
    await waitFor(() => expect(links()).toHaveLength(4));
    finish();
    await preloaded;
    expect(
      links()
        .slice(2)
        .map(({ href, rel, crossOrigin }) => [href, rel, crossOrigin]),
    ).toEqual([
      [crm.entry, 'modulepreload', 'anonymous'],
      ['https://cdn.example.com/mf-crm/assets/remote.js', 'modulepreload', 'anonymous'],
    ]);
    expect(document.scripts).toHaveLength(0);
    expect(loadContainer).not.toHaveBeenCalled();
  });

  it('is fetched once, however often the pointer comes, and not after it was loaded', async () => {
    const { loader } = openShell();
    await loader.load('mf-crm');
    ['/organisations', '/quotes', '/quotes/all', '/nowhere'].forEach(loader.preload);
    await waitFor(() => expect(links()).toHaveLength(2));
    loader.preload('/quotes');
    await loader.ownerOf('/quotes');
    expect(new Set(urls()).size).toBe(2);
    expect(urls()).not.toContain(crm.entry);
  });

  it('that cannot be fetched is loaded under another URL when its page is opened', async () => {
    const { loader, loadContainer } = openShell();
    loader.preload('/quotes');
    await waitFor(() => expect(links()).toHaveLength(2));
    finish('error');
    await new Promise((resolve) => setTimeout(resolve));
    await loader.load('mf-quotes');
    expect(loadContainer).toHaveBeenCalledWith(quotes, expect.objectContaining({ attempt: 2 }));
  });

  it('is not fetched from an origin that the installation does not list', async () => {
    serveRegistry([{ ...crm, entry: 'https://elsewhere.example.com/remoteEntry.js' }]);
    await openShell().loader.preloadAll();
    expect(links()).toEqual([]);
  });

  it('without chunks in its line is fetched as far as its entry', async () => {
    serveRegistry([makeRemote()]);
    openShell().loader.preload('/quotes');
    await waitFor(() => expect(urls()).toEqual([`${folder}/remoteEntry.js`]));
  });
});
