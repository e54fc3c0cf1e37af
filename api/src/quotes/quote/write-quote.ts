import {
  fieldsLockedBy,
  formerAfterMove,
  fromPence,
  isDeletable,
  quoteFields,
  quoteReference,
  type Quote,
  type QuoteInput,
  type QuotePatch,
} from 'api-contract';
import type { ObservedContext, QuotingContext } from '../../kernel/context';
import { refuse, refuseAny } from '../../kernel/errors';
import { recountQuote, deleteQuoteItems } from '../items';
import {
  basicInfoErrors,
  changesOf,
  firstStatusErrors,
  invoiceErrors,
  lostErrors,
  moveErrors,
  namedRecordErrors,
  lockedPartyErrors,
  quotedParty,
  reasonAfterMove,
  saleDateAfterMove,
  validUntilAfter,
  validUntilErrors,
} from '../rules';
import {
  createRecord,
  deleteRecord,
  saveRecord,
  type Author,
  type Saving,
  stampNow,
  updateRecord,
  writeTo,
  type Stamp,
} from '../../kernel/records';
import { assertAdministratorIn } from '../../accounts/users/user-checks';
import { deleteAttachments } from '../../clients/attachments';
import { deleteFollowUps, moveFollowUps } from '../../clients/follow-ups';
import type { Tagged } from '../../kernel/records/tagged';
import { assertNotBeingInvoiced } from './invoice-details';
import { toWireQuote } from './get-quote';
import { deleteNotes } from './notes';
import { datesFromToday, emptyQuote, quoteCounter } from './quotes';
import {
  nextNumber,
  type QuoteRow,
  listRows,
  getRow,
  lockFound,
  lockRows,
  updateDerived,
  type Tx,
} from '../../store';
import { quoteMessages } from '../messages';

const statusField = 'quote_status_id';

/** Adds a quote under the next number. */
export const createQuote = (
  context: QuotingContext,
  input: QuoteInput,
  author: Author,
): Promise<Tagged<Quote>> => {
  const { date: today, valid_until: lastDay } = datesFromToday(context);
  const { date, quote_status_id, valid_until = lastDay < date ? date : lastDay } = input;
  return createRecord(context, 'quotes', author, {
    columns: async (tx) => {
      refuseAny(
        firstStatusErrors(quote_status_id),
        lostErrors(quote_status_id, input),
        validUntilErrors({ date, valid_until }, quote_status_id, today),
        await namedRecordErrors(tx, input),
        await lockedPartyErrors(tx, quotedParty, input),
      );
      if (input.exclusivity_reason !== null) await assertAdministratorIn(tx, author?.id);
      const base_number = await nextNumber(tx, quoteCounter);
      const beginning = { quote_status_id: 0, date_sale_won: null };
      return {
        ...emptyQuote,
        ...input,
        valid_until,
        base_number,
        revision_number: 0,
        reference_label: quoteReference(base_number, 0),
        date_sale_won: saleDateAfterMove(beginning, quote_status_id, today),
      };
    },
    toWire: toWireQuote(today),
  });
};

/**
 * Saves the given details, the status included. Unchanged values are not a write, so a lock does not refuse them. Nothing is saved where the
 * total is another one than is stated.
 */
export const updateQuote = (
  context: QuotingContext,
  id: number,
  { stated_total, ...patch }: QuotePatch,
  saving: Saving,
): Promise<Tagged<Quote>> => {
  const fromToday = datesFromToday(context);
  const today = fromToday.date;
  return saveRecord(context, 'quotes', id, saving, {
    edit: async (tx, quote) => {
      const changes = changesOf(quote, patch);
      const { quote_status_id: statusId = quote.quote_status_id, tax_rate_id } = changes;
      const written = Object.keys(changes);
      const details = fieldsLockedBy('basic_info_locked', quoteFields, written);
      const invoiced = fieldsLockedBy('invoice', quoteFields, written);
      const valid_until = validUntilAfter(quote, changes, fromToday);
      refuseAny(
        basicInfoErrors(quote, details),
        invoiceErrors(quote, invoiced),
        moveErrors(quote, statusId),
        lostErrors(statusId, changes),
        validUntilErrors({ ...quote, ...changes, valid_until }, changes.quote_status_id, today, quote),
      );
      refuseAny(
        await namedRecordErrors(tx, changes),
        await lockedPartyErrors(tx, quotedParty, { ...quote, ...changes }, quote),
      );
      if (changes.exclusivity_reason !== undefined) await assertAdministratorIn(tx, saving.author?.id);
      const settled = written.filter((field) => field === statusField || invoiced.includes(field));
      await assertNotBeingInvoiced(tx, quote, settled);
      const { total_amount_pence } =
        tax_rate_id === undefined ? quote : await recountQuote(tx, { id, tax_rate_id });
      if (stated_total !== undefined && stated_total !== fromPence(total_amount_pence))
        refuse('stated_total', quoteMessages.otherTotal);
      const date_sale_won = saleDateAfterMove(quote, statusId, today);
      const isTakenUp = changes.quote_status_id !== undefined || valid_until !== quote.valid_until;
      const is_hold_released = quote.is_hold_released && !isTakenUp;
      const stamp = stampNow(context, saving.author);
      // What is the former client's does not become part of the sale.
      const isGiven = changes.quote_organisation_id !== undefined;
      if (isGiven)
        for (const observer of context.quoteObservers) await observer.onOrganisationChange?.(tx, id, stamp);
      await notifyStatusChange(context, tx, [quote, { ...quote, ...changes }], stamp);
      const follows = { valid_until, is_hold_released, date_sale_won };
      const former = {
        ...formerAfterMove(quote, changes.quote_organisation_id ?? quote.quote_organisation_id),
        ...(isGiven && { repeats_quote_id: null }),
      };
      return { columns: { ...former, ...changes, ...reasonAfterMove(statusId), ...follows } };
    },
    toWire: toWireQuote(today),
  });
};

