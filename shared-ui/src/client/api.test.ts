import axios from 'axios';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import { fakeApi, installPage } from '../../test/support';
import { api, ApiError, etagOf, messageOf, saveErrorOf, undoTo } from '.';
import { reach } from './reach';

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('It should have failed with an ApiError.');
  return error;
};

beforeEach(() => {
  installPage();
  localStorage.setItem(ACCESS_TOKEN_KEY, 'a-token');
});

test('Every call asks for JSON, has our client header and sends both tokens', async () => {
  const server = fakeApi().get('/products', []);
  await api.get('/products');
  expect(server.calls[0]?.headers).toMatchObject({
    accept: 'application/json',
    authorization: 'Bearer a-token',
    'x-csrf-token': 'a-csrf-token',
    'x-requested-with': 'XMLHttpRequest',
  });
});

test('What a module adds to the shared axios does not reach the requests of the page', async () => {
  const interceptor = axios.interceptors.request.use(() => Promise.reject(new Error('Of a module')));
  fakeApi().get('/products', [1]);
  await expect(api.get('/products')).resolves.toEqual([1]);
  axios.interceptors.request.eject(interceptor);
  expect(() => Object.assign(api, { get: null })).toThrow(TypeError);
});

test('A page without the anti-forgery entry is logged once, and calls still work', async () => {
  const lines = expectConsole('error');
  document.querySelector('meta[name="csrf-token"]')?.remove();
  fakeApi().get('/products', [1]);
  await api.get('/products');
  await expect(api.get('/products')).resolves.toEqual([1]);
  expect(lines).toEqual([expect.stringContaining('csrf-token')]);
});

test('A failure without a message is named by its status', async () => {
  fakeApi().on('get', '/products', { status: 503, headers: { 'retry-after': '7' } });
  const error = await failureOf(api.get('/products'));
  expect(error).toMatchObject({ kind: 'http', status: 503, retryAfter: 7, errors: {} });
  expect(error.message).toBe('Request failed with status code 503');
});

test('A 422 has its message and the messages by field', async () => {
  const body = { message: 'Some of the values are not valid.', errors: { name: ['Name is required.'] } };
  fakeApi().on('post', '/products', { status: 422, body });
  const error = await failureOf(api.post('/products', {}));
  expect(error).toMatchObject({ status: 422, message: body.message, errors: body.errors, body });
});

test.each([
  ['network', 'Network Error'],
  ['timeout', 'The server took too long to respond (timeout exceeded). Please try again.'],
] as const)('A %s failure says so', async (fail, message) => {
  fakeApi().on('get', '/products', { fail });
  expect(await failureOf(api.get('/products'))).toMatchObject({ kind: fail, status: 0, message });
});

test('A change that was not answered in time may have been saved', async () => {
  fakeApi().on('post', '/products', { fail: 'timeout' });
  expect((await failureOf(api.post('/products', {}))).message).toContain(
    'Check whether your change was saved',
  );
});

test('Every request has a time limit, files a longer one', async () => {
  const server = fakeApi()
    .get('/products', [])
    .on('post', '/product-export', { body: new Blob(['rows']) });
  await api.get('/products');
  await api.file('/product-export', { method: 'post' });
  expect(server.calls.map(({ timeout }) => timeout)).toEqual([30_000, 600_000]);
});

test.each(['[{"id": 1, "na', '<!doctype html><title>Sign in to the hotel</title>', null])(
  'An answer of 200 that holds no data is a failure: %s',
  async (body) => {
    fakeApi().on('get', '/products', { body });
    expect(await failureOf(api.get('/products'))).toMatchObject({
      kind: 'unreadable',
      message: 'The server’s response could not be read. Please try again.',
    });
  },
);

test('An aborted call rejects as aborted', async () => {
  const stop = new AbortController();
  fakeApi().on('get', '/products', () => {
    stop.abort();
    return { body: [] };
  });
  const error = await failureOf(api.get('/products', { signal: stop.signal }));
  expect(error).toMatchObject({ kind: 'aborted', message: 'Request aborted' });
});

test('A save sends the version that the form was loaded with, not the one fetched since', async () => {
  let version = 1;
  const server = fakeApi()
    .on('get', '/products/1', () => ({ body: { id: 1 }, headers: { etag: `"v${version++}"` } }))
    .on('patch', '/products/1', { body: { id: 1 }, headers: { etag: '"v9"' } });
  const seen = await api.get<object>('/products/1');
  await api.get('/products/1');

  const saved = await api.patch<object>('/products/1', {}, { basedOn: seen });

  expect(server.callsTo('patch', '/products/1')[0]?.headers['if-match']).toBe('"v1"');
  expect(etagOf(saved)).toBe('"v9"');
});

test('A save may pass the version itself, or none', async () => {
  const server = fakeApi().on('patch', '/quote-items/1', { body: {} });
  await api.patch('/quote-items/1', {}, { ifMatch: '"item"' });
  await api.patch('/quote-items/1', {});
  const [first, second] = server.callsTo('patch', '/quote-items/1');
  expect(first?.headers['if-match']).toBe('"item"');
  expect(second?.headers).not.toHaveProperty('if-match');
});

test.each([
  ['no response', { fail: 'network' }, false],
  ['a proxy without its server', { status: 502, body: '<h1>Bad Gateway</h1>' }, false],
  ['a response', { body: [] }, true],
  ['a refusal', { status: 422, body: { message: 'No.' } }, true],
  ['a failure behind the server', { status: 502, body: { message: 'Xero can’t be reached.' } }, true],
] as const)('The server is reached or not by %s', async (_what, response, isReached) => {
  const server = fakeApi().on('get', '/products', response);
  reach.set(!isReached);
  await api.get('/products').catch(() => undefined);
  expect(reach.get()).toBe(isReached);
  expect(server.calls).toHaveLength(1);
});

