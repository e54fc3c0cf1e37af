import { useEffect, useState } from 'react';
import { allOf, PageHeader, QuoteStatusBadge, useParams, useReturnTo } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useQuote, useQuoteDefaults } from '../features/quote/api';
import { useQuoteChoices } from '../features/quote-details/quote-fields';
import { QuoteForm } from '../features/quote-details/quote-form';
import { patterns } from '../paths';
import { QuoteTabs } from './quote-tabs';

const list = { label: 'All Quotes', to: patterns.allQuotes };

/** Renders the form of a new quote, which begins with the server's defaults. */
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

/** Returns to the list. Rendered instead of the tabs, so that the user is not asked about unsaved changes to a quote that is gone. */
function LeaveDeleted() {
  const returnTo = useReturnTo();
  useEffect(() => returnTo(patterns.allQuotes), [returnTo]);
  return null;
}

/** Renders a stored quote. */
export function QuoteEditPage() {
  const { quoteId = '' } = useParams();
  const [deletedId, setDeletedId] = useState<string>();
  const quote = useQuote(quoteId);
  const { data, error, isValidating, retry } = allOf({ quote, choices: useQuoteChoices() });
  return (
    <>
      <PageHeader
        title={quote.data ? `Edit Quote ${quote.data.reference_label}` : 'Edit Quote'}
        badge={quote.data && <QuoteStatusBadge status={quote.data.quote_status} />}
        crumbs={[list]}
        description={quote.data && `${quote.data.organisation_quote.name} · ${quote.data.contact_quote.name}`}
      />
      <RecordView
        key={quoteId}
        what="quote"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={7}
      >
        {(loaded) =>
          deletedId === quoteId ? (
            <LeaveDeleted />
          ) : (
            <QuoteTabs {...loaded} onDeleted={() => setDeletedId(quoteId)} />
          )
        }
      </RecordView>
    </>
  );
}
