import { hasInvoiceDetails, isToInvoice, isUnlockable, type Quote } from 'api-contract';
import { Alert, Card, Stack, tokens, useRuntimeConfig, type QuoteInvoicePanelProps } from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { InvoiceFacts } from '../invoice/invoice-facts';
import { InvoicePdfButtons, ProviderLink } from '../invoice-files';
import { CreateInvoice } from './create-invoice';
import { differingTotals } from './model';
import { UnlockInvoice } from './unlock-invoice';

const { space } = tokens;

/** Renders which totals were changed at the provider, so that they are no longer the quote's. */
function InvoiceDifferences({ quote }: { quote: Quote }) {
  const differing = differingTotals(quote);
  if (differing.length === 0) return null;
  return (
    <Alert tone="warning" title={messages.invoice.differs}>
      <ul>
        {differing.map(({ label, onQuote, onInvoice }) => (
          <li key={label}>{messages.invoice.difference(label, onInvoice, onQuote)}</li>
        ))}
      </ul>
    </Alert>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[3]};
  > [data-tone] {
    flex-basis: 100%;
  }
  > a {
    min-height: 36px;
  }
`;

/** Renders a quote's invoices at the accounting provider: their creation, their details, and their unlocking for editing. */
export function QuoteInvoicePanel(props: QuoteInvoicePanelProps) {
  const { quote, isUnlocked, onUnlocked, onChange, onGoTo } = props;
  const { invoices, quote_status_id: statusId, is_partly_invoiced: isPartlyInvoiced } = quote;
  const canUnlock = !isUnlocked && hasInvoiceDetails(statusId) && invoices.every(isUnlockable);
  // The button that had the focus disappears, so the focus moves to what can be edited now.
  const handleUnlocked = () => {
    onUnlocked();
    onGoTo?.('invoice_organisation_id');
  };

  return (
    <Stack>
      {(invoices.length === 0 || isToInvoice({ statusId, hasInvoice: true, isPartlyInvoiced })) && (
        <CreateInvoice {...props} />
      )}
      <InvoiceDifferences quote={quote} />
      {invoices.map((invoice, index) => (
        <Stack key={invoice.id}>
          <InvoiceFacts invoice={invoice} />
          <Actions>
            {index === 0 && canUnlock && (
              <UnlockInvoice invoices={invoices} onUnlocked={handleUnlocked} onRefused={() => onChange()} />
            )}
            <InvoicePdfButtons
              isPrimary={index === 0 && !isUnlocked}
              invoiceId={invoice.id}
              number={invoice.invoice_number}
            />
            <ProviderLink providerId={invoice.xero_invoice_id} hiddenName={invoice.part ?? undefined} />
          </Actions>
        </Stack>
      ))}
    </Stack>
  );
}

/** Renders the same as a card of the quote page. */
export function QuoteInvoice(props: QuoteInvoicePanelProps) {
  const { provider } = useRuntimeConfig();
  return (
    <Card title={`${provider.name} ${props.quote.invoices.length > 1 ? 'invoices' : 'invoice'}`}>
      <QuoteInvoicePanel {...props} />
    </Card>
  );
}
