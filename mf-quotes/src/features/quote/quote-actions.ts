import { useState } from 'react';
import { pages, QUOTE_DOCUMENTS, QUOTE_STATUS, type Quote, type QuoteDocumentName } from 'api-contract';
import { messageOf, useAction, useMoveOn, usePdfPreview, writeMail } from 'shared-ui';
import { messages } from '../../messages';
import { useOfferToWait } from '../quote-items/api';
import { fetchQuoteMail } from '../proposals/quote-mail';
import type { ItemSaver } from '../quote-items/item-saver';
import { downloadDocuments, useChangeQuotes } from './api';
import { documentFile } from './document-file';
import { useQuoteMove } from './use-quote-move';

export const documentNames = Object.keys(QUOTE_DOCUMENTS) as QuoteDocumentName[];

interface QuoteWork {
  quote: Quote;
  saver: ItemSaver;
  hasUnsavedDetails: boolean;
  onDeleted: () => void;
}

/** Returns what can be done with a quote as a whole, for its header and its Tools. */
export function useQuoteActions({ quote, saver, hasUnsavedDetails, onDeleted }: QuoteWork) {
  const quotes = useChangeQuotes();
  const offerToWait = useOfferToWait();
  const moveOn = useMoveOn();

  /** Throws while there is anything that the server does not have yet. */
  const assertSaved = async () => {
    if (hasUnsavedDetails) throw new Error(messages.quote.unsavedDetails);
    await saver.assertSaved();
  };

  const revise = useAction(messages.quote.notRevised, async () => {
    await assertSaved();
    moveOn(pages.quote(await quotes.revise(quote)));
  });

  const [isDuplicating, setDuplicating] = useState(false);
  const duplicate = useAction(messages.quote.notDuplicated, async () => {
    await assertSaved();
    setDuplicating(true);
  });

  const email = useAction(messages.quote.notEmailed, async () => {
    await assertSaved();
    await writeMail(fetchQuoteMail(quote, saver, offerToWait));
  });

  const document = usePdfPreview();
  const preview = useAction(messages.quote.documentNotShown, async (name: QuoteDocumentName) => {
    // The documents show what is stored.
    await saver.settle();
    document.preview(documentFile(quote, name));
  });

  const download = useAction(messages.quote.documentsNotDownloaded, async () => {
    await saver.settle();
    await downloadDocuments(quote).catch((error: unknown) => {
      console.error(messages.quote.packNotDownloaded, error);
      throw new Error(messageOf(error));
    });
  });

  const removeQuote = async () => {
    await saver.settle();
    const removed = await quotes.remove(quote);
    saver.discard();
    onDeleted();
    return removed;
  };
  const remove = useAction(messages.quote.notDeleted, removeQuote, {
    done: { title: messages.quote.deleted, text: quote.reference_label },
    question: {
      title: messages.quote.delete,
      text: messages.quote.deleteText,
      confirmLabel: messages.quote.yesDelete,
      tone: 'danger',
    },
  });

  const move = useQuoteMove(quote, assertSaved);

  return {
    hasUnsavedDetails,
    revise: {
      ...revise,
      isRefused: quote.xero_invoice_id !== null || quote.quote_status_id === QUOTE_STATUS.salesWon,
    },
    duplicate: { ...duplicate, isOpen: isDuplicating, close: () => setDuplicating(false) },
    email,
    preview: { ...preview, dialog: document.dialog },
    download,
    remove,
    move,
  };
}

export type QuoteActions = ReturnType<typeof useQuoteActions>;
