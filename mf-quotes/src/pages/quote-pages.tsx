import { useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_ID } from 'api-contract';
import { combineReads, PageHeader, useParams, useReturnTo, useSearchParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useQuote, useQuoteDefaults, useTaxRates } from '../features/quote/api';
import { QuoteForm } from '../features/quote-details/quote-form';
import { useQuoteList } from '../paths';
import { QuoteTabs } from './quote-tabs';

/** Returns the id that the address has; undefined where it has none. */
const idIn = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : undefined;
};

/** Renders the form of a new quote, which begins with the server's defaults and with the organisation in the address. */
export function QuoteCreatePage() {
  const [search] = useSearchParams();
  const organisationId = idIn(search.get('organisation'));
  const list = useQuoteList();
  const read = combineReads({
    record: useQuoteDefaults(organisationId),
    taxRates: useTaxRates(),
  });
  return (
    <>
      <PageHeader title="New quote" crumbs={[list]} />
      <RecordView key={organisationId} what="form" read={read} back={list} fields={8}>
        {(loaded) => <QuoteForm {...loaded} />}
      </RecordView>
    </>
  );
}

export function QuoteEditPage() {
  const { quoteId = '' } = useParams();
  const [deletedId, setDeletedId] = useState<string>();
  const read = combineReads({
    quote: useQuote(quoteId),
    taxRates: useTaxRates(),
  });
  const list = useQuoteList(read.data?.quote);
  const returnTo = useReturnTo();
  const leaveDeleted = () => {
    // The tabs go first, so that nothing asks about unsaved changes to a quote that is gone.
    flushSync(() => setDeletedId(quoteId));
    returnTo(list.to);
  };
  return (
    <>
      {!read.data && <PageHeader compact title="Edit quote" crumbs={[list]} />}
      <RecordView key={quoteId} what="quote" read={read} back={list} fields={8}>
        {(loaded) => deletedId !== quoteId && <QuoteTabs {...loaded} onDeleted={leaveDeleted} />}
      </RecordView>
    </>
  );
}
