import type { Instant } from 'api-contract';
import { isNamed, providerColumns, type InvoiceDraft, type ProviderInvoice } from '../../kernel/ports';
import {
  compareRows,
  updateQuoteCounts,
  recordChanges,
  recordCreated,
  type Author,
  type Stamp,
} from '../../kernel/records';
import {
  findRow,
  getRow,
  insertRow,
  listRows,
  lockFound,
  lockRow,
  updateDerived,
  updateRow,
  type InvoiceRow,
  type OrganisationRow,
  type QuoteRow,
  type Tx,
} from '../../store';
import { completeFailed } from '../../kernel/jobs/jobs';
import { endIntent, findIntent } from '../../quotes/quote/invoice-intents';
import {
  isLiveRow,
  partsToInvoice,
  readLiveInvoices,
  writePlannedSums,
} from '../../quotes/quote/quote-invoice';

/** The quote of an invoice, which the provider does not know. */
interface InvoiceParent extends Pick<InvoiceRow, 'part_number'> {
  quote_id: number;
  /**
   * The contact at the provider that the invoice was written for; null where the payer had none yet, undefined where it was found there and may have been
   * made by hand.
   */
  providerContactId?: string | null;
  /** Whether it was written for who pays for the quote, whatever contact it had. */
  isForPayer?: boolean;
}

/** Returns the quote of a draft for its invoice, which was written, or found there by its reference. */
export const parentOf = (
  { quoteId, partNumber = 0, organisation: { providerContactId }, keepsContact }: InvoiceDraft,
  isFound = false,
): InvoiceParent => ({
  quote_id: quoteId,
  part_number: partNumber,
  ...(!isFound && { providerContactId, isForPayer: !keepsContact }),
});

/** Leaves out what the provider does not say: the invoice of the local one is a row of the mirror. */
const ofProvider = (invoice: ProviderInvoice) =>
  Object.fromEntries(
    providerColumns.map((column) => [column, invoice[column]]),
  ) as unknown as ProviderInvoice;

const differs = (row: InvoiceRow, columns: Partial<InvoiceRow>): boolean =>
  (Object.keys(columns) as (keyof InvoiceRow)[]).some((column) => row[column] !== columns[column]);

/** Returns whether the mirror has a later state of an invoice than was read: of two processes, the one that read first may write last. */
const isOutdated = (read: ProviderInvoice, known: InvoiceRow): boolean =>
  read.provider_updated_at !== null &&
  known.provider_updated_at !== null &&
  read.provider_updated_at < known.provider_updated_at;

const isLinked = (invoice: InvoiceRow | undefined): boolean =>
  invoice !== undefined && invoice.quote_id !== null && isLiveRow(invoice);

/**
 * Links a quote to its live invoices, and unlinks one that is no longer live, so that its part can be invoiced again. What they come to says
 * whether something is left.
 */
const linkQuote = async (
  tx: Tx,
  quote: QuoteRow,
  { before, invoice }: { before: InvoiceRow | undefined; invoice: InvoiceRow },
  stamp: Stamp,
): Promise<void> => {
  const live = await readLiveInvoices(tx, quote);
  const [first] = live;
  await writePlannedSums(tx, quote, live);
  const invoice_id = first?.id ?? null;
  const is_partly_invoiced = first !== undefined && partsToInvoice(quote, live).length > 0;
  if (quote.invoice_id !== invoice_id || quote.is_partly_invoiced !== is_partly_invoiced) {
    const linked = await updateDerived(tx, 'quotes', quote.id, { invoice_id, is_partly_invoiced });
    await updateQuoteCounts(tx, quote, linked);
  }
  const isWhole = first !== undefined && !is_partly_invoiced;
  if (isWhole) await completeFailed(tx, 'invoice-quote', ({ quoteId }) => quoteId === quote.id);
  // An earlier release linked what was credited.
  const wasLinked = isLinked(before) || quote.invoice_id === invoice.id;
  const isNew = isLinked(invoice);
  if (isNew === wasLinked) return;
  const { xero_invoice_id: id } = invoice;
  await recordChanges(tx, 'quotes', quote, { xero_invoice_id: isNew ? [null, id] : [id, null] }, stamp);
};

