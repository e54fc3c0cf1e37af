import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hasInvoiceDetails, paths, type Quote } from 'api-contract';
import { styled } from 'styled-components';
import { refetchRelated, SlotFill, tokens, useSlot } from 'shared-ui';
import { Attachments, FollowUps, RecordPage, Tabs, Timeline, useHasUnsaved, type Tab } from 'shared-ui/forms';
import { InvoiceDetails } from '../features/invoice-details/invoice-details';
import { INVOICE_DETAILS } from '../features/invoice-details/invoice-form';
import { useQuoteActions } from '../features/quote/quote-actions';
import { QuoteHeader } from '../features/quote/quote-header';
import { QuoteNotes } from '../features/quote/quote-notes';
import { QuoteEnd, QuoteTotals } from '../features/quote/quote-summary';
import { QuoteTools } from '../features/quote/quote-tools';
import type { QuoteChoices } from '../features/lookups/api';
import { QUOTE_DETAILS, QuoteForm } from '../features/quote-details/quote-form';
import { OnlineQuoteCard } from '../features/proposals/online-quote-card';
import { useItemSaver, useSaveStatus, useUnsavedItems } from '../features/quote-items/item-saver';
import { QuoteItems } from '../features/quote-items/quote-items';
import { Revisions } from '../features/revisions/revisions';
import { messages } from '../messages';

/** Shown below a tab of another module that renders nothing. */
const Nothing = styled.p`
  color: ${tokens.color.textMuted};
  :not(:empty) + & {
    display: none;
  }
`;

/** Renders what has happened to a quote, and beside it what is to be done, its files and its page for the client. */
const QuoteActivity = ({ quote }: { quote: Quote }) => (
  <RecordPage
    aside={
      <>
        <FollowUps path={paths.quoteFollowUps(quote.id)} />
        <Attachments path={paths.quoteAttachments(quote.id)} />
        <OnlineQuoteCard quote={quote} />
      </>
    }
  >
    <Timeline record="quotes" id={quote.id} />
  </RecordPage>
);

interface QuoteTabsProps {
  quote: Quote;
  choices: QuoteChoices;
  onDeleted: () => void;
}

/** Renders a stored quote: its header, its revisions, and a tab for each part of it. */
export function QuoteTabs({ quote, choices, onDeleted }: QuoteTabsProps) {
  const { id } = quote;
  const saver = useItemSaver(id);
  const areItemsSaved = useSaveStatus(saver) === 'saved';
  useUnsavedItems(saver);
  const [isUnlocked, setUnlocked] = useState(false);
  const hasOtherChanges = useHasUnsaved(QUOTE_DETAILS) || !areItemsSaved;
  const hasUnsavedDetails = useHasUnsaved(QUOTE_DETAILS, INVOICE_DETAILS);
  const otherTabs = useSlot('quote.tab');
  const actions = useQuoteActions({ quote, saver, hasUnsavedDetails, onDeleted });

  // A reload of the quote resets the unlocked state.
  const lock = () => setUnlocked(false);
  // Rendered at once: the focus moves to a field that was disabled.
  const unlock = () => flushSync(() => setUnlocked(true));
  const handleReload = () => {
    lock();
    void refetchRelated(paths.quote(id));
  };

  const tabs: Tab[] = [
    {
      id: 'details',
      label: QUOTE_DETAILS,
      content: <QuoteForm record={quote} choices={choices} onReload={handleReload} onSaved={lock} />,
    },
    {
      id: 'items',
      label: 'Quote Items',
      count: quote.product_group_items_count,
      content: (
        <>
          <QuoteTotals totals={quote} />
          <QuoteItems quote={quote} saver={saver} />
        </>
      ),
    },
    {
      id: 'activity',
      label: 'Activity',
      count: quote.open_follow_ups_count || undefined,
      content: <QuoteActivity quote={quote} />,
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
  if (hasInvoiceDetails(quote.quote_status_id)) {
    tabs.push({
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
  for (const entry of otherTabs) {
    tabs.push({
      id: entry.module,
      label: entry.title,
      content: (
        <>
          <SlotFill name="quote.tab" entry={entry} props={{ quote }} />
          <Nothing>{messages.quote.emptyTab}</Nothing>
        </>
      ),
    });
  }
  return (
    <>
      <QuoteHeader quote={quote} actions={actions} />
      <QuoteEnd quote={quote} onEditLoss={actions.editLoss} />
      <Revisions quote={quote} />
      <Tabs label="Quote" tabs={tabs} />
      {actions.preview.dialog}
    </>
  );
}
