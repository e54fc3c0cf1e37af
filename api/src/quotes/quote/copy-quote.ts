import {
  QUOTE_STATUS,
  type Quote,
  type QuoteDuplicateInput,
  type QuoteRevisionResponse,
  pickFields,
  quoteFields,
  type User,
  quoteReference,
} from 'api-contract';
import type { QuotingContext } from '../../kernel/context';
import { refuse, refuseAny } from '../../kernel/errors';
import { moveFollowUps } from '../../clients/follow-ups';
import { copyQuoteItems } from '../items';
import { lockedPartyErrors, quotedParty, reasonAfterMove } from '../rules';
import {
  recordChanges,
  type Columns,
  insertRecord,
  stampNow,
  updateRecord,
  writeTo,
  type Author,
  type Stamp,
} from '../../kernel/records';
import { tagged, type Tagged } from '../../kernel/records/tagged';
import { toWireQuote } from './get-quote';
import { datesFromToday, emptyQuote, quoteCounter, revisionCounter } from './quotes';
import { listRows, lockRow, nextNumber, updateDerived, type Db, type QuoteRow, type Tx } from '../../store';
import { quoteMessages } from '../messages';

type CopyColumns = Pick<Columns<'quotes'>, 'base_number' | 'revision_number' | 'date' | 'valid_until'> &
  Partial<Columns<'quotes'>>;

/** Adds a draft with what the client was offered; not the notes or invoice details. */
export const insertCopy = async (
  tx: Tx,
  quote: QuoteRow,
  columns: CopyColumns,
  stamp: Stamp,
  dateOf?: Parameters<typeof copyQuoteItems>[4],
): Promise<QuoteRow> => {
  const copied = {
    ...emptyQuote,
    ...pickFields(quoteFields, quote),
    ...reasonAfterMove(QUOTE_STATUS.draft),
    quote_status_id: QUOTE_STATUS.draft,
    reference_label: quoteReference(columns.base_number, columns.revision_number),
    sub_total_pence: quote.sub_total_pence,
    total_tax_pence: quote.total_tax_pence,
    total_amount_pence: quote.total_amount_pence,
    product_group_items_count: quote.product_group_items_count,
  };
  const copy = await insertRecord(tx, 'quotes', { ...copied, ...columns }, stamp);
  await copyQuoteItems(tx, quote.id, copy.id, stamp, dateOf);
  return copy;
};

/** How many archived packages and products a note names. */
const mostNamed = 20;

/** Returns what the note of a copy says of packages and products that are no longer offered; null where all are. */
export const describeArchived = async (db: Db, quote_id: number): Promise<string | null> => {
  const items = await listRows(db, 'quote_items', { quote_id });
  const lines = await listRows(db, 'child_quote_items', { quote_id, is_dropped: false });
  const [groupIds, productIds] = [
    items.map((item) => item.product_group_id),
    lines.map((line) => line.product_id),
  ];
  const archived = [
    ...(await listRows(db, 'product_groups', { id: groupIds, is_archived: true })),
    ...(await listRows(db, 'products', { id: productIds, is_archived: true })),
  ];
  if (archived.length === 0) return null;
  const names = archived.slice(0, mostNamed).map(({ name }) => name);
  const more = archived.length > mostNamed ? [`and ${archived.length - mostNamed} more`] : [];
  return quoteMessages.notInCatalogue([...names, ...more].join('; '));
};

/** Links both quotes; the superseded one stores its successor and its earlier status. What is still to do moves on. */
const supersede = async (tx: Tx, quote: QuoteRow, revisionId: number, stamp: Stamp): Promise<void> => {
  await updateDerived(tx, 'quotes', quote.id, {
    successor_quote_id: revisionId,
    status_before_superseded_id: quote.quote_status_id,
  });
  const { superseded } = QUOTE_STATUS;
  const columns = { quote_status_id: superseded, ...reasonAfterMove(superseded) };
  const beside = { superseded_by_quote_id: [null, revisionId] as const };
  await updateRecord(tx, 'quotes', quote, { columns, beside }, stamp);
  await moveFollowUps(tx, { quote_id: quote.id, done_at: null }, revisionId);
};

/** Adds a revision, or returns the existing one: repeated requests never make a second successor. */
export const createQuoteRevision = (
  context: QuotingContext,
  id: number,
  author: Author,
): Promise<QuoteRevisionResponse> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', id);
    if (quote.successor_quote_id !== null) return { id: quote.successor_quote_id };
    if (quote.quote_status_id === QUOTE_STATUS.salesWon || quote.invoice_id !== null)
      refuse('quote_status_id', quoteMessages.notRevisable);
    const stamp = stampNow(context, author);
    const columns = {
      base_number: quote.base_number,
      revision_number: await nextNumber(tx, revisionCounter(quote.base_number)),
      ...datesFromToday(context),
      revised_from_quote_id: quote.id,
    };
    const revision = await insertCopy(tx, quote, columns, stamp);
    await supersede(tx, quote, revision.id, stamp);
    for (const observer of context.quoteObservers) await observer.onReplace?.(tx, quote.id, revision.id);
    return { id: revision.id };
  });

/** Returns the head of a copy for another occasion: a new number, from today, with the user as its agent and without texts for the first one. */
export const headOfCopy = async (tx: Tx, context: QuotingContext, author: User) => ({
  base_number: await nextNumber(tx, quoteCounter),
  revision_number: 0,
  sales_agent_user_id: author.id,
  client_quote_note: null,
  exclusivity_reason: null,
  ...datesFromToday(context),
});

/** Adds a draft of today with the items of a quote, for this client and with the user as its agent; a note names what is archived of them. Throws `RowNotFound`. */
export const duplicateQuote = (
  context: QuotingContext,
  id: number,
  parties: QuoteDuplicateInput,
  author: User,
): Promise<Tagged<Quote>> =>
  writeTo(context.store, async (tx) => {
    // Locked, so that its items and sums agree.
    const quote = await lockRow(tx, 'quotes', id);
    refuseAny(await lockedPartyErrors(tx, quotedParty, parties));
    const stamp = stampNow(context, author);
    const columns = { ...(await headOfCopy(tx, context, author)), ...parties };
    const copy = await insertCopy(tx, quote, columns, stamp);
    await recordChanges(tx, 'quotes', copy, { duplicated_from_quote_id: [null, id] }, stamp);
    const archived = await describeArchived(tx, id);
    if (archived !== null) {
      const note = { quote_id: copy.id, content: archived, created_by_user_id: author.id };
      await insertRecord(tx, 'quote_notes', note, stamp);
    }
    return tagged(await toWireQuote(columns.date)(tx, copy), copy);
  });
