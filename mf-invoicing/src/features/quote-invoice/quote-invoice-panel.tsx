import { isUnlockable } from 'api-contract';
import { tokens, type QuoteInvoicePanelProps } from 'shared-ui';
import { styled } from 'styled-components';
import { DownloadPdfButton, ProviderLink } from '../invoice-files';
import { CreateInvoice } from './create-invoice';
import { InvoiceDifferences } from './invoice-differences';
import { InvoiceFacts } from './invoice-facts';
import { UnlockInvoice } from './unlock-invoice';

const { space } = tokens;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

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

/** A quote's invoice at the accounting provider: how it comes to be, what it is, and how it is unlocked for editing. */
export function QuoteInvoicePanel(props: QuoteInvoicePanelProps) {
  const { quote, isUnlocked, onUnlocked, onChange, onGoTo } = props;
  const invoice = quote.xero_invoice;
  // The button that was pressed goes away, so the reader is taken to what can be edited now.
  const handleUnlocked = () => {
    onUnlocked();
    onGoTo?.('invoice_organisation_id');
  };

  if (!invoice) return <CreateInvoice {...props} />;
  return (
    <Parts>
      <InvoiceDifferences quote={quote} invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      <Actions>
        {!isUnlocked && isUnlockable(invoice) && (
          <UnlockInvoice invoice={invoice} onUnlocked={handleUnlocked} onRefused={() => onChange()} />
        )}
        <DownloadPdfButton invoiceId={invoice.id} number={invoice.invoice_number} />
        <ProviderLink providerId={invoice.xero_invoice_id}>View in Xero</ProviderLink>
      </Actions>
    </Parts>
  );
}
