import { memo } from 'react';
import type { Quote, QuoteDefaults } from 'api-contract';
import { Card, useMoveOn, useToast } from 'shared-ui';
import { EntityForm, FormActions, useDebug } from 'shared-ui/forms';
import { hrefs, patterns } from '../../paths';
import { hasSameParts, isSameButForItems, LockNotice, ReportDirty, useSaveQuote } from '../quote';
import { isFinal } from './is-final';
import { QuoteFields, type QuoteChoices } from './quote-fields';
import { quoteFormSchema, toQuoteValues } from './quote-values';

/** The functions must stay the same between drawings. */
interface QuoteFormProps {
  /** The quote to change, or what a new one begins with. */
  record: Quote | QuoteDefaults;
  choices: QuoteChoices;
  /** Reads the quote anew, when somebody else has saved it meanwhile. */
  onReload?: () => void;
  onSaved?: () => void;
  onDirty?: (isDirty: boolean) => void;
}

const isStored = (record: Quote | QuoteDefaults): record is Quote => 'id' in record;

function Form({ record, choices, onReload, onSaved, onDirty }: QuoteFormProps) {
  const save = useSaveQuote();
  const moveOn = useMoveOn();
  const toast = useToast();
  const quote = isStored(record) ? record : undefined;

  return (
    <EntityForm
      label="Quote Details"
      schema={quoteFormSchema}
      initialValues={toQuoteValues(record)}
      source={quote}
      onReload={onReload}
      isReadOnly={quote && isFinal(quote)}
      debug={useDebug()}
      onSubmit={async (values, source, { version }) => {
        const saved = await save(values, source, version);
        toast.show({
          tone: 'success',
          title: 'Quote Saved',
          text: 'The quote has been saved successfully.',
        });
        onSaved?.();
        if (!source) moveOn(hrefs.editQuote(saved.id), { replace: true });
      }}
    >
      {onDirty && <ReportDirty onChange={onDirty} />}
      {quote?.basic_info_locked && <LockNotice quote={quote} />}
      <Card>
        <QuoteFields quote={record} choices={choices} />
      </Card>
      <FormActions backTo={patterns.allQuotes} />
    </EntityForm>
  );
}

/**
 * The details of a quote: creates one and goes to its screen, or changes one and stays. Saving an item says nothing about them, so that
 * typing into a price on another tab does not draw them.
 */
export const QuoteForm = memo(
  Form,
  ({ record, choices, ...before }, { record: newRecord, choices: newChoices, ...after }) =>
    isSameButForItems(record, newRecord) &&
    hasSameParts(choices, newChoices) &&
    hasSameParts<typeof before>(before, after),
);