describe('A failure to reach the server is shown in our words', () => {
  const unreached = 'We can’t reach the intranet.';
  const lookFirst = `${unreached} Check whether this was saved before you try again.`;

  test.each([
    ['a read', () => api.get('/products'), unreached],
    ['a download', () => api.file('/products', { method: 'post' }), unreached],
    ['a POST that only reads', () => api.post('/products', {}, { isWrite: false }), unreached],
    ['a creation', () => api.post('/products', {}), lookFirst],
    ['a change', () => api.patch('/products', {}), lookFirst],
    ['a deletion', () => api.delete('/products'), lookFirst],
    ['a GET that writes', () => api.get('/products', { isWrite: true }), lookFirst],
  ])('%s', async (_what, request, message) => {
    const server = fakeApi();
    for (const method of ['get', 'post', 'patch', 'delete'] as const)
      server.on(method, '/products', { fail: 'network' });
    expect(messageOf(await failureOf(request()))).toBe(message);
  });

  test('a change whose outcome the server does not know', async () => {
    fakeApi().on('delete', '/products', { status: 504 });
    expect(messageOf(await failureOf(api.delete('/products')))).toBe(lookFirst);
  });
});

describe('A save whose response was lost', () => {
  /** A server that stores each save of version 1, of which the first is not answered. */
  const losingServer = (version: { stored: string; isTheirs?: boolean }) =>
    fakeApi().on('patch', '/products/1', ({ headers, body }) => {
      const text = JSON.stringify(body);
      const isFirst = version.stored === '';
      const isCurrent = headers['if-match'] === (isFirst ? '"1"' : '"2"');
      // The server takes a save that it has already as saved.
      if (!isFirst && (version.isTheirs || (!isCurrent && text !== version.stored)))
        return { status: 409, body: { message: 'Stale.' } };
      version.stored = text;
      return isFirst ? { fail: 'network' } : { body: { id: 1 }, headers: { etag: '"2"' } };
    });
  const patch = (name: string) => api.patch('/products/1', { name }, { ifMatch: '"1"' });

  test('is repeated as it was', async () => {
    losingServer({ stored: '' });
    await failureOf(patch('Banner'));
    expect(etagOf(await api.patch<object>('/products/1', { name: 'Banner' }, { ifMatch: '"1"' }))).toBe(
      '"2"',
    );
  });

  test('does not make what is typed since stale', async () => {
    const version = { stored: '' };
    const server = losingServer(version);
    await failureOf(patch('Banner'));
    await patch('Banners');
    expect(version.stored).toBe('{"name":"Banners"}');
    expect(server.calls.map(({ body, headers }) => [body, headers['if-match']])).toEqual([
      [{ name: 'Banner' }, '"1"'],
      [{ name: 'Banners' }, '"1"'],
      [{ name: 'Banner' }, '"1"'],
      [{ name: 'Banners' }, '"2"'],
    ]);
  });

  test('is not repeated for a save of another version', async () => {
    const version = { stored: '' };
    const server = losingServer(version);
    await failureOf(patch('Banner'));
    const older = api.patch('/products/1', { name: 'Poster' }, { ifMatch: '"0"' });
    expect(await failureOf(older)).toMatchObject({ status: 409 });
    expect(version.stored).toBe('{"name":"Banner"}');
    expect(server.calls).toHaveLength(2);
  });

  test('does not hide what somebody else has saved', async () => {
    const version = { stored: '', isTheirs: true };
    losingServer(version);
    await failureOf(patch('Banner'));
    expect(await failureOf(patch('Banners'))).toMatchObject({ status: 409 });
    expect(version.stored).toBe('{"name":"Banner"}');
  });
});

describe('Downloads', () => {
  const saved: string[] = [];

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });

  test('A file is saved under the requested name', async () => {
    const server = fakeApi().on('post', '/product-export', { body: new Blob(['rows']) });
    await api.download('/product-export', { fileName: 'products-export.xlsx' });
    expect(saved).toEqual(['products-export.xlsx']);
    expect(server.calls[0]?.method).toBe('post');
  });

  test("A refused download reports the server's message and saves nothing", async () => {
    fakeApi().on('get', '/quote/documents/1', { status: 404, body: { message: 'Not found.' } });
    const download = api.download('/quote/documents/1', { fileName: 'Q-00001.zip', method: 'get' });
    expect((await failureOf(download)).message).toBe('Not found.');
    expect(saved).toEqual([]);
  });
});

test('Every failure has a message', () => {
  expect(messageOf(new Error('Because.'))).toBe('Because.');
  expect(messageOf(undefined)).toBe('Something went wrong.');
});

test.each([
  [422, 'The name is taken.'],
  [500, 'The name is taken. Some of it failed.'],
])(
  'Why a save failed with the status %i is in the errors of its fields, and else in its message',
  (status, text) => {
    const errors = { name: ['The name is taken.'] };
    const error = new ApiError({ kind: 'http', status, message: 'Some of it failed.', errors });
    expect(saveErrorOf(error)).toBe(text);
    expect(saveErrorOf(new ApiError({ kind: 'http', status, message: 'Some of it failed.' }))).toBe(
      'Some of it failed.',
    );
  },
);

test('An undo that was done before says so', async () => {
  fakeApi().on('post', paths.undo(5), { body: { restored_count: 0, left_count: 0 } });
  expect(await undoTo(5)()).toBe('It had been undone before.');
});
