import {
  AWAITING_ANSWER,
  detailsToFillIn,
  type FieldErrors,
  formatList,
  hasInvoiceDetails,
  QUOTE_STATUS,
  allowedMoves,
  isMoveAllowed,
  isPastValidity,
  isSalesWon,
  type CalendarDate,
  type MoneyLine,
  type QuotePatch,
  quoteTotals,
  TAX_RATES,
} from 'api-contract';
import { sameErrorForEach } from '../kernel/errors';
import {
  type QuoteItemRow,
  type QuoteRow,
  findRow,
  lockFound,
  type Db,
  type Tx,
  type ChildQuoteItemRow,
} from '../store';
import { getQuoteStatus, getTaxRate } from './lookups';
import { accountMessages } from '../accounts/messages';
import { contactMessages, organisationMessages } from '../clients/messages';
import { quoteMessages } from './messages';

/** Returns the values of a save that differ from the stored ones. */
export const changesOf = <R extends object, C extends Partial<R>>(row: R, wanted: C): Partial<C> => {
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== row[field as keyof R],
  );
  return Object.fromEntries(changed) as Partial<C>;
};

/** The facts that decide which parts of a quote are locked. */
type LockState = Pick<QuoteRow, 'quote_status_id' | 'invoice_id'>;

/** Returns whether the invoice details are locked: when invoiced, unless the invoice is unlocked. */
export const isSalesInfoLocked = ({ invoice_id }: LockState): boolean => invoice_id !== null;

/** Returns why the details and the items are locked; undefined while they are not. */
const basicInfoLock = (quote: LockState): string | undefined => {
  if (quote.invoice_id !== null) return quoteMessages.lockedByInvoice;
  if (quote.quote_status_id === QUOTE_STATUS.salesWon) return quoteMessages.lockedByWin;
  if (quote.quote_status_id === QUOTE_STATUS.superseded) return quoteMessages.superseded;
  return undefined;
};

/** Returns whether the details and the items are locked: when won, superseded or invoiced. */
export const isBasicInfoLocked = (quote: LockState): boolean => basicInfoLock(quote) !== undefined;

/** Returns the errors of changed details or items that are locked. */
export const basicInfoErrors = (quote: LockState, written: readonly string[]): FieldErrors => {
  const lock = basicInfoLock(quote);
  return lock === undefined ? {} : sameErrorForEach(written, lock);
};

/**
 * Returns the errors of another event date of an item. It changes nothing of what is sold, so a quote that is won, also invoiced, takes it too; without
 * one, the place of a sold item would be free.
 */
export const eventDateErrors = (
  quote: LockState,
  { date: before }: Pick<QuoteItemRow, 'date'>,
  date: CalendarDate | null,
): FieldErrors => {
  if (!isSalesWon({ statusId: quote.quote_status_id })) return basicInfoErrors(quote, ['date']);
  return before !== null && date === null ? { date: [quoteMessages.soldDate] } : {};
};

/** Returns the errors of changed details that stay as they are once there is an invoice, or a revision. */
export const invoiceErrors = (quote: LockState, written: readonly string[]): FieldErrors =>
  quote.quote_status_id === QUOTE_STATUS.salesWon && quote.invoice_id === null
    ? {}
    : basicInfoErrors(quote, written);

/**
 * Returns the errors of changed invoice details: allowed while negotiated or won, without an invoice; with one, what is empty of a won quote may be
 * filled in.
 */
export const salesInfoErrors = (
  quote: LockState & Parameters<typeof detailsToFillIn>[0],
  written: readonly string[],
): FieldErrors => {
  if (isSalesInfoLocked(quote)) {
    const open: readonly string[] = detailsToFillIn(quote);
    const locked = written.filter((name) => !open.includes(name));
    return sameErrorForEach(locked, quoteMessages.lockedByInvoice);
  }
  if (hasInvoiceDetails(quote.quote_status_id)) return {};
  return sameErrorForEach(written, quoteMessages.salesInfoLocked);
};

const { draft, salesWon, salesLost } = QUOTE_STATUS;

const field = 'quote_status_id';

const nameOf = (statusId: number): string => getQuoteStatus(statusId).name;

const messageFor = (fromId: number, choices: readonly number[]): string =>
  choices.length === 0
    ? `A quote that is ${nameOf(fromId)} can’t change status.`
    : `A quote that is ${nameOf(fromId)} can only become ${formatList(choices.map(nameOf), 'or')}.`;

