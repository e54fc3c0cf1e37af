import type { Invoice, Quote } from 'api-contract';
import { Alert, formatMoney } from 'shared-ui';
import { differingTotals } from './differing-totals';

/** Says where an invoice was changed at the provider, so that its figures are no longer the quote's. */
export function InvoiceDifferences({ quote, invoice }: { quote: Quote; invoice: Invoice }) {
  const differing = differingTotals(quote, invoice);
  if (differing.length === 0) return null;
  return (
    <Alert tone="warning" title="The invoice differs from the quote">
      <ul>
        {differing.map(({ label, onQuote, onInvoice }) => (
          <li key={label}>
            {label}: {formatMoney(onInvoice, 2)} on the invoice, {formatMoney(onQuote, 2)} on the quote
          </li>
        ))}
      </ul>
    </Alert>
  );
}