/** Links the quote of an invoice to those that are live now. Writes nothing where it is already. */
export const relinkQuote = async (tx: Tx, invoiceId: number, now: Instant): Promise<void> => {
  const { quote_id } = await getRow(tx, 'invoices', invoiceId);
  if (quote_id === null) return;
  const quote = await lockRow(tx, 'quotes', quote_id);
  const invoice = await getRow(tx, 'invoices', invoiceId);
  await linkQuote(tx, quote, { before: invoice, invoice }, { author: null, at: now });
};

/** Returns the organisation that is left, where this one was merged into it. */
const currentIdOf = ({ id, merged_into_organisation_id: left }: OrganisationRow): number => left ?? id;

/** Locks organisations, and those that are linked to a contact at the provider, in order, as all writers of several. Returns the linked ones. */
const lockLinked = async (
  tx: Tx,
  xero_contact_id: string | null,
  others: readonly number[],
): Promise<OrganisationRow[]> => {
  const read = async () =>
    xero_contact_id === null ? [] : listRows(tx, 'organisations', { xero_contact_id });
  await lockFound(tx, 'organisations', [...(await read()).map(currentIdOf), ...others]);
  return read();
};

/**
 * Returns the organisation to whose contact an invoice is addressed, where that is one of these which has the contact's name. A link alone says nothing: it
 * may be by an invoice that was made by hand.
 */
const addresseeOf = (invoice: ProviderInvoice, linked: readonly OrganisationRow[]): number | undefined => {
  const [id, ...others] = new Set(
    linked.filter((one) => isNamed(one, invoice.contact_name)).map(currentIdOf),
  );
  return others.length > 0 ? undefined : id;
};

/**
 * Links the chosen payer of a quote to the contact that its invoice got at the provider: its first one, or the one that the provider took in place of
 * the archived one that the invoice was written for; by an invoice that may have been made by hand only to a contact of its name. A link that was
 * chosen meanwhile stays, and a contact that another one is linked to is that one's alone, until it is merged.
 */
const linkOrganisation = async (
  tx: Tx,
  { invoice_organisation_id: id }: QuoteRow,
  { invoice, providerContactId }: Pick<InvoiceParent, 'providerContactId'> & { invoice: ProviderInvoice },
  stamp: Stamp,
): Promise<void> => {
  const { xero_contact_id } = invoice;
  const before = providerContactId ?? null;
  const isLinkOf = (row: OrganisationRow): boolean =>
    row.xero_contact_id === before &&
    before !== xero_contact_id &&
    (providerContactId !== undefined || isNamed(row, invoice.contact_name));
  if (id === null || xero_contact_id === null || !isLinkOf(await getRow(tx, 'organisations', id))) return;
  const locked = await lockRow(tx, 'organisations', id);
  if (!isLinkOf(locked)) return;
  await updateDerived(tx, 'organisations', id, { xero_contact_id });
  const changes = { xero_contact_id: [before, xero_contact_id] } as const;
  await recordChanges(tx, 'organisations', locked, changes, stamp);
};

type Parties = Pick<InvoiceRow, 'organisation_id' | 'contact_id'>;

/** Returns who pays for a quote as the parties of its invoice: who was chosen to, else the client. One that is not live may be that of a former client. */
const partiesOf = (quote: QuoteRow, isLive: boolean): Parties[] => [
  { organisation_id: quote.invoice_organisation_id, contact_id: quote.invoice_contact_id },
  ...(isLive ? [{ organisation_id: quote.quote_organisation_id, contact_id: quote.quote_contact_id }] : []),
];

interface Mirroring {
  now: Instant;
  /** For an invoice that may not be in the mirror yet, or whose payer may have changed. */
  parent?: InvoiceParent | undefined;
  /** Who asked for it; by default the author of the attempt to create it. */
  author?: Author;
}

