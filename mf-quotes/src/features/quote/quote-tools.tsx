import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isDeletable, QUOTE_STATUS, type Quote } from 'api-contract';
import { Button, Card, messageOf, saveErrorOf, tokens, useConfirm, useMoveOn, useToast } from 'shared-ui';
import { hrefs } from '../../paths';
import type { ItemSaver } from '../quote-items/item-saver';
import { downloadDocuments, useDeleteQuote, useReviseQuote } from './api';

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
`;

const Content = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  justify-items: start;
  p {
    color: ${tokens.color.textMuted};
  }
`;

interface ToolProps {
  quote: Quote;
  saver: ItemSaver;
}

function Tool({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Content>
        <p>{text}</p>
        {children}
      </Content>
    </Card>
  );
}

interface RevisionToolProps extends ToolProps {
  hasUnsavedDetails: boolean;
}

/** Creates the next revision of a quote and opens it. */
function RevisionTool({ quote, saver, hasUnsavedDetails }: RevisionToolProps) {
  const revise = useReviseQuote();
  const moveOn = useMoveOn();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const isRefused = quote.xero_invoice_id !== null || quote.quote_status_id === QUOTE_STATUS.salesWon;

  const explain = (): string => {
    if (isRefused) return 'A quote that is won or invoiced cannot be revised.';
    return quote.superseded_by_quote_id === null
      ? 'Copies the details and items into a new draft, which takes the place of this quote.'
      : 'This quote has been revised already; this leads to its revision.';
  };
  const handleClick = async () => {
    setBusy(true);
    try {
      // A revision copies what is stored.
      if (hasUnsavedDetails)
        throw new Error('Its details have changes that are not saved. Save or reset them first.');
      if (!(await saver.settle())) throw new Error('Some changes to its items are not saved yet.');
      moveOn(hrefs.editQuote(await revise(quote)));
    } catch (error) {
      toast.show({ tone: 'danger', title: 'The quote was not revised', text: saveErrorOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tool title="Revision" text={explain()}>
      <Button busy={isBusy} disabled={isRefused} onClick={() => void handleClick()}>
        Create a new quote revision
      </Button>
    </Tool>
  );
}

/** Downloads the proposal, benefits schedule, booking form and terms in one file. */
function DocumentsTool({ quote, saver }: ToolProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const handleClick = async () => {
    setBusy(true);
    try {
      // The documents show what is stored.
      await saver.settle();
      await downloadDocuments(quote);
    } catch (error) {
      console.error('The quote documents could not be downloaded.', error);
      toast.show({ tone: 'danger', title: 'The documents could not be downloaded', text: messageOf(error) });
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

interface DeleteToolProps extends ToolProps {
  onDeleted: () => void;
}

/** Deletes a draft. */
function DeleteTool({ quote, saver, onDeleted }: DeleteToolProps) {
  const remove = useDeleteQuote();
  const confirm = useConfirm();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const handleClick = async () => {
    const isConfirmed = await confirm({
      title: 'Delete Quote?',
      text: 'Please confirm that you want to delete this quote.',
      confirmLabel: 'Yes, delete it',
      tone: 'danger',
    });
    if (!isConfirmed) return;
    setBusy(true);
    try {
      await saver.settle();
      await remove(quote);
      saver.discard();
      toast.show({ tone: 'success', title: 'Quote Deleted', text: quote.reference_label });
      onDeleted();
    } catch (error) {
      toast.show({ tone: 'danger', title: 'The quote was not deleted', text: saveErrorOf(error) });
      setBusy(false);
    }
  };
  return (
    <Tool title="Delete" text="Only a draft can be deleted. Its items and notes go with it.">
      <Button tone="danger" icon="trash" busy={isBusy} onClick={() => void handleClick()}>
        Delete Quote
      </Button>
    </Tool>
  );
}

interface QuoteToolsProps extends RevisionToolProps, DeleteToolProps {}

/** Renders what can be done with a quote as a whole. */
export function QuoteTools({ quote, saver, hasUnsavedDetails, onDeleted }: QuoteToolsProps) {
  return (
    <Stack>
      <RevisionTool quote={quote} saver={saver} hasUnsavedDetails={hasUnsavedDetails} />
      <DocumentsTool quote={quote} saver={saver} />
      {isDeletable(quote.quote_status_id) && <DeleteTool quote={quote} saver={saver} onDeleted={onDeleted} />}
    </Stack>
  );
}
