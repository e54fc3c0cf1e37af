import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormikContext } from 'formik';
import {
  formSchema,
  fromPence,
  invoiceDetailsSchema,
  isEmptyQuote,
  quoteTotals,
  toMoneyLine,
  type InvoiceDetailsPatch,
  type Organisation,
  type Quote,
  type NewQuote,
  type QuoteInput,
  type QuotePatch,
} from 'api-contract';
import {
  Alert,
  Button,
  combineReads,
  DefinitionList,
  Dialog,
  formatMoney,
  serverToday,
  Stack,
  useParams,
  useToast,
  type PatchOptions,
} from 'shared-ui';
import {
  ChoiceName,
  DateField,
  DialogButtons,
  EntityForm,
  FormGrid,
  RecordView,
  TextField,
} from 'shared-ui/forms';
import { useQuoteList } from '../../paths';
import { messages } from '../../messages';
import { givenTo, payerOf, useClient } from '../invoice-details/payer';
import { PartyFields } from '../parties/party-fields';
import { PaymentPlanField } from '../payment-plans/payment-plan-field';
import { MissingEventDates } from '../quote-items/event-date';
import { useItemSaver } from '../quote-items/item-saver';
import { findEmptyPackages, useChangeQuotes, useTaxRates } from './api';
import { useGoToTab } from './use-go-to-tab';

const schema = formSchema(invoiceDetailsSchema.omit(['client_invoice_note']));
/** Of a quote that is won only: who pays may be chosen later. */
const withoutPayer = formSchema(
  invoiceDetailsSchema.pick(['purchase_order_reference', 'date_sale_won', 'payment_plan']),
);

interface Intent {
  createsInvoice: boolean;
  hasPayer: boolean;
}

interface WinActionsProps {
  isEmpty: boolean;
  onIntent: (intent: Intent) => void;
  onCancel: () => void;
}

/** Renders the buttons: an empty quote can be won and not invoiced. */
function WinActions({ isEmpty, onIntent, onCancel }: WinActionsProps) {
  const { values, isSubmitting, submitForm } = useFormikContext<InvoiceDetailsPatch>();
  const hasParts = Boolean(values.payment_plan);
  const hasPayer = Boolean(values.invoice_organisation_id && values.invoice_contact_id);
  // Rendered at once: the form is validated by the schema of the button.
  const choose = (createsInvoice: boolean) => flushSync(() => onIntent({ createsInvoice, hasPayer }));
  return (
    <DialogButtons>
      <Button disabled={isSubmitting} onClick={onCancel}>
        Cancel
      </Button>
      {!isEmpty && (
        <Button
          disabled={isSubmitting}
          onClick={() => {
            choose(false);
            void submitForm();
          }}
        >
          {messages.quote.yesWon}
        </Button>
      )}
      <Button type="submit" tone="primary" busy={isSubmitting} onClick={() => choose(!isEmpty)}>
        {isEmpty ? messages.quote.yesWon : messages.quote.winAndInvoice(hasParts)}
      </Button>
    </DialogButtons>
  );
}

export interface WinDialogProps {
  /** The stored quote, or the defaults of a new one. */
  quote: Quote | NewQuote;
  /** Its client, tax rate and payment plan, saved or not. */
  values: Pick<QuoteInput, 'quote_organisation_id' | 'quote_contact_id' | 'tax_rate_id' | 'payment_plan'>;
  /** Saves the quote with its new status and with what the dialog asked for. */
  save: (version: PatchOptions, answers?: QuotePatch) => Promise<Quote>;
  /** Fetches the quote again, when another user has saved it in the meantime. */
  onReload: () => void;
  /** Called with the quote if it was saved: as each of the saves has returned it, the last one first. */
  onClose: (...saves: readonly Quote[]) => void;
}

/** Asks what an invoice needs, wins the quote and, if wanted, creates its invoice. */
export function WinDialog(props: WinDialogProps) {
  const { quote, values, onClose } = props;
  const { quote_organisation_id: clientId } = values;
  const savesRef = useRef<readonly Quote[]>([]);
  const close = () => onClose(...savesRef.current);
  const read = combineReads({
    payer: useClient(givenTo(quote, clientId), clientId),
    taxRates: useTaxRates(),
  });
  return (
    <Dialog title={messages.quote.win} onClose={close}>
      <RecordView what="form" read={read} back={useQuoteList()} fields={4}>
        {({ payer, taxRates }) => (
          <WinForm
            {...props}
            client={payer.client}
            taxRate={taxRates.find(({ id }) => id === values.tax_rate_id)?.rate ?? 0}
            savesRef={savesRef}
            onCancel={close}
          />
        )}
      </RecordView>
    </Dialog>
  );
}