/** Calls the observers if the quote has taken another status. */
export const notifyStatusChange = async (
  { quoteObservers }: Pick<ObservedContext, 'quoteObservers'>,
  tx: Tx,
  [before, after]: readonly [QuoteRow, QuoteRow],
  stamp: Stamp,
): Promise<void> => {
  if (before.quote_status_id === after.quote_status_id) return;
  for (const observer of quoteObservers) await observer.onStatusChange?.(tx, before, after, stamp);
};

/** Restores the status of the quote that the deleted one had superseded, so that it can be revised again, and moves the follow-ups back. */
const restorePredecessor = async (
  tx: Tx,
  quote: QuoteRow,
  predecessor: QuoteRow,
  stamp: Stamp,
): Promise<void> => {
  const { successor_quote_id: successorId, status_before_superseded_id: statusId } = predecessor;
  if (successorId !== quote.id || statusId === null) return;
  await updateDerived(tx, 'quotes', predecessor.id, {
    successor_quote_id: null,
    status_before_superseded_id: null,
  });
  await moveFollowUps(tx, { quote_id: quote.id }, predecessor.id);
  const beside = { superseded_by_quote_id: [successorId, null] as const };
  await updateRecord(tx, 'quotes', predecessor, { columns: { quote_status_id: statusId }, beside }, stamp);
};

/** Detaches voided and deleted invoices from the quote; they stay in the list. */
const detachInvoices = async (tx: Tx, quoteId: number, stamp: Stamp): Promise<void> => {
  const ids = (await listRows(tx, 'invoices', { quote_id: quoteId })).map(({ id }) => id);
  for (const invoice of await lockFound(tx, 'invoices', ids))
    await updateRecord(tx, 'invoices', invoice, { columns: { quote_id: null } }, stamp);
};

/** Deletes a draft with its items and notes. Its number is not reused. */
export const deleteQuote = (context: ObservedContext, id: number, author: Author): Promise<void> =>
  writeTo(context.store, async (tx) => {
    const { revised_from_quote_id: predecessorId } = await getRow(tx, 'quotes', id);
    // A revision has a higher id than the quote that it supersedes.
    const quotes = await lockRows(tx, 'quotes', predecessorId === null ? [id] : [predecessorId, id]);
    const quote = quotes.at(-1)!;
    if (!isDeletable(quote.quote_status_id) || quote.invoice_id !== null)
      refuse(statusField, quoteMessages.onlyDrafts);
    const stamp = stampNow(context, author);
    for (const observer of context.quoteObservers) {
      if (predecessorId !== null) await observer.onReplace?.(tx, id, predecessorId);
      await observer.onDelete?.(tx, id, stamp);
    }
    await deleteQuoteItems(tx, id, stamp);
    await deleteNotes(tx, id, stamp);
    await deleteAttachments(tx, { quote_id: id }, stamp);
    await detachInvoices(tx, id, stamp);
    const organisationIds = quotes.map(({ quote_organisation_id }) => quote_organisation_id);
    await lockRows(tx, 'organisations', organisationIds);
    if (predecessorId !== null) await restorePredecessor(tx, quote, quotes[0]!, stamp);
    await deleteFollowUps(tx, id, stamp);
    await deleteRecord(tx, 'quotes', quote, stamp);
  });
