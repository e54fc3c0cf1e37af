import { byId, groupBy, QUOTE_STATUS } from 'api-contract';
import { refuseAll } from '../../kernel/errors';
import { whileUnchanged, type UndoChecks, type UndoneMerges } from '../../kernel/ports';
import { updateRecord, type Stamp } from '../../kernel/records';
import {
  listRows,
  updateDerived,
  type ContactRow,
  type QuoteRow,
  type Rows,
  type RowWrite,
  type Tx,
} from '../../store';
import { contactMessages, organisationMessages } from '../messages';
import { providerContactsOf } from '../provider-contacts';
import { mergeables, mergedIntoOf } from './merges';

/** A record that has been merged since stays where it was merged into. */
export const clientUndoChecks: UndoChecks = {
  organisations: whileUnchanged(mergeables.organisations.mergedInto),
  contacts: whileUnchanged(mergeables.contacts.mergedInto),
};

/** The columns of a quote that name an organisation and its contact. */
const parties = [
  ['quote_organisation_id', 'quote_contact_id'],
  ['invoice_organisation_id', 'invoice_contact_id'],
] as const;

/** Returns the rows of a table as the undone change had left them, by id: those of which it had changed one of these columns. */
const changedRows = <N extends 'contacts' | 'quotes' | 'invoices'>(
  writes: readonly RowWrite[],
  of: N,
  columns: readonly string[],
) =>
  new Map(
    writes.flatMap(({ table, id, before, after }) => {
      const isChanged = (column: string) => before && after && before[column] !== after[column];
      return table === of && columns.some(isChanged) ? [[id, after as Rows[N]] as const] : [];
    }),
  );

/** Throws `InvalidError` where a contact goes back without another one who was merged into them since. */
const assertNotMergedSince = async (tx: Tx, ids: number[]): Promise<void> => {
  const back = byId(await listRows(tx, 'contacts', { id: ids }));
  const merged = await listRows(tx, 'contacts', { merged_into_contact_id: ids });
  const isOfAnother = ({ organisation_id, merged_into_contact_id: intoId }: ContactRow) =>
    organisation_id !== back.get(intoId!)!.organisation_id;
  const torn = merged.find(isOfAnother);
  if (torn) refuseAll('id', contactMessages.mergedSince(torn.name));
};

/** Returns the payer of a quote that is back, where its client came to pay for it at the other organisation. */
const payerOf = (quote: QuoteRow, left: QuoteRow): Partial<QuoteRow> => {
  const { quote_organisation_id, invoice_organisation_id: payerId } = quote;
  const isClient = payerId === left.quote_organisation_id && payerId !== left.invoice_organisation_id;
  return isClient ? { invoice_organisation_id: quote_organisation_id } : {};
};

/** By its number, the organisation that a quote and its revisions go back to, and the one that they leave. */
type ClientsBack = ReadonlyMap<number, { goes: number; stays: number }>;

const clientsBack = (quotes: ReadonlyMap<number, QuoteRow>, changed: ReadonlyMap<number, QuoteRow>) =>
  new Map(
    [...changed].flatMap(([id, { base_number, quote_organisation_id: stays }]) => {
      const goes = quotes.get(id)?.quote_organisation_id ?? stays;
      return goes === stays ? [] : [[base_number, { goes, stays }] as const];
    }),
  );

/** Returns the parties of a revision that was made since: those with a contact of the organisation that its quote goes back to. */
const partiesOfRevision = (
  quote: QuoteRow,
  back: ClientsBack,
  contacts: ReadonlyMap<number, ContactRow>,
): Partial<QuoteRow> => {
  // One that is invoiced stays as its invoice has it.
  const client = quote.invoice_id === null ? back.get(quote.base_number) : undefined;
  const isBack = ([organisation, contact]: (typeof parties)[number]) =>
    quote[organisation] === client?.stays &&
    contacts.get(quote[contact] ?? 0)?.organisation_id === client.goes;
  return Object.fromEntries(parties.filter(isBack).map(([organisation]) => [organisation, client!.goes]));
};

/** Returns the column of an organisation that a quote names with a contact of another one. */
const tornParty = (quote: QuoteRow, contacts: ReadonlyMap<number, ContactRow>) =>
  parties.find(([organisation, contact]) => {
    const [organisationId, contactId] = [quote[organisation], quote[contact]];
    if (organisationId === null || contactId === null) return false;
    return contacts.get(contactId)!.organisation_id !== organisationId;
  })?.[0];