interface WinFormProps extends WinDialogProps {
  client: Organisation | undefined;
  /** In percent. */
  taxRate: number;
  /** The quote as it was saved once it is won, the last one first: a second attempt only does what is left. */
  savesRef: { current: readonly Quote[] };
  onCancel: () => void;
}

function WinForm({
  quote,
  values,
  client,
  taxRate,
  savesRef,
  save,
  onReload,
  onCancel,
  onClose,
}: WinFormProps) {
  const { saveInvoiceDetails, createInvoice } = useChangeQuotes();
  const toast = useToast();
  const goTo = useGoToTab();
  const isOnItsPage = useParams()['quoteId'] !== undefined;
  const stored = 'id' in quote ? quote : undefined;
  const saver = useItemSaver(stored?.id);
  const items = quote.product_group_quote_items;
  const isEmpty = isEmptyQuote(items);
  const [intent, setIntent] = useState<Intent>({ createsInvoice: !isEmpty, hasPayer: true });
  const { quote_organisation_id: organisationId, quote_contact_id: contactId } = values;
  const chosen = [quote.contact_quote, ...(client?.contacts ?? [])].find(
    (contact) => contact?.id === contactId,
  );
  const given = givenTo(quote, organisationId);
  const payer = payerOf(given, client, chosen ?? null);
  const lines = items.flatMap((item) => item.child_quote_items).map(toMoneyLine);
  const total = fromPence(quoteTotals(lines, taxRate).gross);

  const warnOfEmptyPackages = async (won: Quote) => {
    // The quote is won all the same, and Tidy Up lists them too.
    const names = await findEmptyPackages(won).catch(() => []);
    if (names.length === 0) return;
    const text = messages.quote.withoutBenefits(names.join(', '));
    toast.show({ tone: 'warning', title: messages.quote.nothingToDeliver, text, duration: null });
  };

  return (
    <EntityForm
      label={messages.quote.win}
      schema={intent.createsInvoice || intent.hasPayer ? schema : withoutPayer}
      initialValues={{
        purchase_order_reference: given.purchase_order_reference ?? '',
        date_sale_won: quote.date_sale_won ?? serverToday(),
        invoice_organisation_id: payer.organisation?.id ?? null,
        invoice_contact_id: payer.contact?.id ?? null,
        payment_plan: values.payment_plan ?? '',
      }}
      source={stored}
      onReload={onReload}
      onSubmit={async (details: InvoiceDetailsPatch, _source, { version, markPartlySaved }) => {
        await saver.assertSaved();
        let [won] = savesRef.current;
        const isRetry = won !== undefined;
        won ??= await save(version, stored && { stated_total: total });
        markPartlySaved();
        if (!isRetry) {
          savesRef.current = [won];
          void warnOfEmptyPackages(won);
        }
        won = await saveInvoiceDetails(details, won, {
          version: isRetry && 'ifMatch' in version ? version : { basedOn: won },
          isUnlocked: false,
        });
        savesRef.current = [won, ...savesRef.current];
        if (intent.createsInvoice) {
          won = await createInvoice(won.id);
          // An invoice is not undone.
          savesRef.current = [won];
          const numbers = won.invoices.flatMap(({ invoice_number }) => invoice_number ?? []);
          const title = messages.quote.invoicesCreated(won.invoices.length);
          toast.show({ tone: 'success', title, text: numbers.join(', ') });
        }
        onClose(...savesRef.current);
        if (intent.createsInvoice && isOnItsPage) goTo('invoice');
      }}
    >
      {stored && <MissingEventDates quote={stored} />}
      {isEmpty && (
        <Alert tone="warning">
          {items.length === 0 ? messages.quote.emptyNoItems : messages.quote.emptyAllLeftOut}
        </Alert>
      )}
      <Stack>
        <DefinitionList
          items={[
            { term: 'Total', value: formatMoney(total, 2) },
            { term: 'Organisation', value: <ChoiceName kind="organisation" id={organisationId} /> },
          ]}
        />
        <FormGrid>
          <TextField name="purchase_order_reference" autoComplete="off" />
          <DateField name="date_sale_won" withoutYear="nearest" />
          <PartyFields of="invoice" organisation={payer.organisation} contact={payer.contact} />
          <PaymentPlanField quote={quote} />
        </FormGrid>
      </Stack>
      <WinActions isEmpty={isEmpty} onIntent={setIntent} onCancel={onCancel} />
    </EntityForm>
  );
}
