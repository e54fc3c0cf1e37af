import { ACCESS_TOKEN_KEY } from 'api-contract';
import { fakeApi, installPage } from '../testing';
import { api, askAhead, etagOf, forgetAhead, peekAhead } from '.';

const answer = (body: unknown, status = 200) => ({
  ok: status < 400,
  status,
  headers: new Headers({ etag: '"7"' }),
  json: () => Promise.resolve(body),
});

const network = jest.fn();

beforeEach(() => {
  installPage();
  forgetAhead();
  localStorage.setItem(ACCESS_TOKEN_KEY, 'a-token');
  network.mockReset().mockResolvedValue(answer(['ahead']));
  globalThis.fetch = network;
});

test('What was asked ahead is the answer, once', async () => {
  const server = fakeApi().get('/products', ['asked again']);
  askAhead('/products');
  const products = await api.get<string[]>('/products');
  expect(products).toEqual(['ahead']);
  expect(etagOf(products)).toBe('"7"');
  expect(await api.get('/products')).toEqual(['asked again']);
  expect(server.calls).toHaveLength(1);
});

test('It is asked as any other call is', () => {
  askAhead('/products');
  expect(network).toHaveBeenCalledWith('/api/products', {
    priority: 'low',
    headers: expect.objectContaining({
      Authorization: 'Bearer a-token',
      'X-CSRF-TOKEN': 'a-csrf-token',
      'X-Requested-With': 'XMLHttpRequest',
    }),
  });
});

test('A path is asked for once, however often it is named', () => {
  askAhead('/products');
  askAhead('/products');
  expect(network).toHaveBeenCalledTimes(1);
});

test('A visitor asks nothing', () => {
  localStorage.clear();
  askAhead('/products');
  expect(network).not.toHaveBeenCalled();
});

test.each([
  ['was refused', () => network.mockResolvedValue(answer({ message: 'no' }, 503))],
  ['never came', () => network.mockRejectedValue(new TypeError('Failed to fetch'))],
  [
    'cannot be read',
    () => network.mockResolvedValue({ ...answer(0), json: () => Promise.reject(new Error()) }),
  ],
])('An answer that %s is asked for as usual', async (_, fail) => {
  fail();
  fakeApi().get('/products', ['asked again']);
  askAhead('/products');
  expect(await api.get('/products')).toEqual(['asked again']);
});

test('An answer of some time ago counts for nothing', async () => {
  const server = fakeApi().get('/products', ['asked again']);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  askAhead('/products');
  clock.mockReturnValue(60_000);
  expect(await api.get('/products')).toEqual(['asked again']);
  expect(server.calls).toHaveLength(1);
  clock.mockRestore();
});

test('Another session sees nothing of it', async () => {
  fakeApi().get('/products', ['of the other']);
  askAhead('/products');
  await network.mock.results[0]?.value;
  localStorage.setItem(ACCESS_TOKEN_KEY, 'another-token');
  expect(peekAhead('/products')).toBeUndefined();
  expect(await api.get('/products')).toEqual(['of the other']);
});

test('Nothing that was read before a change is shown after it', async () => {
  fakeApi().get('/products', ['asked again']).on('post', '/products', { status: 201, body: {} });
  askAhead('/products');
  await api.post('/products', {});
  expect(await api.get('/products')).toEqual(['asked again']);
});

test('A call that says more than a path is made as it is', async () => {
  fakeApi().get('/products', ['asked again']);
  askAhead('/products');
  expect(await api.get('/products', { headers: { 'X-Other': '1' } })).toEqual(['asked again']);
});
