import { useState } from 'react';
import { QUOTE_STATUS, type Quote } from 'api-contract';
import { Button, isApiError, messageOf, useMoveOn, useToast } from 'shared-ui';
import { hrefs } from '../../paths';
import { useReviseQuote } from '../quote';
import { useSavers } from '../quote-items';
import { Tool } from './tool';

const explain = (quote: Quote): string => {
  if (quote.xero_invoice_id !== null || quote.quote_status_id === QUOTE_STATUS.salesWon) {
    return 'A quote that is won or invoiced cannot be revised.';
  }
  return quote.superseded_by_quote_id === null
    ? 'Copies the details and items into a new draft, which takes the place of this quote.'
    : 'This quote has been revised already; this leads to its revision.';
};

interface RevisionToolProps {
  quote: Quote;
  hasUnsavedDetails: boolean;
}

/** Makes the next revision of a quote and goes there. */
export function RevisionTool({ quote, hasUnsavedDetails }: RevisionToolProps) {
  const revise = useReviseQuote();
  const savers = useSavers();
  const moveOn = useMoveOn();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const isRefused = quote.xero_invoice_id !== null || quote.quote_status_id === QUOTE_STATUS.salesWon;

  const handleClick = async () => {
    setBusy(true);
    try {
      // A revision copies what is stored.
      if (hasUnsavedDetails)
        throw new Error('Its details have changes that are not saved. Save or reset them first.');
      if (!(await savers.settle(quote.id))) throw new Error('Some changes to its items are not saved yet.');
      const id = await revise(quote);
      moveOn(hrefs.editQuote(id));
    } catch (error) {
      const reasons = isApiError(error) ? Object.values(error.errors).flat().join(' ') : '';
      toast.show({ tone: 'danger', title: 'The quote was not revised', text: reasons || messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tool title="Revision" text={explain(quote)}>
      <Button busy={isBusy} disabled={isRefused} onClick={() => void handleClick()}>
        Create a new quote revision
      </Button>
    </Tool>
  );
}
