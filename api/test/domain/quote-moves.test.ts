import { QUOTE_STATUS } from 'api-contract';
import { firstStatusErrors, moveErrors, saleDateAfterMove } from '../../src/domain';

const { draft, sent, negotiating, salesWon, salesLost, expired, superseded } = QUOTE_STATUS;
const statuses = Object.values(QUOTE_STATUS);

const allowed = (quote_status_id: number, invoice_id: number | null = null) =>
  statuses.filter((to) => Object.keys(moveErrors({ quote_status_id, invoice_id }, to)).length === 0);

it.each([
  ['a draft', draft, [draft, sent, negotiating, salesWon, salesLost]],
  ['a sent quote', sent, [draft, sent, negotiating, salesWon, salesLost, expired]],
  ['one that is negotiated', negotiating, [sent, negotiating, salesWon, salesLost, expired]],
  ['a won quote', salesWon, [negotiating, salesWon, salesLost]],
  ['a lost quote', salesLost, [negotiating, salesLost]],
  ['an expired quote', expired, [negotiating, expired]],
  ['a superseded quote', superseded, [superseded]],
])('%s may become what its line of the table says', (_name, from, to) => {
  expect(allowed(from)).toEqual(to);
});

it('a sale with an invoice can be cancelled, and a cancelled one made again, and neither is negotiated', () => {
  expect(allowed(salesWon, 7)).toEqual([salesWon, salesLost]);
  expect(allowed(salesLost, 7)).toEqual([salesWon, salesLost]);
});

it('a refusal says what the choices are', () => {
  expect(moveErrors({ quote_status_id: salesLost, invoice_id: null }, draft)).toEqual({
    quote_status_id: ['A quote that is Sales Lost can only become Negotiating.'],
  });
  expect(moveErrors({ quote_status_id: superseded, invoice_id: null }, 99)).toEqual({
    quote_status_id: ['A quote that is Superseded can’t change status.'],
  });
});

it('a new quote is a draft or what a draft may become', () => {
  const begins = [...statuses, 0, 8].filter((id) => Object.keys(firstStatusErrors(id)).length === 0);
  expect(begins).toEqual([draft, sent, negotiating, salesWon, salesLost]);
});

describe('the day of the sale', () => {
  const today = '2026-03-28';
  const before = '2026-01-02';

  it.each([
    ['is today when a quote is won', negotiating, salesWon, null, today],
    ['stays what it was when somebody had written it', negotiating, salesWon, before, before],
    ['is empty again when the quote goes back', salesWon, negotiating, before, null],
    ['stays empty when a won quote is saved with an empty one', salesWon, salesWon, null, null],
    ['stays when a won quote is saved', salesWon, salesWon, before, before],
    ['is empty again when a quote that is negotiated is sent', negotiating, sent, before, null],
    ['is empty when an expired quote is taken up again', expired, negotiating, before, null],
    ['stays when a sale is cancelled', salesWon, salesLost, before, before],
    ['is today when a sale without one is cancelled', salesWon, salesLost, null, today],
    ['is the same again when a cancelled sale is made again', salesLost, salesWon, before, before],
    ['is empty when a quote that is not won is lost', negotiating, salesLost, before, null],
    ['stays when a lost quote is saved', salesLost, salesLost, before, before],
    ['is empty again when a lost quote is taken up again', salesLost, negotiating, before, null],
  ])('%s', (_name, quote_status_id, to, date_sale_won, expected) => {
    expect(saleDateAfterMove({ quote_status_id, date_sale_won }, to, today)).toBe(expected);
  });
});
