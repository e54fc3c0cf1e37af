import { makeQuote, makeQuoteItem } from 'api-contract/testing';
import { isSameButForItems } from './is-same-but-for-items';

test('A quote whose items and sums are others is the same apart from these', () => {
  const grown = makeQuote({
    product_group_quote_items: [makeQuoteItem()],
    product_group_items_count: 7,
    sub_total: 12.5,
    total_tax: 2.5,
    total_amount: 15,
  });
  expect(isSameButForItems(makeQuote(), grown)).toBe(true);
});

test.each([
  ['status', { quote_status_id: 2 }],
  ['contact', { quote_contact_id: 99 }],
  ['lock', { basic_info_locked: true }],
  ['note to the client', { client_quote_note: 'By noon' }],
])('A quote with another %s is another', (_what, change) =>
  expect(isSameButForItems(makeQuote(), makeQuote(change))).toBe(false),
);
