import type { AcceptanceInput } from 'api-contract';
import { lockCurrent } from '../../clients/merging/merges';
import { insertRecord, type Stamp } from '../../kernel/records';
import { getRow, listRows, takeLock, type OrganisationRow, type QuoteRow, type Tx } from '../../store';

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
  const known = await listRows(tx, 'contacts', {
    organisation_id: quote.quote_organisation_id,
    is_archived: false,
  });
  const same = known.find((contact) => contact.email?.toLowerCase() === email.toLowerCase());
  if (same) return (await lockCurrent(tx, 'contacts', same.id)).id;
  const added = await insertRecord(
    tx,
    'contacts',
    {
      organisation_id: quote.quote_organisation_id,
      name: name ?? email,
      email,
      is_archived: false,
    },
    stamp,
  );
  return added.id;
};

type Payer = Pick<QuoteRow, 'invoice_organisation_id' | 'invoice_contact_id'>;

/** Returns who pays for a quote of this organisation: whom it names, else its client; nobody where that client cannot be invoiced. */
export const payerOf = (
  { invoice_organisation_id, invoice_contact_id, quote_contact_id }: QuoteRow,
  { id, is_invoicable, is_archived }: OrganisationRow,
): Payer => {
  if (invoice_contact_id !== null || !is_invoicable || is_archived)
    return { invoice_organisation_id, invoice_contact_id };
  return { invoice_organisation_id: id, invoice_contact_id: quote_contact_id };
};

/** Returns the invoice details of a quote that its client accepts: what the client gave, else what is known. */
export const invoiceDetailsOf = async (
  tx: Tx,
  quote: QuoteRow,
  input: AcceptanceInput,
  stamp: Stamp,
): Promise<Partial<QuoteRow>> => {
  const organisation = await getRow(tx, 'organisations', quote.quote_organisation_id);
  const given = await findInvoiceContact(tx, quote, input, stamp);
  const isInvoiced = given !== undefined && organisation.is_invoicable && !organisation.is_archived;
  return {
    purchase_order_reference: input.purchase_order_reference ?? quote.purchase_order_reference,
    ...(isInvoiced
      ? { invoice_organisation_id: organisation.id, invoice_contact_id: given }
      : payerOf(quote, organisation)),
  };
};