/** Throws `InvalidError` where a quote would name an organisation and a contact of another one, and says what can be done. */
const assertNotTorn = (quote: QuoteRow, contacts: ReadonlyMap<number, ContactRow>): void => {
  const torn = tornParty(quote, contacts);
  if (!torn) return;
  const { reference_label, quote_status_id: statusId, invoice_id } = quote;
  const isFinal = invoice_id !== null || statusId === QUOTE_STATUS.superseded;
  const isWon = statusId === QUOTE_STATUS.salesWon && torn === 'quote_organisation_id';
  const { finalQuoteOfBoth, wonQuoteOfBoth, quoteOfBoth } = organisationMessages;
  refuseAll('id', (isFinal ? finalQuoteOfBoth : isWon ? wonQuoteOfBoth : quoteOfBoth)(reference_label));
};

/**
 * Takes to the client of a quote that is back the invoices that name the organisation that it leaves, where no payer was chosen and they are not addressed to a contact
 * of that organisation at the provider. Returns their ids.
 */
const moveInvoices = async (tx: Tx, quote: QuoteRow, stays: number, stamp: Stamp): Promise<number[]> => {
  if (quote.invoice_organisation_id !== null) return [];
  const contacts = await providerContactsOf(tx, stays);
  const named = (await listRows(tx, 'invoices', { quote_id: quote.id, organisation_id: stays })).filter(
    ({ xero_contact_id }) => !contacts.has(xero_contact_id),
  );
  const columns = { organisation_id: quote.quote_organisation_id };
  for (const invoice of named) await updateRecord(tx, 'invoices', invoice, { columns }, stamp);
  return named.map(({ id }) => id);
};

/** Takes the reminders of invoices that are back to the organisation of these, where all that a reminder names are of one. */
const moveReminders = async (tx: Tx, ids: number[]): Promise<void> => {
  const back = await listRows(tx, 'reminder_invoices', { invoice_id: ids });
  const reminders = await listRows(tx, 'reminders', { id: back.map(({ reminder_id }) => reminder_id) });
  const named = await listRows(tx, 'reminder_invoices', { reminder_id: reminders.map(({ id }) => id) });
  const invoices = byId(await listRows(tx, 'invoices', { id: named.map(({ invoice_id }) => invoice_id) }));
  const namedOf = groupBy(named, ({ reminder_id }) => reminder_id);
  for (const { id, client_mail_id } of reminders) {
    const clients = namedOf.get(id)!.map(({ invoice_id }) => invoices.get(invoice_id)!.organisation_id);
    const [organisation_id, ...others] = new Set(clients);
    if (others.length === 0) await updateDerived(tx, 'client_mails', client_mail_id, { organisation_id });
  }
};

export const undoneMerges: UndoneMerges = {
  isMerged: (table, row) =>
    (table === 'organisations' || table === 'contacts') && mergedIntoOf(table, row as never) !== null,
  settle: async (tx, writes, stamp) => {
    const contactIds = [...changedRows(writes, 'contacts', ['organisation_id']).keys()];
    const changed = changedRows(writes, 'quotes', parties.flat());
    await assertNotMergedSince(tx, contactIds);
    const quotes = byId([
      ...(await listRows(tx, 'quotes', { id: [...changed.keys()] })),
      ...(await listRows(tx, 'quotes', { quote_contact_id: contactIds })),
      ...(await listRows(tx, 'quotes', { invoice_contact_id: contactIds })),
    ]);
    const named = [...quotes.values()].flatMap((row) => [row.quote_contact_id, row.invoice_contact_id ?? 0]);
    const contacts = byId(await listRows(tx, 'contacts', { id: named }));
    const back = clientsBack(quotes, changed);
    const quotesBack = new Map<number, string>();
    const invoiceIds = [...changedRows(writes, 'invoices', ['organisation_id']).keys()];
    for (const quote of quotes.values()) {
      const left = changed.get(quote.id);
      const columns = left ? payerOf(quote, left) : partiesOfRevision(quote, back, contacts);
      assertNotTorn({ ...quote, ...columns }, contacts);
      const saved = await updateRecord(tx, 'quotes', quote, { columns }, stamp);
      const { quote_organisation_id: stays } = left ?? quote;
      if (saved.quote_organisation_id === stays) continue;
      quotesBack.set(quote.id, left?.updated_at ?? quote.created_at);
      invoiceIds.push(...(await moveInvoices(tx, saved, stays, stamp)));
    }
    await moveReminders(tx, invoiceIds);
    return { contactIds, quotesBack };
  },
};