/** Returns the errors of a change of status; none when it stays. */
export const moveErrors = (quote: LockState, toId: number): FieldErrors => {
  const state = { hasInvoice: quote.invoice_id !== null };
  const fromId = quote.quote_status_id;
  if (isMoveAllowed(fromId, toId, state)) return {};
  return { [field]: [messageFor(fromId, allowedMoves(fromId, state))] };
};

/** Returns the errors of a new quote's status: a draft, or a status that a draft may change to. */
export const firstStatusErrors = (statusId: number): FieldErrors => {
  const choices = [draft, ...allowedMoves(draft, { hasInvoice: false })];
  if (choices.includes(statusId)) return {};
  return { [field]: [`A new quote can only be ${formatList(choices.map(nameOf), 'or')}.`] };
};

/**
 * Returns the date of the sale after a change of status. One that was written while negotiating is for the win that follows at once. Of lost quotes
 * only a sale that was cancelled has one, and always: it tells that from others.
 */
export const saleDateAfterMove = (
  { quote_status_id: fromId, date_sale_won }: Pick<QuoteRow, 'quote_status_id' | 'date_sale_won'>,
  toId: number,
  today: CalendarDate,
): CalendarDate | null => {
  if (toId === fromId) return date_sale_won;
  const isOfSale = toId === salesWon || (fromId === salesWon && toId === salesLost);
  return isOfSale ? (date_sale_won ?? today) : null;
};

const reasonFields = ['lost_reason_id', 'lost_note'] as const;

/** Returns the errors of a reason that is given to a quote of this status: only a lost one has a reason. */
export const lostErrors = (statusId: number, written: QuotePatch): FieldErrors => {
  const given = reasonFields.filter((name) => (written[name] ?? null) !== null);
  return statusId === salesLost ? {} : sameErrorForEach(given, quoteMessages.notLost);
};

/** Returns what becomes of the reason when a quote takes this status: one that is not lost has none. */
export const reasonAfterMove = (statusId: number): Partial<QuoteRow> =>
  statusId === salesLost ? {} : { lost_reason_id: null, lost_note: null };

const isSentTo = (statusId: number | undefined): boolean =>
  statusId !== undefined && AWAITING_ANSWER.includes(statusId);

/** Returns the last day after these changes. A quote that is over, and sent or taken up again as it is, gets that of one that begins today. */
export const validUntilAfter = (
  quote: Pick<QuoteRow, 'valid_until'>,
  { quote_status_id: toId, valid_until = quote.valid_until }: QuotePatch,
  fromToday: Pick<QuoteRow, 'date' | 'valid_until'>,
): CalendarDate | null => {
  const isUnchanged = valid_until === quote.valid_until;
  const isRenewed = isUnchanged && isSentTo(toId) && isPastValidity(valid_until, fromToday.date);
  return isRenewed ? fromToday.valid_until : valid_until;
};

type Validity = Pick<QuoteRow, 'date' | 'valid_until'>;

/** Returns whether a change of one of the two makes the last day of a quote one before its date. What was stored so stays until then. */
export const endsBeforeDate = ({ date, valid_until }: Validity, before?: Validity): boolean =>
  (date !== before?.date || valid_until !== before.valid_until) && isPastValidity(valid_until, date);

/** Returns the errors of a last day that is now before the quote's date, or over already when the quote moves to Sent or Negotiating. */
export const validUntilErrors = (
  next: Validity,
  toId: number | undefined,
  today: CalendarDate,
  before?: Validity,
): FieldErrors => {
  if (endsBeforeDate(next, before)) return { valid_until: [quoteMessages.endsBeforeDate] };
  const { valid_until } = next;
  const hasEnded = isSentTo(toId) && isPastValidity(valid_until, today);
  return hasEnded ? { valid_until: [quoteMessages.endedAlready] } : {};
};

/** The two fields of a pair, the condition for its organisation, and what is said where it is not met. */
export const quotedParty = {
  organisationField: 'quote_organisation_id',
  contactField: 'quote_contact_id',
  flag: 'is_quotable',
  refusal: quoteMessages.notQuotable,
} as const;

export const invoicedParty = {
  organisationField: 'invoice_organisation_id',
  contactField: 'invoice_contact_id',
  flag: 'is_invoicable',
  refusal: quoteMessages.notInvoicable,
} as const;

/**
 * Returns the errors of a choice of organisation and contact. An earlier choice may stay: only a new organisation must be allowed,
 * and the contact is checked when either of the two is new.
 */
