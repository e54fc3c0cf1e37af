import { useState } from 'react';
import type { Quote } from 'api-contract';
import { Button, messageOf, useToast } from 'shared-ui';
import { downloadDocuments } from '../quote';
import { useSavers } from '../quote-items';
import { Tool } from './tool';

/** Downloads the proposal, benefits schedule, booking form and terms in one file. */
export function DocumentsTool({ quote }: { quote: Quote }) {
  const savers = useSavers();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const handleClick = async () => {
    setBusy(true);
    try {
      // The documents say what is stored.
      await savers.settle(quote.id);
      await downloadDocuments(quote);
    } catch (error) {
      console.error('The quote documents could not be downloaded.', error);
      toast.show({
        tone: 'danger',
        title: 'The documents could not be downloaded',
        text: messageOf(error),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tool title="Documents" text="The proposal, benefits schedule, booking form and terms, in one zip file.">
      <Button icon="download" busy={isBusy} onClick={() => void handleClick()}>
        {isBusy ? 'Please wait... creating documents...' : 'Download the quote documents pack'}
      </Button>
    </Tool>
  );
}
