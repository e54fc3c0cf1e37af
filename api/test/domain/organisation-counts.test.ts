import { countQuotes } from '../../src/domain';

const quotes = (quote_status_id: number, isInvoiced: boolean, count: number, is_partly_invoiced = false) =>
  Array.from({ length: count }, () => ({
    quote_organisation_id: 1,
    quote_status_id,
    invoice_id: isInvoiced ? 7 : null,
    is_partly_invoiced,
  }));

it.each([
  ['nothing', [], [0, 0, 0]],
  ['a draft', quotes(1, false, 1), [1, 0, 0]],
  ['sent and negotiating', [...quotes(2, false, 2), ...quotes(3, false, 3)], [5, 0, 0]],
  ['won, not invoiced: still active', quotes(4, false, 2), [2, 0, 2]],
  ['won and partly invoiced: still active', quotes(4, true, 2, true), [2, 0, 2]],
  ['won and invoiced: historic', quotes(4, true, 3), [0, 3, 3]],
  ['lost, expired and superseded', [5, 6, 7].flatMap((status) => quotes(status, false, 1)), [0, 3, 0]],
])('counts %s', (_what, counted, [quotes_active_count, quotes_historic_count, sales_won_count]) => {
  expect(countQuotes(counted)).toEqual({ quotes_active_count, quotes_historic_count, sales_won_count });
});
