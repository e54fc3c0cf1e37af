import { useState } from 'react';
import type { Quote } from 'api-contract';
import { Button, isApiError, messageOf, useConfirm, useToast } from 'shared-ui';
import { useDeleteQuote } from '../quote';
import { useSavers } from '../quote-items';
import { Tool } from './tool';

interface DeleteToolProps {
  quote: Quote;
  onDeleted: () => void;
}

/** Deletes a draft. */
export function DeleteTool({ quote, onDeleted }: DeleteToolProps) {
  const remove = useDeleteQuote();
  const savers = useSavers();
  const confirm = useConfirm();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const handleClick = async () => {
    const isSure = await confirm({
      title: 'Delete Quote?',
      text: 'Please confirm that you want to delete this quote.',
      confirmLabel: 'Yes, delete it',
      tone: 'danger',
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await savers.settle(quote.id);
      await remove(quote);
      savers.discard(quote.id);
      toast.show({ tone: 'success', title: 'Quote Deleted', text: quote.reference_label });
      onDeleted();
    } catch (error) {
      const reasons = isApiError(error) ? Object.values(error.errors).flat().join(' ') : '';
      toast.show({ tone: 'danger', title: 'The quote was not deleted', text: reasons || messageOf(error) });
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
