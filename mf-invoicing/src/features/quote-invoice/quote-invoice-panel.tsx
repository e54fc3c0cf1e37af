import { formatAmount, isUnlockable, type Invoice, type Quote } from 'api-contract';
import {
  Alert,
  Card,
  formatMoney,
  Stack,
  tokens,
  useRuntimeConfig,
  type QuoteInvoicePanelProps,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { InvoiceFacts } from '../invoice/invoice-facts';
import { InvoicePdfButtons, ProviderLink } from '../invoice-files';
import { CreateInvoice } from './create-invoice';
import { differingTotals } from './model';
import { UnlockInvoice } from './unlock-invoice';

const { space } = tokens;

/** Renders which totals were changed at the provider, so that they are no longer the quote's. */
function InvoiceDifferences({ quote, invoice }: { quote: Quote; invoice: Invoice }) {
  const differing = differingTotals(quote, invoice);
  if (differing.length === 0) return null;
  return (
    <Alert tone="warning" title={messages.invoice.differs}>
      <ul>
        {differing.map(({ label, onQuote, onInvoice }) => (
          <li key={label}>
            {messages.invoice.difference(
              label,
              formatAmount(onInvoice, invoice.currency),
              formatMoney(onQuote, 2),
            )}
          </li>
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

/** Renders a quote's invoice at the accounting provider: its creation, its details, and its unlocking for editing. */
export function QuoteInvoicePanel(props: QuoteInvoicePanelProps) {
  const { quote, isUnlocked, onUnlocked, onChange, onGoTo } = props;
  const invoice = quote.xero_invoice;
  // The button that had the focus disappears, so the focus moves to what can be edited now.
  const handleUnlocked = () => {
    onUnlocked();
    onGoTo?.('invoice_organisation_id');
  };

  if (!invoice) return <CreateInvoice {...props} />;
  return (
    <Stack>
      <InvoiceDifferences quote={quote} invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      <Actions>
        {!isUnlocked && isUnlockable(invoice) && (
          <UnlockInvoice invoice={invoice} onUnlocked={handleUnlocked} onRefused={() => onChange()} />
        )}
        <InvoicePdfButtons isPrimary={!isUnlocked} invoiceId={invoice.id} number={invoice.invoice_number} />
        <ProviderLink providerId={invoice.xero_invoice_id} />
      </Actions>
    </Stack>
  );
}

/** Renders the same as a card of the quote page. */
export function QuoteInvoice(props: QuoteInvoicePanelProps) {
  const { provider } = useRuntimeConfig();
  return (
    <Card title={`${provider.name} invoice`}>
      <QuoteInvoicePanel {...props} />
    </Card>
  );
}
