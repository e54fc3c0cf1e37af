import { allOf, PageHeader, QuoteStatusBadge, useParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useQuote } from '../features/quote';
import { useQuoteChoices } from '../features/quote-details';
import { QuoteScreen } from '../features/quote-screen';
import { patterns } from '../paths';

const list = { label: 'All Quotes', to: patterns.allQuotes };

/** A quote that exists. */
export function QuoteEditPage() {
  const { quoteId = '' } = useParams();
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
        {(loaded) => <QuoteScreen {...loaded} />}
      </RecordView>
    </>
  );
}
