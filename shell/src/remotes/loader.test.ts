import { defaultRuntimeConfig, RemoteError } from 'shared-ui';
import { createRemoteLoader } from './loader';
import { menuOf } from './registry';
import { makeModule, makeRemote, serveRegistry } from '../../test/remotes';

const crm = makeRemote({
  name: 'mf-crm',
  title: 'Organisations',
  entry: '/remotes/mf-crm/1.0.0-abc/remoteEntry.js',
  paths: ['/organisations'],
});
const quotes = makeRemote();
const config = defaultRuntimeConfig.remotes;

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: RemoteError) => error,
  );

describe('the remote loader', () => {
  beforeEach(() => void serveRegistry([crm, quotes]));
  afterEach(() => jest.useRealTimers());

  it('fetches a remote once for all calls', async () => {
    const fetchContainer = jest.fn().mockResolvedValue(makeModule());
    const loader = createRemoteLoader(config, fetchContainer);
    const [first, second] = await Promise.all([loader.load('mf-quotes'), loader.load('mf-quotes')]);
    expect(first).toBe(second);
    await loader.load('mf-quotes');
    expect(fetchContainer).toHaveBeenCalledTimes(1);
  });

  it('fetches nothing before the first call', () => {
    const fetchContainer = jest.fn();
    createRemoteLoader(config, fetchContainer);
    expect(fetch).not.toHaveBeenCalled();
    expect(fetchContainer).not.toHaveBeenCalled();
  });

  it('retries after a failure, and passes the number of the attempt to the container', async () => {
    const fetchContainer = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue(makeModule());
    const loader = createRemoteLoader(config, fetchContainer);
    expect(await failureOf(loader.load('mf-quotes'))).toMatchObject({
      remote: 'mf-quotes',
      reason: 'unreachable',
    });
    await expect(loader.load('mf-quotes')).resolves.toBeDefined();
    const options = fetchContainer.mock.calls.map(([, given]) => given as { attempt: number });
    expect(options.map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it('reads the address from the registry again after a failure', async () => {
    const mended = makeRemote({ version: '1.0.1-def', entry: '/remotes/mf-quotes/1.0.1-def/remoteEntry.js' });
    const fetchContainer = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue(makeModule());
    const loader = createRemoteLoader(config, fetchContainer);
    await failureOf(loader.load('mf-quotes'));
    serveRegistry([mended]);
    await loader.load('mf-quotes');
    expect(fetchContainer).toHaveBeenLastCalledWith(mended, expect.objectContaining({ attempt: 2 }));
  });

  it('returns the modules and their menu entries once the registry is there', async () => {
    const menu = [{ group: 'Events', label: 'View All', path: '/events' }];
    serveRegistry([makeRemote({ menu, paths: ['/quotes', '/events'] })]).mockRejectedValueOnce(
      new Error('down'),
    );
    const loader = createRemoteLoader(config, jest.fn());
    const lists = [loader.list(), loader.list()];
    await failureOf(loader.moduleOf('/quotes'));
    await loader.moduleOf('/quotes');
    for (const list of await Promise.all(lists)) {
      expect(list.flatMap(menuOf)).toEqual(menu);
      expect(list).toMatchObject([{ name: 'mf-quotes' }]);
    }
  });

  it('fetches the registry again after a failure, even while another request is pending', async () => {
    const fetchMock = serveRegistry([crm, quotes]);
    fetchMock.mockRejectedValueOnce(new Error('down')).mockReturnValueOnce(new Promise(() => undefined));
    const loader = createRemoteLoader(config, jest.fn());
    expect(await failureOf(loader.moduleOf('/quotes'))).toMatchObject({ reason: 'registry' });
    void loader.list();
    await expect(loader.moduleOf('/quotes')).resolves.toMatchObject({ name: 'mf-quotes' });
  });

  it('rejects when a remote times out, and names it', async () => {
    jest.useFakeTimers();
    const loader = createRemoteLoader(config, () => new Promise(() => undefined));
    const failure = failureOf(loader.load('mf-crm'));
    await jest.advanceTimersByTimeAsync(12_000);
    expect(await failure).toMatchObject({ remote: 'mf-crm', reason: 'timeout', version: crm.version });
  });

  it('passes on the error of an incompatible container', async () => {
    const refusal = new RemoteError({
      remote: 'mf-crm',
      reason: 'incompatible',
      message: 'Organisations is newer than the page.',
      advice: 'Reload the page.',
    });
    const loader = createRemoteLoader(config, () => Promise.reject(refusal));
    expect(await failureOf(loader.load('mf-crm'))).toBe(refusal);
  });

  it('rejects a remote that is not in the registry', async () => {
    const loader = createRemoteLoader(config, jest.fn());
    expect(await failureOf(loader.load('mf-events'))).toMatchObject({
      remote: 'mf-events',
      reason: 'unknown',
    });
  });

  it('fetches the registry again after a failure', async () => {
    serveRegistry([], 503);
    const loader = createRemoteLoader(config, jest.fn().mockResolvedValue(makeModule()));
    expect(await failureOf(loader.load('mf-crm'))).toMatchObject({ reason: 'registry' });
    serveRegistry([crm]);
    await expect(loader.load('mf-crm')).resolves.toBeDefined();
  });

  it('finds the module of a path in the last registry when it cannot be fetched again', async () => {
    const loader = createRemoteLoader(config, jest.fn().mockRejectedValue(new Error('down')));
    await failureOf(loader.load('mf-crm'));
    serveRegistry([], 503);
    expect(await failureOf(loader.load('mf-crm'))).toMatchObject({ remote: 'mf-crm', reason: 'unreachable' });
    expect(await loader.moduleOf('/quotes/all')).toEqual(quotes);
  });

  it('returns the menu entries of remotes, without invalid ones', async () => {
    const entry = { group: 'Events', label: 'Calendar', path: '/events' };
    const wrong = [{ ...entry, path: 'javascript:alert(1)' }, { ...entry, label: '' }, null];
    const events = { name: 'mf-events', paths: ['/quotes', '/events'] };
    serveRegistry([makeRemote({ ...events, menu: [entry, ...(wrong as (typeof entry)[])] }), crm]);
    const loader = createRemoteLoader(config, jest.fn());
    expect((await loader.list()).flatMap(menuOf)).toEqual([entry]);
    expect(await loader.moduleOf('/quotes/all')).toMatchObject({ name: 'mf-events' });
  });

  it('reports an invalid line of the registry with the title of its module', async () => {
    const fetchContainer = jest.fn().mockResolvedValue(makeModule());
    serveRegistry([{ ...crm, entry: '' }]);
    await createRemoteLoader(config, fetchContainer).load('mf-crm');
    expect(fetchContainer.mock.calls[0][0]).toMatchObject({
      name: 'mf-crm',
      flaw: expect.stringContaining('entry'),
    });
  });

  it('returns the version of each module', async () => {
    const loader = createRemoteLoader(config, jest.fn().mockResolvedValue(makeModule({ version: '1.0.0' })));
    expect(await loader.load('mf-crm')).toMatchObject({ version: crm.version });
  });
});

describe('a new version, while the page is open', () => {
  const newer = makeRemote({ version: '1.1.0-def' });
  beforeEach(() => void serveRegistry([crm, quotes]));

  it('is reported for a module that was shown', async () => {
    const loader = createRemoteLoader(config, jest.fn().mockResolvedValue(makeModule()));
    await loader.load('mf-quotes');
    expect(await loader.findOutdated()).toEqual([]);
    serveRegistry([crm, newer]);
    expect(await loader.findOutdated()).toEqual([newer]);
  });

  it('does not replace the version that was shown', async () => {
    const fetchContainer = jest.fn().mockResolvedValue(makeModule());
    const loader = createRemoteLoader(config, fetchContainer);
    await loader.load('mf-quotes');
    serveRegistry([newer]);
    await loader.findOutdated();
    expect(await loader.load('mf-quotes')).toMatchObject({ version: quotes.version });
    expect(fetchContainer).toHaveBeenCalledTimes(1);
  });

  it('is loaded where the module is not in the page yet', async () => {
    const fetchContainer = jest.fn().mockResolvedValue(makeModule());
    const loader = createRemoteLoader(config, fetchContainer);
    await loader.list();
    serveRegistry([newer]);
    expect(await loader.findOutdated()).toEqual([]);
    expect(await loader.load('mf-quotes')).toMatchObject({ version: newer.version });
    expect(fetchContainer).toHaveBeenLastCalledWith(newer, expect.objectContaining({ attempt: 1 }));
  });

  it('is not checked with a request that was sent before the call', async () => {
    const loader = createRemoteLoader(config, jest.fn().mockResolvedValue(makeModule()));
    await loader.load('mf-quotes');
    const slow = loader.findOutdated();
    serveRegistry([newer]);
    expect(await loader.findOutdated()).toEqual([newer]);
    expect(await slow).toEqual([]);
    expect((await loader.list()).map(({ version }) => version)).toEqual([newer.version]);
  });

  it('is ignored when the registry cannot be fetched', async () => {
    const loader = createRemoteLoader(config, jest.fn().mockResolvedValue(makeModule()));
    await loader.load('mf-quotes');
    serveRegistry([], 503);
    expect(await loader.findOutdated()).toEqual([]);
  });
});

describe('the source of an error', () => {
  it('is found by the URLs in its stack', async () => {
    serveRegistry([crm, quotes]);
    const loader = createRemoteLoader(config, jest.fn().mockResolvedValue(makeModule()));
    await Promise.all([loader.load('mf-crm'), loader.load('mf-quotes')]);
    const error = Object.assign(new Error('Loading chunk 7 failed.'), {
      request: `${window.location.origin}/remotes/mf-quotes/1.0.0-abc/quote.chunk.js`,
    });
    expect(loader.sourceOf(error)).toEqual({
      name: 'mf-quotes',
      version: quotes.version,
      title: 'Quotes',
      kind: 'event',
    });
    expect(loader.sourceOf(new Error('elsewhere'))).toBeUndefined();
  });

  describe('while both run', () => {
    const at = ({ name, version }: { name: string; version: string }, where = 'remote.js:1:1') =>
      `${window.location.origin}/remotes/${name}/${version}/${where}`;
    const shell = `${window.location.origin}/assets/main.js:1:1`;
    const thrown = (stack: string) =>
      Object.assign(new Error('Broken.'), { stack: `Error: Broken.\n${stack}` });
    const start = async () => {
      serveRegistry([crm, quotes]);
      const loader = createRemoteLoader(config, jest.fn().mockResolvedValue(makeModule()));
      await Promise.all([loader.load('mf-crm'), loader.load('mf-quotes')]);
      return loader;
    };

    it('is the module of the innermost frame, in whichever page it was caught', async () => {
      const loader = await start();
      const error = thrown(`    at send (${shell})\n    at use (${at(crm)})\n    at load (${at(quotes)})`);
      const componentStack = `    at List (${at(quotes)})`;
      expect(loader.sourceOf(error, { componentStack })).toMatchObject({ name: 'mf-crm' });
    });

    it('is the module of the innermost component where no frame is a module’s', async () => {
      const loader = await start();
      const componentStack = `    at Table (${shell})\n    at List (${at(quotes)})`;
      expect(loader.sourceOf(thrown(`    at Table (${shell})`), { componentStack })).toMatchObject({
        name: 'mf-quotes',
      });
    });

    it('is not a module that only the message names', async () => {
      const loader = await start();
      const error = thrown(`    at load (${at(quotes)})`);
      error.message = `Blamed: ${at(crm)}`;
      expect(loader.sourceOf(error)).toMatchObject({ name: 'mf-quotes' });
    });

    it('is not looked for where the error names its module', async () => {
      const loader = await start();
      const error = new RemoteError({ remote: 'mf-other', reason: 'timeout', message: '', advice: '' });
      error.stack = `    at load (${at(quotes)})`;
      expect(loader.sourceOf(error)).toBeUndefined();
    });
  });

  it('is found by the script where the browser found a syntax error, which has no stack', async () => {
    serveRegistry([crm, quotes]);
    const loader = createRemoteLoader(config, () => new Promise(() => undefined));
    await loader.list();
    void loader.load('mf-crm');
    const script = new URL(crm.entry, window.location.origin).href;
    expect(loader.sourceOf(new SyntaxError('Unexpected end of input'), { script })).toMatchObject({
      name: 'mf-crm',
      version: crm.version,
      kind: 'load',
    });
  });
});
