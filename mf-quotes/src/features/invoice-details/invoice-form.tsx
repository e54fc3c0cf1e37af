import { useEffect, type ReactNode } from 'react';
import { formSchema, invoiceDetailsSchema, QUOTE_STATUS, type Organisation, type Quote } from 'api-contract';
import { Card, isApiError, isUnreached, saveErrorOf, useConfirm, useLocation, useToast } from 'shared-ui';
import {
  DateField,
  EntityForm,
  FormActions,
  FormGrid,
  formValues,
  TextAreaField,
  TextField,
  useDebug,
  useHasUnsaved,
} from 'shared-ui/forms';
import { useQuoteList } from '../../paths';
import { messages } from '../../messages';
import { PartyFields } from '../parties/party-fields';
import { LockedPaymentPlan, PaymentPlanField } from '../payment-plans/payment-plan-field';
import { useChangeQuotes } from '../quote/api';
import { useConfirmDifferences } from './draft-differences';
import { areDetailsLocked, isDetailLocked, payerOf } from './payer';

const invoiceFormSchema = formSchema(invoiceDetailsSchema);
/** Until the quote is won, its payment plan is one of its details; once it is invoiced, the plan can no longer change. */
const withoutPlan = formSchema(invoiceDetailsSchema.omit(['payment_plan']));

/** The label of the form. */
export const INVOICE_DETAILS = 'Invoice Details';

export interface InvoiceFormProps {
  quote: Quote;
  /** The organisation of the quote, while nobody is chosen who pays. */
  client: Organisation | undefined;
  /** An invoice exists, and may still be edited. */
  isUnlocked: boolean;
  /** Fetches the quote again, when another user has saved it in the meantime. */
  onReload: () => void;
  onSaved: () => void;
  /** The invoice at the accounting provider, which reads what is filled in. */
  below: ReactNode;
}

/** Focuses the field that the address names, once its form is there: `#date_sale_won`. */
function useFocusNamedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementsByName(hash.slice(1))[0]?.focus();
  }, [hash]);
}

/** Renders who pays for a won quote, and what its invoice says. A failed save shows an alert and keeps what was typed. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { quote, client, isUnlocked, onReload, onSaved, below } = props;
  const { previewInvoiceDetails, saveInvoiceDetails } = useChangeQuotes();
  const confirmDifferences = useConfirmDifferences();
  const toast = useToast();
  const confirm = useConfirm();
  const isLocked = quote.sales_info_locked && !isUnlocked;
  const isPayerLocked = isDetailLocked(quote, 'invoice_organisation_id', 'invoice_contact_id');
  const isPlanLocked = quote.xero_invoice !== null;
  const schema = quote.basic_info_locked && !isPlanLocked ? invoiceFormSchema : withoutPlan;
  const hasUnsaved = useHasUnsaved(INVOICE_DETAILS);
  // Of a won quote, creating its invoice saves them too.
  const isPrimary = isUnlocked || (hasUnsaved && quote.quote_status_id !== QUOTE_STATUS.salesWon);
  const payer = payerOf(quote, client);
  useFocusNamedField();

  return (
    <EntityForm
      label={INVOICE_DETAILS}
      schema={schema}
      initialValues={{
        ...formValues(schema, quote),
        invoice_organisation_id: payer.organisation?.id ?? null,
        invoice_contact_id: payer.contact?.id ?? null,
      }}
      source={quote}
      onReload={onReload}
      isReadOnly={areDetailsLocked(quote) && !isUnlocked}
      lock={isUnlocked ? 'invoice' : undefined}
      debug={useDebug()}
      below={below}
      onSubmit={async (values, source, { version }) => {
        try {
          const preview = isUnlocked ? await previewInvoiceDetails(values, source) : undefined;
          if (preview && !(await confirmDifferences(preview))) return false;
          const update = { ...values, provider_version: preview?.provider_version };
          await saveInvoiceDetails(update, source, { version, isUnlocked });
        } catch (error) {
          const alert = { title: 'Error!', text: saveErrorOf(error), confirmLabel: 'OK', cancelLabel: null };
          if (!isApiError(error, 409) && !isUnreached(error)) void confirm(alert);
          throw error;
        }
        toast.show({ tone: 'success', title: messages.invoiceDetails.saved, text: quote.reference_label });
        onSaved();
      }}
    >
      <Card>
        <FormGrid>
          <TextField name="purchase_order_reference" autoComplete="off" disabled={isLocked} />
          <DateField
            name="date_sale_won"
            withoutYear="nearest"
            disabled={isDetailLocked(quote, 'date_sale_won')}
          />
          <PartyFields of="invoice" {...payer} disabled={isPayerLocked && !isUnlocked} />
          {quote.basic_info_locked &&
            (isPlanLocked ? <LockedPaymentPlan quote={quote} /> : <PaymentPlanField quote={quote} />)}
          <TextAreaField
            name="client_invoice_note"
            hint={messages.invoiceDetails.noteHint}
            rows={4}
            disabled={isLocked}
          />
        </FormGrid>
      </Card>
      <FormActions
        backTo={useQuoteList(quote).to}
        submitLabel="Save Invoice Details"
        submitTone={isPrimary ? 'primary' : 'neutral'}
      />
    </EntityForm>
  );
}
