import { fieldsLockedBy, formerAfterMove, hasInvoiceDetails, QUOTE_STATUS, quoteFields } from 'api-contract';
import type { CallName } from 'api-contract/server';
import { currentId } from '../../clients/merging/merges';
import type { RowUndone, UndoChecks } from '../../kernel/ports';
import { findRow, getRow, listRows, type QuoteItemRow, type QuoteRow, type Tx } from '../../store';
import { changesOf, endsBeforeDate, isBasicInfoLocked } from '../rules';
import { findIntent } from './invoice-intents';
import { readLiveInvoices } from './quote-invoice';

/** The calls whose undo takes the parties of a locked quote back too. */
const merges: readonly string[] = ['mergeOrganisation', 'mergeContact'] satisfies CallName[];

/** Returns whether an undo would change details that are locked by now. The undo of a change of status unlocks them. */
const changesLockedDetails = (before: QuoteRow, after: QuoteRow, current: QuoteRow): boolean => {
  const changed = Object.keys(changesOf(before, after));
  if (changed.includes('quote_status_id') || !isBasicInfoLocked(current)) return false;
  return fieldsLockedBy('basic_info_locked', quoteFields, changed).length > 0;
};

/** Returns whether an invoice of a quote was made, voided or begun since a change. */
const isInvoicedSince = async (tx: Tx, after: QuoteRow, current: QuoteRow): Promise<boolean> => {
  if (after.invoice_id !== current.invoice_id || (await findIntent(tx, current.id))) return true;
  return (await readLiveInvoices(tx, current)).some(({ created_at }) => created_at > after.updated_at);
};

/** Returns whether an undo would sell other items than were sold before: their deliverables were made when the quote was won. */
const sellsOtherItems = async (tx: Tx, before: QuoteRow, after: QuoteRow): Promise<boolean> => {
  const { salesWon } = QUOTE_STATUS;
  if (before.quote_status_id !== salesWon || after.quote_status_id === salesWon) return false;
  const items = await listRows(tx, 'quote_items', { quote_id: after.id });
  return (
    items.length !== after.product_group_items_count ||
    items.some(({ updated_at }) => updated_at > after.updated_at)
  );
};

/** Returns whether an undo would take a win back, but not all that is promised: what the win itself promised goes back with it. */
const leavesPromises = async (
  tx: Tx,
  [before, after]: readonly [QuoteRow, QuoteRow],
  isWritten: RowUndone['isWritten'],
): Promise<boolean> => {
  const { salesWon } = QUOTE_STATUS;
  if (before.quote_status_id === salesWon || after.quote_status_id !== salesWon) return false;
  const promised = await listRows(tx, 'deliverables', { quote_id: after.id, is_withdrawn: false });
  return promised.some(({ id }) => !isWritten('deliverables', id));
};

/** Returns whether an undo would give a quote back to its former client while the new one has a link to it. */
const isOpenForNewClient = async (tx: Tx, before: QuoteRow, after: QuoteRow): Promise<boolean> => {
  if (before.quote_organisation_id === after.quote_organisation_id) return false;
  const open = { quote_id: after.id, withdrawn_at: null, expires_at: null };
  return (await findRow(tx, 'client_links', open)) !== undefined;
};

/** Returns whether an undo would take a quote back to a status without details of an invoice, but not the day of its sale, which was written since. */
const leavesSaleDate = (before: QuoteRow, after: QuoteRow, restored: QuoteRow): boolean =>
  before.quote_status_id !== after.quote_status_id &&
  !hasInvoiceDetails(before.quote_status_id) &&
  restored.date_sale_won !== before.date_sale_won;

/** Returns whether an undo would give back to a quote what went with its client, since when it was given to another one. A merge is no such move. */
const restoresFormer = async (
  tx: Tx,
  before: QuoteRow,
  after: QuoteRow,
  current: QuoteRow,
): Promise<boolean> => {
  const quote_organisation_id = await currentId(tx, 'organisations', after.quote_organisation_id);
  const moved = formerAfterMove({ ...before, quote_organisation_id }, current.quote_organisation_id);
  const restored = changesOf(after, before);
  return Object.keys(changesOf(before, moved)).some((column) => column in restored);
};

/**
 * A quote that was invoiced since, or is being invoiced, stays as its invoice has it. Details and items of a quote that is locked since stay
 * too, a sale that was taken back is not won again with other items, one to which deliverables were added since stays won, a quote that its
 * new client can open is not given back, no quote ends before its date, none that is no sale gets the day of one, and what went with a former client
 * does not come to the new one.
 */
export const quoteUndoChecks: UndoChecks = {
  quotes: async (tx, row) => {
    const [before, after, current] = [row.before, row.after, row.current] as unknown as QuoteRow[];
    if (!before || !after || !current) return true;
    const restored = { ...current, ...changesOf(after, before) };
    if (endsBeforeDate(restored, current) || leavesSaleDate(before, after, restored)) return false;
    if (await isInvoicedSince(tx, after, current)) return false;
    if (await sellsOtherItems(tx, before, after)) return false;
    if (await leavesPromises(tx, [before, after], row.isWritten)) return false;
    if (merges.includes(row.call)) return true;
    if (await restoresFormer(tx, before, after, current)) return false;
    return !changesLockedDetails(before, after, current) && !(await isOpenForNewClient(tx, before, after));
  },
  quote_items: async (tx, { before, after }) => {
    const { quote_id } = (before ?? after) as unknown as QuoteItemRow;
    return !isBasicInfoLocked(await getRow(tx, 'quotes', quote_id));
  },
};
