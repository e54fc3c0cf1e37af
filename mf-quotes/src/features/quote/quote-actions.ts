import { useState } from 'react';
import {
  pages,
  paths,
  QUOTE_DOCUMENTS,
  QUOTE_STATUS,
  type Quote,
  type QuoteDocumentName,
  type QuoteInput,
  type StaleErrorBody,
} from 'api-contract';
import {
  messageOf,
  refetchRelated,
  useAction,
  useMoveOn,
  usePdfPreview,
  useToast,
  writeMail,
  type PatchOptions,
} from 'shared-ui';
import { staleOf } from 'shared-ui/forms';
import { messages } from '../../messages';
import { fetchQuoteMail } from '../proposals/quote-mail';
import type { ItemSaver } from '../quote-items/item-saver';
import { downloadDocuments, useChangeQuotes } from './api';
import { documentFile } from './document-file';
import { asksOnMove } from './move-dialog';

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
  const moveOn = useMoveOn();
  const toast = useToast();
  const showSaved = () =>
    toast.show({ tone: 'success', title: messages.quote.saved, text: messages.quote.savedText });

  /** Throws while there is anything that the server does not have yet. */
  const assertSaved = async () => {
    if (hasUnsavedDetails) throw new Error(messages.quote.unsavedDetails);
    if (!(await saver.settle())) throw new Error(messages.quote.unsavedItems);
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
    await writeMail(fetchQuoteMail(quote, saver));
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

  /** A change of status that was refused because another user had saved the quote. */
  const [staleMove, setStaleMove] = useState<{ stale: StaleErrorBody['stale']; statusId: number }>();
  const closeStale = () => setStaleMove(undefined);
  const move = useAction(messages.quote.statusNotChanged, async (statusId: number, replaced?: string) => {
    await assertSaved();
    try {
      await quotes.save(
        { quote_status_id: statusId },
        quote,
        replaced ? { ifMatch: replaced } : { basedOn: quote },
      );
    } catch (error) {
      const stale = staleOf(error);
      if (!stale) throw error;
      return setStaleMove({ stale, statusId });
    }
    showSaved();
  });
  /** The status of which a dialog asks what it needs. */
  const [askedId, setAskedId] = useState<number>();
  const ask = useAction(messages.quote.statusNotChanged, async (statusId: number) => {
    await assertSaved();
    setAskedId(statusId);
  });

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
    editLoss: () => setAskedId(QUOTE_STATUS.salesLost),
    /** The props of the dialog that a move opens. */
    question: askedId !== undefined && {
      statusId: askedId,
      save: (version: PatchOptions, answers?: Partial<QuoteInput>) =>
        quotes.save({ quote_status_id: askedId, ...answers }, quote, version),
      onReload: () => {
        setAskedId(undefined);
        void refetchRelated(paths.quote(quote.id));
      },
      onClose: (saved?: Quote) => {
        setAskedId(undefined);
        if (saved) showSaved();
      },
    },
    move: {
      ...move,
      isBusy: move.isBusy || ask.isBusy,
      // An expired quote is asked until when it is renewed; the form of the details has that field itself.
      run: (statusId: number) =>
        quote.quote_status_id === QUOTE_STATUS.expired || asksOnMove(quote.quote_status_id, statusId)
          ? ask.run(statusId)
          : move.run(statusId),
      stale: staleMove && {
        ...staleMove,
        onClose: closeStale,
        onReload: () => {
          closeStale();
          void refetchRelated(paths.quote(quote.id));
        },
        onKeep: () => {
          closeStale();
          move.run(staleMove.statusId, staleMove.stale.current_etag);
        },
      },
    },
  };
}

export type QuoteActions = ReturnType<typeof useQuoteActions>;
