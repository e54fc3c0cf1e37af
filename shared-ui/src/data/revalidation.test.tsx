import { act, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { COLLECTION_HEADERS, paths } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { api } from '../client';
import { isStale, setReads } from '../client/collections';
import { reach } from '../client/reach';
import { fakeApi, heldResponse, renderApp, type FakeApi } from '../../test/support';
import { useReadList } from '.';

const user = makeUser();

const reads = (names: string) => ({ [COLLECTION_HEADERS.read.toLowerCase()]: names });
const changed = (names: string) => ({ [COLLECTION_HEADERS.changed.toLowerCase()]: names });

/** A module that shows one list. */
function Names({ path }: { path: string }) {
  const { data } = useReadList<{ name: string }>(path);
  return <p>{data?.map(({ name }) => name).join() ?? 'loading'}</p>;
}

const server = (): FakeApi =>
  fakeApi()
    .get('/products', [{ name: 'Banner' }], reads('products benefits'))
    .get('/quotes', [{ name: 'Q-1' }], reads('quotes users'));

/** Renders the lists of two modules, and waits for them. */
const renderLists = async (fake: FakeApi) => {
  renderApp(
    <>
      <Names path="/products" />
      <Names path="/quotes" />
    </>,
    { api: fake, user },
  );
  expect(await screen.findByText('Banner')).toBeInTheDocument();
  expect(await screen.findByText('Q-1')).toBeInTheDocument();
};

const save = (options = {}) => act(() => api.patch('/users/1', {}, options));

const requests = (fake: FakeApi) => ['/products', '/quotes'].map((path) => fake.callsTo('get', path).length);

test('A save fetches again what is shown of the collections that it has changed, whichever module shows it', async () => {
  const fake = server().on('patch', '/users/1', { body: {}, headers: changed('history users') });
  await renderLists(fake);
  fake.get('/quotes', [{ name: 'Q-2' }], reads('quotes users'));
  await save();
  expect(await screen.findByText('Q-2')).toBeInTheDocument();
  expect(requests(fake)).toEqual([1, 2]);
});

test.each([
  ['has changed nothing, since others had done so before', { body: {}, headers: changed('') }, [2, 2]],
  ['was refused', { status: 422, body: {} }, [1, 1]],
  [
    'was refused after it had changed something',
    { status: 502, body: { message: 'No.' }, headers: changed('products') },
    [2, 1],
  ],
  ['names no collections', { body: {} }, [2, 2]],
  ['was for what others have deleted', { status: 404, headers: changed('') }, [2, 2]],
  ['was not answered in time', { fail: 'timeout' }, [2, 2]],
] as const)('After a save that %s', async (_what, response, count) => {
  const fake = server().on('patch', '/users/1', response);
  await renderLists(fake);
  await act(() => api.patch('/users/1', {}).catch(() => undefined));
  await waitFor(() => expect(requests(fake)).toEqual(count));
});

test.each([
  ['whose response was lost', { fail: 'network' }],
  ['that a proxy has answered', { status: 502, body: '<h1>Bad Gateway</h1>' }],
] as const)('After saves %s, once the server is reached, once', async (_what, response) => {
  const fake = server().on('patch', '/users/1', response);
  await renderLists(fake);
  // So that the server stays out of reach.
  fake.on('get', paths.user(), { fail: 'network' });
  for (let count = 0; count < 2; count += 1)
    await act(() => api.patch('/users/1', {}, { updates: '/quotes' }).catch(() => undefined));
  expect(requests(fake)).toEqual([1, 1]);
  act(() => reach.set(true));
  await waitFor(() => expect(requests(fake)).toEqual([2, 2]));
});

test('After a GET that writes and was not answered in time, what is shown is fetched again', async () => {
  const fake = server().on('get', '/create-invoice', { fail: 'timeout' });
  await renderLists(fake);
  const failure = await act(() =>
    api.get('/create-invoice', { isWrite: true }).catch((error: Error) => error),
  );
  expect(failure).toMatchObject({
    message: expect.stringContaining('Check whether your change was saved') as string,
  });
  await waitFor(() => expect(requests(fake)).toEqual([2, 2]));
});

test('What the caller would bring up to date itself is fetched again where it is gone', async () => {
  const fake = server().on('patch', '/users/1', { status: 404, headers: changed('') });
  await renderLists(fake);
  await act(() => api.patch('/users/1', {}, { updates: '/quotes' }).catch(() => undefined));
  await waitFor(() => expect(requests(fake)).toEqual([2, 2]));
});

test('What the caller brings up to date itself is not fetched again', async () => {
  const fake = server().on('patch', '/users/1', { body: {}, headers: changed('products users') });
  await renderLists(fake);
  await save({ updates: '/quotes' });
  await waitFor(() => expect(requests(fake)).toEqual([2, 1]));
  await save({ updates: (path: string) => path.startsWith('/p') });
  await waitFor(() => expect(requests(fake)).toEqual([2, 2]));
});

test('A save that waits for what is shown resolves once it is there', async () => {
  const fake = server().on('patch', '/users/1', { body: {}, headers: changed('users') });
  await renderLists(fake);
  fake.on('get', '/quotes', { delay: 50, body: [{ name: 'Q-2' }], headers: reads('quotes users') });
  await save({ awaitReads: true });
  expect(screen.getByText('Q-2')).toBeInTheDocument();
});

describe('A change in another tab', () => {
  const channels = new Set<TabChannel>();

  /** Delivers at once: all tabs are in one window. */
  class TabChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.onmessage?.({ data });
    }
    close() {
      channels.delete(this);
    }
  }

  beforeEach(() => {
    window.BroadcastChannel = TabChannel as never;
  });

  const setHidden = (isHidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  const saveElsewhere = (names: string[] | null) => {
    const other = new BroadcastChannel('intranet.changes');
    act(() => other.postMessage(names));
    other.close();
  };

  test('is fetched at once where this one is visible, and otherwise once it is, once', async () => {
    const fake = server();
    await renderLists(fake);
    saveElsewhere(['users']);
    await waitFor(() => expect(requests(fake)).toEqual([1, 2]));
    setHidden(true);
    saveElsewhere(['users']);
    saveElsewhere(['quotes']);
    expect(requests(fake)).toEqual([1, 2]);
    setHidden(false);
    await waitFor(() => expect(requests(fake)).toEqual([1, 3]));
  });

  test('is told by this one', async () => {
    const fake = server().on('patch', '/users/1', { body: {}, headers: changed('users') });
    await renderLists(fake);
    const heard = jest.fn();
    const other = new BroadcastChannel('intranet.changes');
    other.onmessage = ({ data }) => heard(data);
    await save();
    await waitFor(() => expect(heard).toHaveBeenCalledWith(['users']));
    other.close();
  });
});

