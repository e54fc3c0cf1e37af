import { waitFor } from '@testing-library/react';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import { makeChildQuoteItem, makeQuoteItem } from 'api-contract/testing';
import { ApiError, storedValue } from 'shared-ui';
import { fakeApi, installPage } from 'shared-ui/testing';
import { createItemSaver } from './item-saver';
import { linesOf, toLinePatch, type LineValues } from './line-values';

const opened = makeQuoteItem({ id: 7, etag: '"1"' });
const fetchedLater = { ...opened, etag: '"2"' };
const body = { items: [{ id: 1, quantity: 2, price: 5 }] };

const makeSaver = () => {
  const send = jest.fn().mockResolvedValue(fetchedLater);
  const onLost = jest.fn();
  return { send, onLost, saver: createItemSaver({ send, accept: () => Promise.resolve(), onLost }) };
};

test('Restored changes are sent on the version that they were made on, also after a newer one was fetched', async () => {
  const before = makeSaver();
  before.saver.change(opened, 'line 1', { price: 5, quantity: 2 }, body);
  before.saver.change(opened, 'date', 'soon', null);
  const unsaved = before.saver.unsaved();
  before.saver.discard();
  expect(before.saver.status()).toBe('saved');

  const { send, saver } = makeSaver();
  saver.restore(unsaved, [fetchedLater]);
  expect(saver.unsavedValue(7, 'date')).toMatchObject({ status: 'invalid', value: 'soon' });
  expect(await saver.settle()).toBe(false);
  expect(send.mock.calls).toEqual([[expect.objectContaining({ id: 7 }), body, '"1"', {}]]);
  expect(saver.status()).toBe('blocked');
});

test('A change that was saved as the page was left, or whose item is gone, is not made again', () => {
  const before = makeSaver();
  before.saver.change(opened, 'date', '2027-03-01', { date: '2027-03-01', items: undefined });
  const unsaved = before.saver.unsaved();
  before.saver.discard();

  const { saver } = makeSaver();
  saver.restore(unsaved, [{ ...fetchedLater, date: '2027-03-01' }]);
  saver.restore(unsaved, []);
  expect(saver.status()).toBe('saved');
});

test('A change whose item is no longer in the quote is discarded with a message', async () => {
  const { send, onLost, saver } = makeSaver();
  send.mockRejectedValueOnce(new ApiError({ kind: 'http', status: 404, message: 'Not found.' }));
  saver.change(opened, 'line 1', 1, body);
  expect(await saver.settle()).toBe(false);
  saver.forgetGone([opened]);
  expect(saver.status()).toBe('blocked');
  saver.forgetGone([]);
  expect(await saver.settle()).toBe(true);
  saver.forgetGone([]);
  expect(onLost.mock.calls).toEqual([[opened, 'Its item is no longer in the quote.']]);
});

test('A change that is pending when the user signs out is sent in their session', async () => {
  installPage();
  const api = fakeApi().on('post', paths.logout(), { status: 204 });
  const token = storedValue(ACCESS_TOKEN_KEY);
  token.set('first');
  const { send, saver } = makeSaver();
  saver.change(opened, 'line 1', 1, body);
  const left = saver.leave();
  token.set('of another user');
  await left;
  expect(send.mock.calls).toEqual([[expect.objectContaining({ id: 7 }), body, '"1"', { token: 'first' }]]);
  await waitFor(() => expect(api.callsTo('post', paths.logout())).toHaveLength(1));
  token.remove();
});

test('A change that begins when all others are saved is based on the version that is shown', async () => {
  const { send, saver } = makeSaver();
  saver.change(opened, 'line 1', 1, body);
  expect(await saver.settle()).toBe(true);
  saver.change({ ...opened, etag: '"9"' }, 'line 1', 2, body);
  await saver.settle();
  expect(send.mock.calls.map(([, , etag]) => etag as string)).toEqual(['"1"', '"9"']);
});

test('What did not reach the server is saved by resume; what the server refused is not', async () => {
  const { send, saver } = makeSaver();
  send
    .mockRejectedValueOnce(new ApiError({ kind: 'network', message: 'Network Error' }))
    .mockRejectedValueOnce(new ApiError({ kind: 'http', status: 422, message: 'No' }));
  saver.change(opened, 'line 1', 1, body);
  saver.change(opened, 'line 2', 2, body);
  await saver.settle();
  expect(saver.status()).toBe('blocked');
  saver.resume();
  await saver.settle();
  expect(saver.unsavedValue(7, 'line 1')).toBeUndefined();
  expect(saver.unsavedValue(7, 'line 2')).toMatchObject({ status: 'failed' });
  expect(send).toHaveBeenCalledTimes(3);
});

test('A line that is changed before the event date is saved gets the price of that date, unless the user has set one', async () => {
  const itemOf = (price: number, etag: string) =>
    makeQuoteItem({
      id: 7,
      etag,
      child_quote_items: [1, 2, 3].map((id) => makeChildQuoteItem({ id, price, quantity: 1 })),
    });
  const shown = itemOf(1000, '"1"');
  const { send, saver } = makeSaver();
  const changeLine = (id: 1 | 2 | 3, change: Partial<LineValues>) => {
    const values = { ...linesOf(shown)[id - 1]!.stored, ...change };
    saver.change(shown, `line ${id}`, values, toLinePatch(id, values));
  };
  send.mockImplementationOnce(() => {
    changeLine(3, { is_dropped: true });
    return Promise.resolve(itemOf(1300, '"2"'));
  });
  saver.change(shown, 'date', '2027-03-01', { date: '2027-03-01', items: undefined });
  changeLine(1, { quantity: 2 });
  changeLine(2, { price: 900 });
  await saver.settle();
  expect(saver.unsavedValue(7, 'line 3')?.value).toMatchObject({ price: 1300, is_dropped: true });
  await saver.settle();
  expect(send.mock.calls.slice(1).map(([, { items }]) => items as unknown)).toEqual([
    [expect.objectContaining({ id: 1, quantity: 2, price: 1300 })],
    [expect.objectContaining({ id: 2, quantity: 1, price: 900 })],
    [expect.objectContaining({ id: 3, quantity: 1, price: 1300, is_dropped: true })],
  ]);
});
