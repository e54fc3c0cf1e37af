import { useState } from 'react';
import {
  formSchema,
  isMoveAllowed,
  isSalesWon,
  pages,
  QUOTE_STATUSES,
  quoteSchema,
  type Quote,
  type NewQuote,
  type QuoteInput,
  type QuotePatch,
  type TaxRate,
} from 'api-contract';
import { Card, useAuth, useMoveOn, useToast, type PatchOptions } from 'shared-ui';
import {
  ChoiceField,
  DateField,
  EntityForm,
  FormActions,
  FormGrid,
  formValues,
  SelectField,
  TextAreaField,
  useDebug,
  useHasUnsaved,
} from 'shared-ui/forms';
import { useQuoteList } from '../../paths';
import { messages } from '../../messages';
import { useQuoteStock } from '../quote-items/api';
import { justCreated } from '../quote-items/add-item-card';
import { PartyFields } from '../parties/party-fields';
import { PaymentPlanField } from '../payment-plans/payment-plan-field';
import { useChangeQuotes } from '../quote/api';
import { asksOnMove, MoveDialog, type MoveDialogProps } from '../quote/move-dialog';
import { LockNotice } from '../quote/quote-summary';

const quoteFormSchema = formSchema(quoteSchema);
/** Once the quote is won, its payment plan is one of its invoice details. */
const withoutPlan = formSchema(quoteSchema.omit(['payment_plan']));

/** Why a quote was lost is asked by a dialog. */
const toQuoteValues = (schema: typeof quoteFormSchema | typeof withoutPlan, quote: Quote | NewQuote) => {
  const { lost_reason_id: _reason, lost_note: _note, ...values } = formValues(schema, quote);
  return values;
};

/** Returns whether the user may allow a quote beside the exclusive package of a competitor, and has or had to. A sale has no date yet for which it has to. */
const useMayAllow = (quote: Quote | undefined): boolean => {
  const isAdministrator = useAuth().user?.is_administrator ?? false;
  const hasDay = quote?.product_group_quote_items.some(({ date }) => date !== null);
  const { data } = useQuoteStock(isAdministrator && hasDay ? quote!.id : null);
  if (!isAdministrator || !quote) return false;
  const isAsked = isSalesWon({ statusId: quote.quote_status_id }) || data?.some((one) => one.conflict);
  return isAsked || Boolean(quote.exclusivity_reason);
};

interface QuoteFormProps {
  /** The quote to change, or the defaults of a new one. */
  record: Quote | NewQuote;
  taxRates: readonly TaxRate[];
  /** Fetches the quote again, when another user has saved it in the meantime. */
  onReload?: () => void;
  onSaved?: () => void;
}

interface Question extends Omit<MoveDialogProps, 'quote' | 'onReload' | 'onClose'> {
  /** Called with the quote if it was saved, or `reset` where the form begins again with the record that is fetched. */
  readonly onClose: (outcome?: Quote | 'reset') => void;
}

/** The label of the form. */
export const QUOTE_DETAILS = 'Quote Details';

/** Renders the details of a quote: creates one and opens its screen, or changes one and stays. */
export function QuoteForm(props: QuoteFormProps) {
  const { record, taxRates, onReload, onSaved } = props;
  const { save } = useChangeQuotes();
  /** The question before the quote is won or lost, and what continues after it. */
  const [question, setQuestion] = useState<Question>();
  const moveOn = useMoveOn();
  const toast = useToast();
  const hasUnsaved = useHasUnsaved(QUOTE_DETAILS);
  const quote = 'id' in record ? record : undefined;
  const mayAllow = useMayAllow(quote);
  const { sales_agent_user, basic_info_locked: isLocked, quote_status_id, xero_invoice_id } = record;
  const schema = isLocked ? withoutPlan : quoteFormSchema;
  // The status of the quote, and those that it may change to.
  const offered = QUOTE_STATUSES.filter(({ id }) =>
    isMoveAllowed(quote_status_id, id, { hasInvoice: xero_invoice_id !== null }),
  );

  return (
    <>
      <EntityForm
        label={QUOTE_DETAILS}
        schema={schema}
        initialValues={toQuoteValues(schema, record)}
        source={quote}
        onReload={onReload}
        isReadOnly={isLocked && offered.length < 2}
        lock={isLocked ? 'basic_info_locked' : undefined}
        debug={useDebug()}
        onSubmit={async ({ exclusivity_reason, ...shown }, source, { version }) => {
          const values = mayAllow ? { ...shown, exclusivity_reason } : shown;
          const statusId = values.quote_status_id;
          // The changes are based on what the form shows, whatever the dialog has read since.
          const write = (chosen: PatchOptions, answers?: QuotePatch) =>
            save({ ...values, ...answers }, source, 'ifMatch' in chosen ? chosen : version);
          const saved = asksOnMove(record, statusId)
            ? await new Promise<Quote | 'reset' | undefined>((onClose) =>
                setQuestion({ statusId, values: values as QuoteInput, save: write, onClose }),
              )
            : await write(version);
          if (!saved) return false;
          if (saved === 'reset') return saved;
          toast.show({
            tone: 'success',
            title: messages.quote.saved,
            text: messages.quote.savedText,
          });
          onSaved?.();
          // A new quote needs items next.
          if (!source) moveOn(`${pages.quote(saved.id)}?tab=items`, { replace: true, state: justCreated });
        }}
      >
        {quote?.basic_info_locked && <LockNotice quote={quote} />}
        <Card>
          <FormGrid>
            <SelectField
              name="quote_status_id"
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <ChoiceField name="sales_agent_user_id" kind="agent" chosen={sales_agent_user} />
            <DateField name="date" withoutYear="nearest" />
            <DateField name="valid_until" />
            <PartyFields
              of="quote"
              organisation={record.organisation_quote}
              contact={record.contact_quote}
              disabled={isLocked}
            />
            <SelectField
              name="tax_rate_id"
              options={taxRates.map(({ id, name, rate }) => ({ value: id, label: `${name} (${rate}%)` }))}
            />
            <TextAreaField name="client_quote_note" hint={messages.quote.clientNoteHint} rows={4} />
            {!isLocked && <PaymentPlanField quote={record} />}
            {mayAllow && (
              <TextAreaField name="exclusivity_reason" hint={messages.exclusivity.hint} rows={4} />
            )}
          </FormGrid>
        </Card>
        <FormActions
          backTo={useQuoteList(quote).to}
          submitTone={!quote || hasUnsaved ? 'primary' : 'neutral'}
        />
      </EntityForm>
      {question && (
        <MoveDialog
          {...question}
          quote={record}
          onReload={() => {
            setQuestion(undefined);
            question.onClose('reset');
            onReload?.();
          }}
          onClose={(saved) => {
            setQuestion(undefined);
            question.onClose(saved);
          }}
        />
      )}
    </>
  );
}
