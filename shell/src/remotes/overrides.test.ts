import { defaultRuntimeConfig } from 'shared-ui';
import { createRemoteLoader } from './loader';
import { OVERRIDES_KEY, parseOverrides } from './overrides';
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
    expect(parseOverrides(text, [])).toEqual({});
  });

  it('is allowed from an origin that the installation lists', () => {
    const text = '{"mf-quotes":"https://preview.example.com"}';
    expect(parseOverrides(text, ['https://preview.example.com'])).toEqual(JSON.parse(text));
  });
});
