import { useContext } from 'react';
import { FormikContext } from 'formik';
import { hasInvoiceDetails, isUnlockable, type Quote } from 'api-contract';
import { Alert, Slot, Stack, useRuntimeConfig, type InvoiceRequirement } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useQuoteList } from '../../paths';
import { messages } from '../../messages';
import { useChangeQuotes } from '../quote/api';
import { useGoToTab } from '../quote/use-go-to-tab';
import { areDetailsLocked, useClient } from './payer';
import { InvoiceForm, type InvoiceFormProps } from './invoice-form';

/** The tab of each field that the invoice requires, null for the first tab. */
const TABS: Partial<Record<InvoiceRequirement, string | null>> = {
  product_group_quote_items: 'items',
  quote_status_id: null,
};

interface PanelForm {
  readonly values: Partial<Quote>;
  readonly dirty: boolean;
  /** Resolves to true when the form is saved. */
  readonly submitForm: () => Promise<unknown>;
}

interface InvoicePanelProps extends Pick<InvoiceFormProps, 'quote' | 'isUnlocked' | 'onReload'> {
  /** Whether anything besides this form is not saved. */
  hasOtherChanges: boolean;
  onUnlocked: () => void;
}

/** Renders the slot of the invoice at the accounting provider. */
function InvoicePanel({ onReload, hasOtherChanges, ...props }: InvoicePanelProps) {
  const { accept } = useChangeQuotes();
  const goTo = useGoToTab();
  // Undefined while the form is loading.
  const form = useContext(FormikContext) as PanelForm | undefined;
  return (
    <Slot
      name="quote.invoice"
      props={{
        ...props,
        unsaved: form?.values,
        hasUnsavedChanges: hasOtherChanges || form?.dirty,
        onSave: form && !hasOtherChanges ? async () => (await form.submitForm()) === true : undefined,
        onChange: (changed) => (changed ? accept(changed) : onReload()),
        onGoTo: (field) => goTo(TABS[field] === undefined ? 'invoice' : TABS[field], field),
      }}
    />
  );
}

type InvoiceDetailsProps = InvoicePanelProps & Pick<InvoiceFormProps, 'onSaved'>;

/** Renders our details of a quote's invoice, and below them the invoice itself. */
export function InvoiceDetails({ onSaved, ...props }: InvoiceDetailsProps) {
  const { quote, isUnlocked, onReload } = props;
  const { invoices = [] } = quote;
  const isDraft = invoices.length > 0 && invoices.every(isUnlockable);
  const read = useClient(quote, quote.quote_organisation_id);
  const { provider } = useRuntimeConfig();
  const panel = <InvoicePanel {...props} />;
  return (
    <Stack>
      {quote.sales_info_locked && !isUnlocked && (
        <Alert>
          {messages.invoiceDetails.locked} {!areDetailsLocked(quote) && `${messages.invoiceDetails.fillIn} `}
          {isDraft && hasInvoiceDetails(quote.quote_status_id) && messages.invoiceDetails.unlockable}
        </Alert>
      )}
      {isUnlocked && <Alert tone="warning">{messages.invoiceDetails.unlocked(provider.name)}</Alert>}
      <RecordView what="form" read={read} back={useQuoteList(quote)} fields={5}>
        {({ client }) => <InvoiceForm {...{ quote, isUnlocked, onReload, onSaved, client }} below={panel} />}
      </RecordView>
      {!read.data && panel}
    </Stack>
  );
}
