import type { AcceptanceInput } from 'api-contract';
import { lockCurrent } from '../../clients/merging/merges';
import { insertRecord, type Stamp } from '../../kernel/records';
import {
  getRow,
  listRows,
  takeLock,
  type Db,
  type OrganisationRow,
  type QuoteRow,
  type Tx,
} from '../../store';

/** Returns the contact of the organisation with this address, who is added where the client names somebody new; undefined without an address. */
const findInvoiceContact = async (
  tx: Tx,
  quote: QuoteRow,
  { invoice_contact_name: name, invoice_contact_email: email }: AcceptanceInput,
  stamp: Stamp,
): Promise<number | undefined> => {
  if (!email) return undefined;
  // Another quote of theirs that names the same contact waits, and finds it.
  await takeLock(tx, `invoice contacts of ${quote.quote_organisation_id}`);
  const ofClient = { organisation_id: quote.quote_organisation_id, is_archived: false };
  const known = await listRows(tx, 'contacts', ofClient);
  const same = known.find((contact) => contact.email?.toLowerCase() === email.toLowerCase());
  if (same) return (await lockCurrent(tx, 'contacts', same.id)).id;
  const contact = { ...ofClient, name: name ?? email, email };
  return (await insertRecord(tx, 'contacts', contact, stamp)).id;
};

type Payer = Pick<QuoteRow, 'invoice_organisation_id' | 'invoice_contact_id'>;

const canBeInvoiced = ({ is_invoicable, is_archived }: OrganisationRow): boolean =>
  is_invoicable && !is_archived;

/** Returns who pays for a quote: whom it names, else its client; nobody where that client cannot be invoiced, or its contact is archived. */
export const readPayer = async (db: Db, quote: QuoteRow): Promise<Payer> => {
  const { invoice_organisation_id, invoice_contact_id, quote_organisation_id, quote_contact_id } = quote;
  const named = { invoice_organisation_id, invoice_contact_id };
  const isClient = invoice_organisation_id === null || invoice_organisation_id === quote_organisation_id;
  if (invoice_contact_id !== null || !isClient) return named;
  const organisation = await getRow(db, 'organisations', quote_organisation_id);
  const contact = await getRow(db, 'contacts', quote_contact_id);
  if (!canBeInvoiced(organisation) || contact.is_archived) return named;
  return { invoice_organisation_id: quote_organisation_id, invoice_contact_id: quote_contact_id };
};

/** Returns the invoice details of a quote that its client accepts: the order number and the payer that the client gave, else the payer that is known. */
export const invoiceDetailsOf = async (
  tx: Tx,
  quote: QuoteRow,
  input: AcceptanceInput,
  stamp: Stamp,
): Promise<Partial<QuoteRow>> => {
  const organisation = await getRow(tx, 'organisations', quote.quote_organisation_id);
  const given = await findInvoiceContact(tx, quote, input, stamp);
  const payer =
    given !== undefined && canBeInvoiced(organisation)
      ? { invoice_organisation_id: organisation.id, invoice_contact_id: given }
      : await readPayer(tx, quote);
  return { purchase_order_reference: input.purchase_order_reference, ...payer };
};
