import { createRemoteLoader } from './loader';
import { RemoteError } from './remote-error';
import { makeModule, makeRemote, serveRegistry } from './test-support';

const crm = makeRemote({ name: 'mf-crm', paths: ['/organisations'] });
const quotes = makeRemote();

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: RemoteError) => error,
  );

describe('the loader of remotes', () => {
  beforeEach(() => void serveRegistry([crm, quotes]));
  afterEach(() => jest.useRealTimers());

  it('fetches a remote once, however often it is asked for', async () => {
    const fetchContainer = jest.fn().mockResolvedValue(makeModule());
    const loader = createRemoteLoader(fetchContainer);
    const [first, second] = await Promise.all([loader.load('mf-quotes'), loader.load('mf-quotes')]);
    expect(first).toBe(second);
    await loader.load('mf-quotes');
    expect(fetchContainer).toHaveBeenCalledTimes(1);
  });

  it('fetches nothing until somebody needs it', () => {
    const fetchContainer = jest.fn();
    createRemoteLoader(fetchContainer);
    expect(fetch).not.toHaveBeenCalled();
    expect(fetchContainer).not.toHaveBeenCalled();
  });

  it('really tries again after a failure, and says to the container that it is another attempt', async () => {
    const fetchContainer = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue(makeModule());
    const loader = createRemoteLoader(fetchContainer);
    expect(await failureOf(loader.load('mf-quotes'))).toMatchObject({
      remote: 'mf-quotes',
      reason: 'unreachable',
    });
    await expect(loader.load('mf-quotes')).resolves.toBeDefined();
    expect(fetchContainer.mock.calls.map(([, attempt]) => attempt as number)).toEqual([1, 2]);
  });

  it('takes the address anew from the registry after a failure, for it may have been mended', async () => {
    const mended = makeRemote({ version: '1.0.1-def', entry: '/remotes/mf-quotes/1.0.1-def/remoteEntry.js' });
    const fetchContainer = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue(makeModule());
    const loader = createRemoteLoader(fetchContainer);
    await failureOf(loader.load('mf-quotes'));
    serveRegistry([mended]);
    await loader.load('mf-quotes');
    expect(fetchContainer).toHaveBeenLastCalledWith(mended, 2);
  });

  it('gives up on a remote that hangs, and names it', async () => {
    jest.useFakeTimers();
    const loader = createRemoteLoader(() => new Promise(() => undefined));
    const failure = failureOf(loader.load('mf-crm'));
    await jest.advanceTimersByTimeAsync(12_000);
    expect(await failure).toMatchObject({ remote: 'mf-crm', reason: 'timeout', version: crm.version });
  });

  it('keeps what the container says when it does not fit', async () => {
    const refusal = new RemoteError('mf-crm', 'incompatible', 'mf-crm needs a newer page.');
    const loader = createRemoteLoader(() => Promise.reject(refusal));
    expect(await failureOf(loader.load('mf-crm'))).toBe(refusal);
  });

  it('says that a remote is not in the list', async () => {
    const loader = createRemoteLoader(jest.fn());
    expect(await failureOf(loader.load('mf-events'))).toMatchObject({
      remote: 'mf-events',
      reason: 'unknown',
    });
  });

  it('reads the list again after it could not be had', async () => {
    serveRegistry([], 503);
    const loader = createRemoteLoader(jest.fn().mockResolvedValue(makeModule()));
    expect(await failureOf(loader.load('mf-crm'))).toMatchObject({ reason: 'registry' });
    serveRegistry([crm]);
    await expect(loader.load('mf-crm')).resolves.toBeDefined();
  });

  it('still knows who owns a path when the list cannot be had again', async () => {
    const loader = createRemoteLoader(jest.fn().mockRejectedValue(new Error('down')));
    await failureOf(loader.load('mf-crm'));
    serveRegistry([], 503);
    expect(await failureOf(loader.load('mf-crm'))).toMatchObject({ remote: 'mf-crm', reason: 'unreachable' });
    expect(await loader.ownerOf('/quotes/all')).toEqual(quotes);
  });

  it('tells what remotes add to the menu, without the entries that cannot be drawn', async () => {
    const entry = { group: 'Events', label: 'Calendar', path: '/events' };
    const wrong = [{ ...entry, path: 'javascript:alert(1)' }, { ...entry, label: '' }, null];
    serveRegistry([makeRemote({ name: 'mf-events', menu: [entry, ...(wrong as (typeof entry)[])] }), crm]);
    const loader = createRemoteLoader(jest.fn());
    expect(await loader.menu()).toEqual([entry]);
    expect(await loader.ownerOf('/quotes/all')).toMatchObject({ name: 'mf-events' });
  });

  it('preloads the owner of a path, and keeps a failure of that to itself', async () => {
    const fetchContainer = jest.fn().mockRejectedValue(new Error('down'));
    const loader = createRemoteLoader(fetchContainer);
    loader.preload('/organisations');
    loader.preload('/nowhere');
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetchContainer).toHaveBeenCalledTimes(1);
    expect(fetchContainer).toHaveBeenCalledWith(crm, 1);
  });
});
