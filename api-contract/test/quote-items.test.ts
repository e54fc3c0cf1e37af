import { isQuotedItem } from '../src';

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
