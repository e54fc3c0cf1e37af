import { useState } from 'react';
import { isUnlockable } from 'api-contract';
import { Alert, Card, Stack, useRuntimeConfig, type InvoiceRequirement } from 'shared-ui';
import { RecordView, RemotePanel } from 'shared-ui/forms';
import { useQuoteList } from '../../paths';
import { messages } from '../../messages';
import { useOrganisations } from '../lookups/api';
import { useChangeQuotes } from '../quote/api';
import { useGoToTab } from '../quote/use-go-to-tab';
import { InvoiceForm, type InvoiceFormProps, type InvoiceValues } from './invoice-form';

/** The tab of each field that the invoice requires, null for the first tab. */
const TABS: Partial<Record<InvoiceRequirement, string | null>> = {
  product_group_quote_items: 'items',
  quote_status_id: null,
};

interface InvoiceDetailsProps extends Omit<InvoiceFormProps, 'organisations' | 'onValues'> {
  /** Whether anything of the quote is not saved. */
  hasUnsavedChanges: boolean;
  onUnlocked: () => void;
}

/** Renders our details of a quote's invoice, and the invoice at the accounting provider, which another remote renders. */
export function InvoiceDetails({ hasUnsavedChanges, onUnlocked, ...form }: InvoiceDetailsProps) {
  const { quote, isUnlocked, onReload } = form;
  const read = useOrganisations('invoicable');
  const { accept } = useChangeQuotes();
  const goTo = useGoToTab();
  const { provider } = useRuntimeConfig();
  const [unsaved, setUnsaved] = useState<InvoiceValues>();
  return (
    <Stack>
      {quote.sales_info_locked && !isUnlocked && (
        <Alert>
          {messages.invoiceDetails.locked}{' '}
          {quote.xero_invoice && isUnlockable(quote.xero_invoice) && messages.invoiceDetails.unlockable}
        </Alert>
      )}
      {isUnlocked && <Alert tone="warning">{messages.invoiceDetails.unlocked(provider.name)}</Alert>}
      <RecordView what="form" read={read} back={useQuoteList()} fields={5}>
        {(organisations) => <InvoiceForm {...form} organisations={organisations} onValues={setUnsaved} />}
      </RecordView>
      <Card title={`${provider.name} invoice`}>
        <RemotePanel
          remote="mf-invoicing"
          panel="quote-invoice"
          title={messages.invoiceDetails.panel}
          props={{
            quote,
            unsaved,
            isUnlocked,
            hasUnsavedChanges,
            onUnlocked,
            onChange: (changed) => (changed ? accept(changed) : onReload()),
            onGoTo: (field) => goTo(TABS[field] === undefined ? 'invoice' : TABS[field], field),
          }}
        />
      </Card>
    </Stack>
  );
}
