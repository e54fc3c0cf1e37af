import { formatPence } from 'api-contract';
import { formatQuantity, type Column } from 'shared-ui';
import { sumOf, type InvoiceRow } from './model';

interface InvoiceTotalsProps {
  rows: readonly InvoiceRow[];
  columns: readonly Column<InvoiceRow>[];
}

/** The last row of the list: how many invoices the filter lets through, and what they come to. */
export function InvoiceTotals({ rows, columns }: InvoiceTotalsProps) {
  const sumAt = columns.findIndex((column) => column.key === 'sub-total');
  return (
    <tr role="row">
      <td role="cell" colSpan={sumAt}>
        {formatQuantity(rows.length, 'invoice')}
      </td>
      <td role="cell" data-align="end">
        {formatPence(sumOf(rows), 2)}
      </td>
      {columns.slice(sumAt + 1).map((column) => (
        <td key={column.key} role="cell" />
      ))}
    </tr>
  );
}
