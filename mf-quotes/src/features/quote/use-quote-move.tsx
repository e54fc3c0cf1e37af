import { useState } from 'react';
import {
  allowedMoves,
  findField,
  invoicedName,
  labelOf,
  paths,
  QUOTE_HISTORY_FIELDS,
  QUOTE_STATUS,
  QUOTE_STATUSES,
  type Quote,
  type QuoteInput,
  type QuoteListItem,
  type StaleErrorBody,
} from 'api-contract';
import {
  ApiError,
  isApiError,
  refetchRelated,
  saveErrorOf,
  undoOf,
  useAction,
  useToast,
  type PatchOptions,
} from 'shared-ui';
import { StaleSaveDialog, staleOf } from 'shared-ui/forms';
import { messages } from '../../messages';
import { isSoldOut } from '../quote-items/api';
import { useChangeQuotes } from './api';
import { asksOnMove, MoveDialog } from './move-dialog';

/** Returns the statuses that a quote may be moved to, in order. */
export const movesOf = ({ quote_status_id, xero_invoice_id }: Quote | QuoteListItem): readonly number[] =>
  allowedMoves(quote_status_id, { hasInvoice: xero_invoice_id !== null });

/** Returns what `QuoteStatusBadge` and `PartlyInvoiced` show of a quote, as one text. */
export const statusTextOf = ({ quote_status, ...counts }: Quote | QuoteListItem): string => {
  const { invoiced_parts_count: invoiced, parts_count: all } = counts;
  const isPartly = invoiced > 0 && invoiced < all;
  return isPartly ? `${quote_status.name}, ${invoicedName(counts)}` : quote_status.name;
};

/** Returns a value of the quote as text. Of a record there is only the id, which says nothing. */
const textOf = (field: string, value: unknown): string => {
  if (field === 'quote_status_id') return QUOTE_STATUSES.find(({ id }) => id === value)?.name ?? '';
  return field.endsWith('_id') || value === null ? '' : String(value);
};

/** Returns what undoes some saves of a quote, in their order. Called again after a failure, it goes on with that one. */
const undoAll = (saves: readonly Quote[]) => {
  const undos = saves.flatMap((saved) => undoOf(saved) ?? []);
  if (undos.length === 0) return undefined;
  const texts: (string | undefined)[] = [];
  return async () => {
    for (const undo of undos.slice(texts.length)) {
      try {
        texts.push(await undo());
      } catch (error) {
        if (texts.length === 0 || !isApiError(error)) throw error;
        const message = messages.quote.undoneInPart(saveErrorOf(error));
        throw new ApiError({ kind: 'http', status: error.status, message, body: { message } });
      }
    }
    return texts.find(Boolean);
  };
};

/** Returns the function that says that a quote was saved, with one Undo of these saves, the last one first. */
function useSavedToast() {
  const toast = useToast();
  return (...saves: readonly Quote[]) =>
    toast.show({
      tone: 'success',
      title: messages.quote.saved,
      text: messages.quote.savedText,
      undo: undoAll(saves),
    });
}

/** Saves single fields of a quote, based on what was read; the message offers Undo. */
export function useSaveOfQuote() {
  const quotes = useChangeQuotes();
  const showSaved = useSavedToast();
  return async (quote: Quote, values: Partial<QuoteInput>, version: PatchOptions = { basedOn: quote }) =>
    showSaved(await quotes.save(values, quote, version));
}

/**
 * Returns how a quote is moved to another status, at once or after the dialog that asks what that needs, and the dialogs. `prepare` comes
 * first, and throws where the quote cannot be moved yet.
 */
export function useQuoteMove(quote: Quote | undefined, prepare?: () => Promise<void>) {
  const quotes = useChangeQuotes();
  const saveOne = useSaveOfQuote();
  const showSaved = useSavedToast();
  /** A change that was refused because another user had saved the quote. */
  const [refused, setRefused] = useState<{ stale: StaleErrorBody['stale']; statusId: number }>();
  /** The status of which a dialog asks what it needs. */
  const [askedId, setAskedId] = useState<number>();

  const save = useAction(messages.quote.statusNotChanged, async (statusId: number, replaced?: string) => {
    await prepare?.();
    if (!quote) return;
    try {
      await saveOne(quote, { quote_status_id: statusId }, replaced ? { ifMatch: replaced } : undefined);
    } catch (error) {
      const stale = staleOf(error);
      if (stale) return setRefused({ stale, statusId });
      // The message that offers to wait says so.
      if (!isSoldOut(error)) throw error;
    }
  });
  const ask = useAction(messages.quote.statusNotChanged, async (statusId: number) => {
    await prepare?.();
    setAskedId(statusId);
  });
  const close = () => {
    setRefused(undefined);
    setAskedId(undefined);
  };
  const reload = () => {
    close();
    if (quote) void refetchRelated(paths.quote(quote.id));
  };

  const isBusy = save.isBusy || ask.isBusy;
  /** An expired quote is asked until when it is renewed; the form of the details has that field itself. */
  const run = (statusId: number) =>
    quote && (quote.quote_status_id === QUOTE_STATUS.expired || asksOnMove(quote, statusId))
      ? ask.run(statusId)
      : save.run(statusId);
  const moves = quote ? movesOf(quote) : [];

  return {
    isBusy,
    run,
    /** The statuses that may follow, for a menu. */
    entries: QUOTE_STATUSES.filter(({ id }) => moves.includes(id)).map(({ id, name }) => ({
      label: name,
      disabled: isBusy,
      onSelect: () => run(id),
    })),
    editLoss: () => setAskedId(QUOTE_STATUS.salesLost),
    dialogs: quote && (
      <>
        {refused && (
          <StaleSaveDialog
            stale={refused.stale}
            labelOf={(field) => labelOf(findField(QUOTE_HISTORY_FIELDS.quote, field))}
            textOf={textOf}
            mineOf={({ field, after }) => (field === 'quote_status_id' ? refused.statusId : after)}
            onClose={close}
            onReload={reload}
            onKeep={() => {
              close();
              save.run(refused.statusId, refused.stale.current_etag);
            }}
          />
        )}
        {askedId !== undefined && (
          <MoveDialog
            quote={quote}
            values={quote}
            statusId={askedId}
            save={(version, answers) => quotes.save({ quote_status_id: askedId, ...answers }, quote, version)}
            onReload={reload}
            onClose={(...saves) => {
              close();
              if (saves.length > 0) showSaved(...saves);
            }}
          />
        )}
      </>
    ),
  };
}
