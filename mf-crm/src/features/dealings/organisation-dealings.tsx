import type { Organisation } from 'api-contract';
import { formatDate, formatMoney, InvoiceStatusBadge, QuoteStatusBadge, tokens } from 'shared-ui';
import { styled } from 'styled-components';
import { hrefs } from '../../paths';
import { useInvoicesOf, useQuotesOf } from './api';
import { DealingLine } from './dealing-line';
import { NewestCard } from './newest-card';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${tokens.space[4]};
  align-items: start;
`;

/** What has been quoted, sold and invoiced to an organisation, the newest of each. It is read by itself: no form waits for it. */
export function OrganisationDealings({ organisation: { id, name } }: { organisation: Organisation }) {
  const quotes = useQuotesOf(id);
  const invoices = useInvoicesOf(id);
  const ofQuotes = { error: quotes.error, onRetry: quotes.retry, isRetrying: quotes.isValidating };
  const ofInvoices = { error: invoices.error, onRetry: invoices.retry, isRetrying: invoices.isValidating };
  return (
    <Cards>
      <NewestCard
        {...ofQuotes}
        title="Quotes"
        none="Nothing has been quoted yet."
        newest={quotes.data?.quotes}
        all={hrefs.quotes(name)}
      >
        {(quote) => (
          <DealingLine
            label={quote.reference_label}
            to={hrefs.editQuote(quote.id)}
            badge={<QuoteStatusBadge status={quote.quote_status} />}
            day={formatDate(quote.date)}
            amount={formatMoney(quote.sub_total, 0)}
          />
        )}
      </NewestCard>
      <NewestCard
        {...ofQuotes}
        title="Sales"
        none="Nothing has been sold yet."
        newest={quotes.data?.sales}
        all={hrefs.sales(name)}
      >
        {(sale) => (
          <DealingLine
            label={sale.reference_label}
            to={hrefs.editQuote(sale.id)}
            badge={<span>{sale.xero_invoice_id === null ? 'Not yet invoiced' : 'Invoiced'}</span>}
            day={sale.date_sale_won ? `Won ${formatDate(sale.date_sale_won)}` : formatDate(sale.date)}
            amount={formatMoney(sale.sub_total, 0)}
          />
        )}
      </NewestCard>
      <NewestCard
        {...ofInvoices}
        title="Invoices"
        none="Nothing has been invoiced yet."
        newest={invoices.data}
        all={hrefs.invoices(name)}
      >
        {(invoice) => (
          <DealingLine
            label={invoice.invoice_number ?? invoice.quote?.reference_label ?? 'Without a number'}
            to={invoice.quote_id === null ? null : hrefs.editQuote(invoice.quote_id)}
            badge={<InvoiceStatusBadge status={invoice.invoice_status} />}
            day={formatDate(invoice.issue_date)}
            amount={formatMoney(invoice.sub_total, 2)}
          />
        )}
      </NewestCard>
    </Cards>
  );
}
