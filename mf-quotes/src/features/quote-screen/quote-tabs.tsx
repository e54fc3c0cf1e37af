import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasInvoiceDetails, type Quote } from 'api-contract';
import { Tabs, type Tab } from 'shared-ui/forms';
import { InvoiceDetails } from '../invoice-details';
import { QuoteTotals, useReloadQuote } from '../quote';
import { QuoteForm, type QuoteChoices } from '../quote-details';
import { QuoteHistory } from '../quote-history';
import { QuoteItems, UnsavedItemsGuard } from '../quote-items';
import { QuoteNotes } from '../quote-notes';
import { QuoteTools } from '../quote-tools';
import { Revisions } from '../revisions';

interface QuoteTabsProps {
  quote: Quote;
  choices: QuoteChoices;
  onDeleted: () => void;
}

/** The tabs of a quote that exists. */
export function QuoteTabs({ quote, choices, onDeleted }: QuoteTabsProps) {
  const { id } = quote;
  const reload = useReloadQuote();
  const [isUnlocked, setUnlocked] = useState(false);
  const [isDetailsDirty, setDetailsDirty] = useState(false);
  const [isInvoiceDirty, setInvoiceDirty] = useState(false);

  // Reading the quote anew ends what was unlocked.
  const lock = useCallback(() => setUnlocked(false), []);
  // Drawn at once: the focus goes to a field that was locked.
  const unlock = () => flushSync(() => setUnlocked(true));
  const handleReload = useCallback(() => {
    lock();
    void reload(id);
  }, [lock, id, reload]);

  const tabs: Tab[] = [
    {
      id: 'details',
      label: 'Quote Details',
      content: (
        <QuoteForm
          record={quote}
          choices={choices}
          onReload={handleReload}
          onSaved={lock}
          onDirty={setDetailsDirty}
        />
      ),
    },
    {
      id: 'items',
      label: 'Quote Items',
      count: quote.product_group_items_count,
      content: <QuoteItems quote={quote} onReload={handleReload} />,
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
      content: (
        <QuoteTools
          quote={quote}
          hasUnsavedDetails={isDetailsDirty || isInvoiceDirty}
          onDeleted={onDeleted}
        />
      ),
    },
  ];
  if (hasInvoiceDetails(quote.quote_status_id)) {
    tabs.push({
      id: 'invoice',
      label: 'Invoice Details',
      content: (
        <InvoiceDetails
          quote={quote}
          isUnlocked={isUnlocked}
          hasUnsavedDetails={isDetailsDirty || isInvoiceDirty}
          onUnlocked={unlock}
          onReload={handleReload}
          onSaved={lock}
          onDirty={setInvoiceDirty}
        />
      ),
    });
  }
  tabs.push({ id: 'history', label: 'History', content: <QuoteHistory quoteId={id} /> });
  return (
    <>
      <UnsavedItemsGuard quoteId={id} />
      <Revisions quote={quote} />
      <QuoteTotals totals={quote} />
      <Tabs label="Quote" tabs={tabs} />
    </>
  );
}