export const partyErrors = async (
  db: Db,
  { organisationField, contactField, flag, refusal }: typeof quotedParty | typeof invoicedParty,
  next: Partial<QuoteRow>,
  before: Partial<QuoteRow> = {},
): Promise<FieldErrors> => {
  const [organisationId, contactId] = [next[organisationField] ?? null, next[contactField] ?? null];
  const isNewOrganisation = organisationId !== (before[organisationField] ?? null);
  if (isNewOrganisation && organisationId !== null) {
    const organisation = await findRow(db, 'organisations', { id: organisationId });
    if (!organisation) return { [organisationField]: [organisationMessages.none] };
    if (organisation.is_archived) return { [organisationField]: [organisationMessages.archived] };
    if (!organisation[flag]) return { [organisationField]: [refusal] };
  }
  const isNewContact = contactId !== (before[contactField] ?? null);
  if (contactId === null || !(isNewOrganisation || isNewContact)) return {};
  const contact = await findRow(db, 'contacts', { id: contactId });
  if (!contact) return { [contactField]: [contactMessages.none] };
  if (contact.organisation_id !== organisationId) return { [contactField]: [quoteMessages.contactOfAnother] };
  return contact.is_archived ? { [contactField]: [contactMessages.archived] } : {};
};

/** Returns the errors of a choice as `partyErrors` does, with what is chosen locked: a merge of it is over, or takes the quote along. */
export const lockedPartyErrors = async (
  tx: Tx,
  party: typeof quotedParty | typeof invoicedParty,
  next: Partial<QuoteRow>,
  before: Partial<QuoteRow> = {},
): Promise<FieldErrors> => {
  const { organisationField, contactField } = party;
  const changed = (field: typeof organisationField | typeof contactField) =>
    next[field] === before[field] ? [] : [before[field] ?? 0, next[field] ?? 0];
  // In the order in which merges and the counts of quotes lock them.
  await lockFound(tx, 'contacts', changed(contactField));
  const organisations = changed(organisationField);
  // The invoice of the quote is written with its client locked too.
  if (organisations.length > 0) organisations.push(before.quote_organisation_id ?? 0);
  await lockFound(tx, 'organisations', organisations);
  return partyErrors(tx, party, next, before);
};

const agentErrors = async (db: Db, id: number | undefined): Promise<FieldErrors> => {
  if (id === undefined) return {};
  const agent = await findRow(db, 'users', { id });
  if (!agent) return { sales_agent_user_id: [accountMessages.noUser] };
  return agent.disabled_at ? { sales_agent_user_id: [quoteMessages.agentDisabled] } : {};
};

const reasonErrors = async (db: Db, id: number | null | undefined): Promise<FieldErrors> => {
  if (id === undefined || id === null) return {};
  const reason = await findRow(db, 'lost_reasons', { id });
  if (!reason) return { lost_reason_id: [quoteMessages.noLostReason] };
  return reason.is_archived ? { lost_reason_id: [quoteMessages.lostReasonArchived] } : {};
};

/** Returns the errors for references that do not exist, or that may not be chosen any more. */
export const namedRecordErrors = async (
  db: Db,
  { sales_agent_user_id: agentId, tax_rate_id: taxRateId, lost_reason_id: reasonId }: QuotePatch,
): Promise<FieldErrors> => ({
  ...(await agentErrors(db, agentId)),
  ...(await reasonErrors(db, reasonId)),
  ...(taxRateId !== undefined && !TAX_RATES.some(({ id }) => id === taxRateId)
    ? { tax_rate_id: [quoteMessages.noTaxRate] }
    : {}),
});

/** The sums that a quote stores, so that lists do not read its items. */
export type QuoteSums = Pick<QuoteRow, 'sub_total_pence' | 'total_tax_pence' | 'total_amount_pence'>;

type PricedRow = Pick<ChildQuoteItemRow, 'quantity' | 'price_pence' | 'discount_basis_points'>;

export const toMoneyLine = ({ quantity, price_pence, discount_basis_points }: PricedRow): MoneyLine => ({
  quantity,
  unitPrice: price_pence,
  discountPercent: discount_basis_points / 100,
});

/** Returns the sums of these lines at this rate, by the contract's function. */
export const sumLines = (lines: readonly PricedRow[], taxRateId: number): QuoteSums => {
  const { net, tax, gross } = quoteTotals(lines.map(toMoneyLine), getTaxRate(taxRateId).rate);
  return { sub_total_pence: net, total_tax_pence: tax, total_amount_pence: gross };
};
