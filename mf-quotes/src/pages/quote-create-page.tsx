import { allOf, PageHeader } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useQuoteDefaults } from '../features/quote';
import { QuoteForm, useQuoteChoices } from '../features/quote-details';
import { patterns } from '../paths';

const list = { label: 'All Quotes', to: patterns.allQuotes };

/** A new quote, beginning with the server's defaults. */
export function QuoteCreatePage() {
  const { data, error, isValidating, retry } = allOf({
    record: useQuoteDefaults(),
    choices: useQuoteChoices(),
  });
  return (
    <>
      <PageHeader title="Create Quote" crumbs={[list]} />
      <RecordView
        what="form"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={7}
      >
        {(loaded) => <QuoteForm {...loaded} />}
      </RecordView>
    </>
  );
}
