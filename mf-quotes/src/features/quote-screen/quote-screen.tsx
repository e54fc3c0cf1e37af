import { useEffect, useState } from 'react';
import type { Quote } from 'api-contract';
import { useReturnTo } from 'shared-ui';
import { patterns } from '../../paths';
import type { QuoteChoices } from '../quote-details';
import { QuoteTabs } from './quote-tabs';

interface QuoteScreenProps {
  quote: Quote;
  choices: QuoteChoices;
}

/** Goes back to the list. Drawn in place of the tabs, so that nothing unsaved of a quote that is gone is asked about. */
function LeaveDeleted() {
  const returnTo = useReturnTo();
  useEffect(() => returnTo(patterns.allQuotes), [returnTo]);
  return null;
}

/** The screen of a quote that exists. */
export function QuoteScreen({ quote, choices }: QuoteScreenProps) {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <LeaveDeleted />;
  return <QuoteTabs quote={quote} choices={choices} onDeleted={() => setDeleted(true)} />;
}
