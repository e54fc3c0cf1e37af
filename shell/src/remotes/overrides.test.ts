import type { ModulePreview } from 'api-contract';
import { defaultRuntimeConfig } from 'shared-ui';
import { createRemoteLoader } from './loader';
import { OVERRIDES_KEY, parseOverrides } from './overrides';
import type { RemoteDescription } from './registry';
import { makeModule, makeRemote, serveRegistry } from '../../test/remotes';

const own = { 'mf-quotes': 'http://localhost:8102' };
const config = { ...defaultRuntimeConfig.remotes, allowOverrides: true };

beforeEach(() => {
  serveRegistry([makeRemote()]);
  window.localStorage.setItem(OVERRIDES_KEY, JSON.stringify(own));
});

describe("a developer's build", () => {
  it('replaces the deployed one, without its hash and chunks', async () => {
    serveRegistry([makeRemote({ chunks: ['remote.chunk.js'] })]);
    const fetchContainer = jest.fn().mockResolvedValue(makeModule());
    await createRemoteLoader(config, fetchContainer).load('mf-quotes');
    expect(fetchContainer.mock.calls[0][0]).toMatchObject({
      entry: 'http://localhost:8102/remoteEntry.js',
      version: 'override',
      integrity: null,
      chunks: undefined,
      isOverride: true,
    });
  });

  it('is ignored where the installation does not allow it', async () => {
    const fetchContainer = jest.fn().mockResolvedValue(makeModule());
    await createRemoteLoader({ ...config, allowOverrides: false }, fetchContainer).load('mf-quotes');
    expect(fetchContainer.mock.calls[0][0]).toMatchObject({ entry: makeRemote().entry });
  });

  it('is never read from the URL of the page', async () => {
    window.localStorage.removeItem(OVERRIDES_KEY);
    window.history.replaceState(null, '', `/?${OVERRIDES_KEY}=${JSON.stringify(own)}`);
    const fetchContainer = jest.fn().mockResolvedValue(makeModule());
    await createRemoteLoader(config, fetchContainer).load('mf-quotes');
    expect(fetchContainer.mock.calls[0][0]).toMatchObject({ entry: makeRemote().entry });
  });

  it.each([
    ['another site', '{"mf-quotes":"https://evil.example.com"}'],
    ['a name that only begins like this machine', '{"mf-quotes":"http://localhost.evil.example.com"}'],
    ['an address with more than an origin', '{"mf-quotes":"http://localhost:8102@evil.example.com"}'],
    ['a script', '{"mf-quotes":"javascript:alert(1)"}'],
    ['something that is no text', '{"mf-quotes":5}'],
    ['a list', '["http://localhost"]'.replace('"http', '"mf')],
    ['half a line', '{"mf-quotes"'],
    ['null', 'null'],
  ])('does not come from %s', (_, text) => {
    expect(parseOverrides(text, config)).toEqual({});
  });

  it('is allowed from an origin that the installation lists', () => {
    const text = '{"mf-quotes":"https://preview.example.com"}';
    const origins = ['https://preview.example.com'];
    expect(parseOverrides(text, { allowOverrides: true, origins })).toEqual(JSON.parse(text));
  });
});

describe('a preview', () => {
  const version = '1.1.0-def';
  const makePreview = (changes: Partial<RemoteDescription> = {}): ModulePreview => {
    const line = makeRemote({ version, entry: `/remotes/mf-quotes/${version}/remoteEntry.js`, ...changes });
    const at = { since: '2026-02-02T10:00:00.000Z', until: '2026-02-09T10:00:00.000Z' };
    return { name: line.name, version: line.version, by: 'ada', ...at, line: { ...line } };
  };
  const choose = (overrides: object) => window.localStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
  const load = (...previews: ModulePreview[]) => {
    const fetchPreviews = jest.fn().mockResolvedValue(previews);
    const onOpened = jest.fn();
    const fetchContainer = jest.fn().mockResolvedValue(makeModule());
    const loader = createRemoteLoader(defaultRuntimeConfig.remotes, fetchContainer, {
      fetchPreviews,
      onOpened,
    });
    return { loader, fetchPreviews, onOpened, fetchContainer };
  };

  it('replaces the live build where overrides are not allowed too, with its hash', async () => {
    choose({ 'mf-quotes': version });
    const { loader, fetchContainer, onOpened } = load(makePreview());
    await loader.load('mf-quotes');
    expect(fetchContainer.mock.calls[0][0]).toMatchObject({ version, integrity: 'sha384-abc' });
    expect(onOpened).not.toHaveBeenCalled();
    expect(loader.isOverride('mf-quotes')).toBe(true);
  });

  it('stays when another version becomes live', async () => {
    choose({ 'mf-quotes': version });
    const { loader } = load(makePreview());
    await loader.load('mf-quotes');
    serveRegistry([makeRemote({ version: '1.2.0-fed' })]);
    expect(await loader.findOutdated()).toEqual([]);
    expect(loader.known()).toMatchObject([{ version }]);
  });

  it('may be of a module that is not live yet, beside a preview of another one', async () => {
    choose({ 'mf-quotes': version, 'mf-new': '0.1.0-abc' });
    const fresh = makePreview({ name: 'mf-new', version: '0.1.0-abc', paths: ['/new'] });
    const { loader } = load(makePreview(), fresh);
    expect(await loader.list()).toMatchObject([{ version }, { name: 'mf-new', version: '0.1.0-abc' }]);
  });

  it('gives way to the live build when it has ended', async () => {
    choose({ 'mf-quotes': version });
    const { loader } = load();
    expect(await loader.list()).toMatchObject([{ version: '1.0.0-abc' }]);
    expect(loader.isOverride('mf-quotes')).toBe(false);
  });

  it('is not requested by a browser that has chosen none', async () => {
    const { loader, fetchPreviews } = load(makePreview());
    expect(await loader.list()).toMatchObject([{ version: '1.0.0-abc' }]);
    expect(fetchPreviews).not.toHaveBeenCalled();
  });

  it('is not replaced by the live build when the previews could not be fetched', async () => {
    choose({ 'mf-quotes': version });
    const { loader, fetchPreviews } = load();
    fetchPreviews.mockRejectedValueOnce(new Error('503'));
    await expect(loader.moduleOf('/quotes')).rejects.toThrow('The list of modules could not be fetched');
  });
});
