import { ACCESS_TOKEN_KEY } from 'api-contract';
import { fakeApi, installPage } from '../testing';
import { api } from '.';

const names = (count: number) => Array.from({ length: count }, (_, index) => `Thing number ${index}`);

/** Read as text comes from the wire. */
const read = (etag: string, list = names(10_000), path = '/things') => {
  fakeApi().get(path, JSON.stringify(list), { etag });
  return api.get<string[]>(path);
};

beforeEach(() => {
  installPage();
  localStorage.setItem(ACCESS_TOKEN_KEY, 'a-token');
});

test('A long answer that is the same by its ETag is not read again', async () => {
  const parse = jest.spyOn(JSON, 'parse');
  const first = await read('W/"1"');
  const readBefore = parse.mock.calls.length;

  expect(await read('W/"1"')).toBe(first);

  expect(parse).toHaveBeenCalledTimes(readBefore);
  expect(first).toHaveLength(10_000);
});

test('One with another ETag is, and so is that of another path', async () => {
  await read('W/"2"');

  expect(await read('W/"3"', names(10_001))).toHaveLength(10_001);
  expect(await read('W/"3"', names(10_002), '/others')).toHaveLength(10_002);
});

test('A short one is read each time', async () => {
  const first = await read('W/"4"', names(3), '/few');
  const second = await read('W/"4"', names(3), '/few');

  expect(second).toEqual(first);
  expect(second).not.toBe(first);
});
