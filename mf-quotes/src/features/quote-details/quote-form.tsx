import {
  allowedMoves,
  formSchema,
  QUOTE_STATUS,
  quoteSchema,
  type Quote,
  type QuoteDefaults,
} from 'api-contract';
import { Card, useMoveOn, useToast } from 'shared-ui';
import { EntityForm, FormActions, useDebug } from 'shared-ui/forms';
import { hrefs, useQuoteList } from '../../paths';
import { messages } from '../../messages';
import { useSaveQuote } from '../quote/api';
import { useConfirmWin } from '../quote/confirm-win';
import { ReportDirty } from '../quote/form-helpers';
import { LockNotice } from '../quote/quote-summary';
import { QuoteFields, type QuoteChoices } from './quote-fields';

const quoteFormSchema = formSchema(quoteSchema);

const toQuoteValues = (quote: Quote | QuoteDefaults) => ({
  quote_status_id: quote.quote_status_id,
  sales_agent_user_id: quote.sales_agent_user_id,
  date: quote.date,
  tax_rate_id: quote.tax_rate_id,
  quote_organisation_id: quote.quote_organisation_id,
  quote_contact_id: quote.quote_contact_id,
  client_quote_note: quote.client_quote_note ?? '',
});

/** Returns whether nothing of a quote's details can change any more: they are locked, and no status follows. */
const isFinal = ({ basic_info_locked, quote_status_id, xero_invoice_id }: Quote): boolean =>
  basic_info_locked && allowedMoves(quote_status_id, { hasInvoice: xero_invoice_id !== null }).length === 0;

interface QuoteFormProps {
  /** The quote to change, or the defaults of a new one. */
  record: Quote | QuoteDefaults;
  choices: QuoteChoices;
  /** The organisation of a new quote, where it is known. */
  organisationId?: number;
  /** Fetches the quote again, when another user has saved it in the meantime. */
  onReload?: () => void;
  onSaved?: () => void;
  /** Must be the same function at every render. */
  onDirty?: (isDirty: boolean) => void;
}

/** Renders the details of a quote: creates one and opens its screen, or changes one and stays. */
export function QuoteForm(props: QuoteFormProps) {
  const { record, choices, organisationId, onReload, onSaved, onDirty } = props;
  const save = useSaveQuote();
  const confirmWin = useConfirmWin();
  const moveOn = useMoveOn();
  const toast = useToast();
  const quote = 'id' in record ? record : undefined;
  const initial = toQuoteValues(record);

  return (
    <EntityForm
      label="Quote Details"
      schema={quoteFormSchema}
      initialValues={organisationId ? { ...initial, quote_organisation_id: organisationId } : initial}
      source={quote}
      onReload={onReload}
      isReadOnly={quote && isFinal(quote)}
      debug={useDebug()}
      onSubmit={async (values, source, { version }) => {
        const isWon = values.quote_status_id === QUOTE_STATUS.salesWon;
        // Not again when the user keeps their changes over those of another one.
        if (isWon && record.quote_status_id !== QUOTE_STATUS.salesWon && !('ifMatch' in version)) {
          const organisation = choices.organisations.find(({ id }) => id === values.quote_organisation_id);
          const isAgreed = await confirmWin({
            quote: record,
            organisation: organisation?.name ?? record.organisation_quote?.name,
            taxRate: choices.taxRates.find(({ id }) => id === values.tax_rate_id)?.rate,
          });
          if (!isAgreed) return false;
        }
        const saved = await save(values, source, version);
        toast.show({
          tone: 'success',
          title: messages.quote.saved,
          text: messages.quote.savedText,
        });
        onSaved?.();
        // A new quote needs items next.
        if (!source) moveOn(`${hrefs.editQuote(saved.id)}?tab=items`, { replace: true });
      }}
    >
      {onDirty && <ReportDirty onChange={onDirty} />}
      {quote?.basic_info_locked && <LockNotice quote={quote} />}
      <Card>
        <QuoteFields quote={record} choices={choices} />
      </Card>
      <FormActions backTo={useQuoteList().to} />
    </EntityForm>
  );
}