/**
 * Writes the provider's invoice to the mirror, and links or unlinks its quote, which ends the attempt to create one. An unchanged invoice keeps its
 * version, and a state that is older than the mirrored one changes nothing of it. A second active invoice for the same part of a quote is stored
 * without a quote. It is of the organisation to whose contact it is addressed, where the contact is known to be theirs. Else it stays with whom it is
 * until its contact changes, or it is written for another payer; a live one is then of who pays for the quote, a voided or credited one may be that
 * of a former client.
 */
export const mirrorInvoice = async (
  tx: Tx,
  read: ProviderInvoice,
  { now, parent: given, author }: Mirroring,
): Promise<InvoiceRow> => {
  const { xero_invoice_id } = read;
  const find = () => findRow(tx, 'invoices', { xero_invoice_id });
  const quoteId = (await find())?.quote_id ?? given?.quote_id;
  // One that was found by its reference may be the invoice of another quote.
  const parent = given?.quote_id === quoteId ? given : undefined;
  // All writers of several lock the quote before its invoices, and both before contacts and organisations, which prevents deadlocks.
  const quote = quoteId === undefined ? undefined : await lockRow(tx, 'quotes', quoteId);
  const found = await find();
  const known = found && (await lockRow(tx, 'invoices', found.id));
  const invoice: ProviderInvoice = known && isOutdated(read, known) ? known : read;
  const { xero_contact_id } = invoice;
  const clients = [quote?.quote_organisation_id ?? [], quote?.invoice_organisation_id ?? []].flat();
  const linked = await lockLinked(tx, xero_contact_id, clients);
  const partNumber = parent?.part_number ?? known?.part_number ?? 0;
  const others = quote ? (await readLiveInvoices(tx, quote)).filter(({ id }) => id !== known?.id) : [];
  const isLive = isLiveRow(invoice);
  // The whole has every part in it.
  const isSecond =
    isLive &&
    others.some(({ part_number: other }) => other === partNumber || other === 0 || partNumber === 0);
  const ofQuote = quote && (isLive || !known) ? partiesOf(quote, isLive) : [];
  const parties: Parties[] = known ? [...ofQuote, known] : ofQuote;
  const isMoved = parent?.isForPayer || known?.xero_contact_id !== xero_contact_id;
  const organisation_id =
    addresseeOf(invoice, linked) ??
    (isMoved ? null : known.organisation_id) ??
    parties.map((one) => one.organisation_id).find((id) => id !== null) ??
    null;
  const columns = {
    ...ofProvider(invoice),
    quote_id: quote && !isSecond ? quote.id : null,
    part_number: partNumber,
    organisation_id,
    contact_id: parties.find((one) => one.organisation_id === organisation_id)?.contact_id ?? null,
  };
  const intent = quote && (await findIntent(tx, quote.id));
  const id = intent?.data.authorId;
  const stamp: Stamp = { author: author ?? (id ? { id } : null), at: now };

  const write = async (): Promise<InvoiceRow> => {
    const written = { ...columns, last_xero_sync_at: now, updated_at: now };
    if (!known) {
      const row = await insertRow(tx, 'invoices', { ...written, created_at: now });
      await recordCreated(tx, 'invoices', row, stamp);
      return row;
    }
    if (!differs(known, columns)) return updateDerived(tx, 'invoices', known.id, { last_xero_sync_at: now });
    const changed = await updateRow(tx, 'invoices', known.id, written);
    await recordChanges(tx, 'invoices', changed, compareRows('invoices', known, changed), {
      author: null,
      at: now,
    });
    return changed;
  };
  const row = await write();
  if (quote && row.quote_id !== null) await linkQuote(tx, quote, { before: known, invoice: row }, stamp);
  const isIntended = intent && (intent.data.draft.partNumber ?? 0) === row.part_number;
  if (quote && isIntended && isLinked(row)) await endIntent(tx, quote.id);
  const isTaken = linked.some(({ merged_into_organisation_id: left }) => left === null);
  if (quote && parent && !isTaken) await linkOrganisation(tx, quote, { invoice, ...parent }, stamp);
  return row;
};
