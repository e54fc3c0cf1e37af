import { makeQuoteItem } from 'api-contract/testing';
import { isSameItem } from './is-same-item';

test('An item that was read again and says the same is the same', () =>
  expect(isSameItem(makeQuoteItem(), makeQuoteItem())).toBe(true));

test.each([
  ['version', { etag: '"9"' }],
  ['number', { item_number: 2 }],
  ['date', { date: '2027-04-01' }],
])('An item with another %s is another', (_what, change) =>
  expect(isSameItem(makeQuoteItem(), makeQuoteItem(change))).toBe(false),
);
