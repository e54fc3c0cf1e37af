import { isOfferable, isQuotedItem, itemsWithoutDate, QUOTE_STATUS } from '../src';
import { makeQuote, makeQuoteItem, makeChildQuoteItem } from './factories';

const option = { is_optional: true };
const leftOut = { is_optional: false };

describe('An item is quoted', () => {
  it.each([
    ['without lines', [], [], true],
    ['with a line', [leftOut], [], true],
    ['with an option that is taken beside one that is not', [option], [option], true],
    ['with lines that staff have left out', [], [leftOut, option], true],
    ['with options of which none is taken', [], [option, option], false],
  ])('%s', (_, child_quote_items, dropped_quote_items, expected) => {
    expect(isQuotedItem({ child_quote_items, dropped_quote_items })).toBe(expected);
  });
});

describe('A quote can be sent to its client', () => {
  it.each([
    ['not without items', [], false],
    ['not with an item without lines', [[[], []]], false],
    [
      'with a line',
      [
        [[], []],
        [[leftOut], []],
      ],
      true,
    ],
    ['with an option alone', [[[], [leftOut, option]]], true],
    ['not with lines that staff have left out', [[[], [leftOut]]], false],
  ] as [string, [object[], (typeof option)[]][], boolean][])('%s', (_, items, expected) => {
    const lines = items.map(([child_quote_items, dropped_quote_items]) => ({
      child_quote_items,
      dropped_quote_items,
    }));
    expect(isOfferable(lines)).toBe(expected);
  });
});

it('An item lacks an event date while it is quoted without one, and as an option that was not sold no more', () => {
  const undated = makeQuoteItem({ id: 1, date: null });
  const noEvent = makeQuoteItem({ id: 2, date: null });
  noEvent.product_group.is_event = false;
  const notTaken = makeQuoteItem({
    ...{ id: 3, date: null, child_quote_items: [] },
    dropped_quote_items: [makeChildQuoteItem({ is_optional: true })],
  });
  const product_group_quote_items = [makeQuoteItem({ id: 4 }), undated, noEvent, notTaken];
  const idsOf = (quote_status_id: number) =>
    itemsWithoutDate(makeQuote({ quote_status_id, product_group_quote_items })).map(({ id }) => id);
  expect([idsOf(QUOTE_STATUS.draft), idsOf(QUOTE_STATUS.salesWon)]).toEqual([[1, 3], [1]]);
});
