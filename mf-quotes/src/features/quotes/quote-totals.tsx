import { formatPence } from 'api-contract';
import { formatQuantity } from 'shared-ui';
import { quoteColumns } from './columns';
import { sumOf, type QuoteRow } from './model';

/** The last row of a list: how many quotes the filter lets through, and what they come to. */
export function QuoteTotals({ rows }: { rows: readonly QuoteRow[] }) {
  return (
    <tr role="row">
      <td role="cell" colSpan={quoteColumns.length - 1}>
        {formatQuantity(rows.length, 'quote')}
      </td>
      <td role="cell" data-align="end">
        {formatPence(sumOf(rows), 0)}
      </td>
      <td role="cell" />
    </tr>
  );
}
