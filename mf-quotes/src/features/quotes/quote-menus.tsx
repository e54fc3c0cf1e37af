import { pages, type NamedReference, type Quote, type QuoteListItem } from 'api-contract';
import { useAction, usePdfPreview, useUserEntries, type MenuEntry, type RowMenu } from 'shared-ui';
import { messages } from '../../messages';
import { useQuote } from '../quote/api';
import { documentFile } from '../quote/document-file';
import { movesOf, statusTextOf, useQuoteMove, useSaveOfQuote } from '../quote/use-quote-move';

/** Reads the quote of a row as it is now: a change is based on it. Returns the entries for it; none while it loads. */
function useEntriesOf(
  { id }: QuoteListItem,
  toEntries: (quote: Quote) => readonly MenuEntry[],
): readonly MenuEntry[] {
  const { data: quote, error, retry } = useQuote(String(id));
  if (quote) return toEntries(quote);
  return error ? [{ label: messages.quote.notRead, icon: 'refresh', onSelect: retry }] : [];
}

/** What the menu of a row says that lags behind its quote. */
const noMoves = [{ label: messages.quote.noOtherStatus, disabled: true, onSelect: () => undefined }];

/** Moves a quote to another status in its row. */
export const statusMenu: RowMenu<QuoteListItem> = {
  nameOf: (quote) => `Status of ${quote.reference_label}: ${statusTextOf(quote)}`,
  isOffered: (row) => movesOf(row).length > 0,
  useEntries: (row) => {
    const move = useQuoteMove(useQuote(String(row.id)).data);
    const items = useEntriesOf(row, () => (move.entries.length > 0 ? move.entries : noMoves));
    return { items, opened: move.dialogs };
  },
};

/** Gives a quote to another agent in its row. */
export const agentMenu: RowMenu<QuoteListItem> = {
  nameOf: ({ reference_label, sales_agent_user }) =>
    `Sales agent of ${reference_label}: ${sales_agent_user.name}`,
  useEntries: (row) => {
    const save = useSaveOfQuote();
    const give = useAction(messages.quote.agentNotChanged, (quote: Quote, { id }: NamedReference) =>
      save(quote, { sales_agent_user_id: id }),
    );
    const { data: quote } = useQuote(String(row.id));
    const users = useUserEntries(
      quote?.sales_agent_user_id ?? null,
      (user) => quote && give.run(quote, user),
    );
    const items = useEntriesOf(row, ({ basic_info_locked }) =>
      users.map((entry) => ({ ...entry, disabled: basic_info_locked || give.isBusy })),
    );
    return { items };
  },
};

/** What else can be done with a quote in its row. */
export const quoteMenu: RowMenu<QuoteListItem> = {
  nameOf: ({ reference_label }) => `Actions of ${reference_label}`,
  useEntries: (row) => {
    const { preview, dialog } = usePdfPreview();
    const { organisation_quote: organisation, contact_quote: contact } = row;
    return {
      items: [
        { label: 'Preview Proposal', icon: 'eye', onSelect: () => preview(documentFile(row, 'proposal')) },
        { label: organisation.name, icon: 'building', to: pages.organisation(organisation.id) },
        { label: contact.name, icon: 'user', to: pages.contact(contact.id) },
      ],
      opened: dialog,
    };
  },
};
