import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hasInvoiceDetails, paths, type Quote, type TaxRate } from 'api-contract';
import { refetchRelated } from 'shared-ui';
import { RecordPage, Tabs, Timeline, useHasUnsaved, type Tab } from 'shared-ui/forms';
import { InvoiceDetails } from '../features/invoice-details/invoice-details';
import { INVOICE_DETAILS } from '../features/invoice-details/invoice-form';
import { useQuoteActions } from '../features/quote/quote-actions';
import { useTabsOfQuote } from '../features/quote/module-tabs';
import { QuoteAside } from '../features/quote/quote-aside';
import { QuoteHeader } from '../features/quote/quote-header';
import { QuoteNotes } from '../features/quote/quote-notes';
import { QuestionNotice, QuoteEnd, QuoteTotals } from '../features/quote/quote-summary';
import { QuoteTools } from '../features/quote/quote-tools';
import { QUOTE_DETAILS, QuoteForm } from '../features/quote-details/quote-form';
import { useItemSaver, useSaveStatus } from '../features/quote-items/item-saver';
import { useUnsavedItems } from '../features/quote-items/use-unsaved-items';
import { QuoteItems } from '../features/quote-items/quote-items';
import { Revisions } from '../features/revisions/revisions';

interface QuoteTabsProps {
  quote: Quote;
  taxRates: readonly TaxRate[];
  onDeleted: () => void;
}

/** Renders a stored quote: its header, its revisions, and a tab for each part of it. */
export function QuoteTabs({ quote, taxRates, onDeleted }: QuoteTabsProps) {
  const { id } = quote;
  const saver = useItemSaver(id);
  const areItemsSaved = useSaveStatus(saver) === 'saved';
  const restoredItems = useUnsavedItems(saver, quote.product_group_quote_items);
  const [isUnlocked, setUnlocked] = useState(false);
  // A colleague has cancelled the sale meanwhile.
  if (isUnlocked && !hasInvoiceDetails(quote.quote_status_id)) setUnlocked(false);
  const hasOtherChanges = useHasUnsaved(QUOTE_DETAILS) || !areItemsSaved;
  const hasUnsavedDetails = useHasUnsaved(QUOTE_DETAILS, INVOICE_DETAILS);
  const actions = useQuoteActions({ quote, saver, hasUnsavedDetails, onDeleted });

  // A reload of the quote resets the unlocked state.
  const lock = () => setUnlocked(false);
  // Rendered at once: the focus moves to a field that was disabled.
  const unlock = () => flushSync(() => setUnlocked(true));
  const handleReload = () => {
    lock();
    void refetchRelated(paths.quote(id));
  };

  const own: Tab[] = [
    {
      id: 'details',
      label: QUOTE_DETAILS,
      content: <QuoteForm record={quote} taxRates={taxRates} onReload={handleReload} onSaved={lock} />,
    },
    {
      id: 'items',
      label: 'Quote Items',
      count: quote.product_group_items_count,
      content: (
        <>
          {restoredItems}
          <QuoteTotals totals={quote} />
          <QuoteItems quote={quote} saver={saver} />
        </>
      ),
    },
    {
      id: 'activity',
      label: 'Activity',
      count: quote.open_follow_ups_count || undefined,
      content: (
        <RecordPage aside={<QuoteAside quote={quote} />}>
          <Timeline record="quotes" id={id} />
        </RecordPage>
      ),
    },
    {
      id: 'notes',
      label: 'Internal Notes',
      count: quote.notes.length || undefined,
      content: <QuoteNotes quoteId={id} />,
    },
    {
      id: 'tools',
      label: 'Tools',
      content: <QuoteTools quote={quote} actions={actions} />,
    },
  ];
  if (hasInvoiceDetails(quote.quote_status_id) || quote.xero_invoice_id !== null) {
    own.push({
      id: 'invoice',
      label: INVOICE_DETAILS,
      content: (
        <InvoiceDetails
          quote={quote}
          isUnlocked={isUnlocked}
          hasOtherChanges={hasOtherChanges}
          onUnlocked={unlock}
          onReload={handleReload}
          onSaved={lock}
        />
      ),
    });
  }
  const tabs = useTabsOfQuote(quote, own);
  return (
    <>
      <QuoteHeader quote={quote} actions={actions} />
      <QuoteEnd quote={quote} onEditLoss={actions.move.editLoss} />
      {quote.open_questions_count > 0 && <QuestionNotice quote={quote} />}
      <Revisions quote={quote} />
      <Tabs label="Quote" tabs={tabs} />
      {actions.preview.dialog}
    </>
  );
}