test('A read is stale when one of its collections has changed, and so is a key with its path', () => {
  const names = fc.subarray(['quotes', 'users', 'products', 'history']);
  let runs = 0;
  fc.assert(
    fc.property(names, names, (read, written) => {
      setReads('/some', read);
      const isOne = read.some((name) => written.includes(name));
      expect(isStale('/some', written)).toBe(isOne);
      expect(isStale(['/some', 'more'], written)).toBe(isOne);
      expect(isStale('some', written)).toBe(false);
      setReads('/names/none', null);
      expect(isStale('/names/none', written)).toBe(true);
      // That of each run is another path, whose first response is still to come.
      const path = `/under/way/${(runs += 1)}`;
      expect(isStale(path, written)).toBe(false);
      expect(setReads(path, read)).toBe(isOne);
      expect(isStale('/some', null)).toBe(true);
    }),
  );
});

test('A change while the first response is under way fetches again only what it concerns', async () => {
  const fake = server().on('patch', '/users/1', { body: {}, headers: changed('users') });
  const products = heldResponse({ body: [{ name: 'Banner' }], headers: reads('products') });
  const quotes = heldResponse({ body: [{ name: 'Q-1' }], headers: reads('quotes users') });
  fake.on('get', '/products', products.handler).on('get', '/quotes', quotes.handler);
  const opened = renderLists(fake);
  await waitFor(() => expect(requests(fake)).toEqual([1, 1]));
  await save();
  products.release();
  quotes.release();
  await opened;
  await waitFor(() => expect(requests(fake)).toEqual([1, 2]));
});
