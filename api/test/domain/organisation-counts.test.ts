import { countQuotes } from '../../src/domain';

const row = (quote_status_id: number, invoiced: boolean, count: number) => ({
  quote_organisation_id: 1,
  quote_status_id,
  invoiced,
  count,
});

it.each([
  ['nothing', [], [0, 0, 0]],
  ['a draft', [row(1, false, 1)], [1, 0, 0]],
  ['sent and negotiating', [row(2, false, 2), row(3, false, 3)], [5, 0, 0]],
  ['won, not invoiced: still active', [row(4, false, 2)], [2, 0, 2]],
  ['won and invoiced: historic', [row(4, true, 3)], [0, 3, 3]],
  ['lost, expired and superseded', [row(5, false, 1), row(6, false, 1), row(7, false, 1)], [0, 3, 0]],
])('counts %s', (_what, rows, [quotes_active_count, quotes_historic_count, sales_won_count]) => {
  expect(countQuotes(rows)).toEqual({ quotes_active_count, quotes_historic_count, sales_won_count });
});
