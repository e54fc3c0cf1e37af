import { contactFields, emptyFields, type AcceptanceInput } from 'api-contract';
import { insertRecord, type Stamp } from '../../kernel/records';
import { getRow, listRows, type QuoteRow, type Tx } from '../../store';

/** Returns the contact of the organisation with this address, who is added where the client names somebody new; undefined without an address. */
const findInvoiceContact = async (
  tx: Tx,
  quote: QuoteRow,
  { invoice_contact_name: name, invoice_contact_email: email }: AcceptanceInput,
  stamp: Stamp,
): Promise<number | undefined> => {
  if (!email) return undefined;
  const known = await listRows(tx, 'contacts', {
    organisation_id: quote.quote_organisation_id,
    is_archived: false,
  });
  const same = known.find((contact) => contact.email?.toLowerCase() === email.toLowerCase());
  if (same) return same.id;
  const added = await insertRecord(
    tx,
    'contacts',
    {
      ...emptyFields(contactFields),
      organisation_id: quote.quote_organisation_id,
      name: name ?? email,
      email,
      merged_into_contact_id: null,
      is_archived: false,
    },
    stamp,
  );
  return added.id;
};

/** Returns the invoice details of a quote that its client accepts: what the client gave, else what is known. */
export const invoiceDetailsOf = async (
  tx: Tx,
  quote: QuoteRow,
  input: AcceptanceInput,
  stamp: Stamp,
): Promise<Partial<QuoteRow>> => {
  const purchase_order_reference = input.purchase_order_reference ?? quote.purchase_order_reference;
  const organisation = await getRow(tx, 'organisations', quote.quote_organisation_id);
  const given = await findInvoiceContact(tx, quote, input, stamp);
  if (given === undefined && quote.invoice_contact_id !== null) return { purchase_order_reference };
  if (!organisation.is_invoicable || organisation.is_archived) return { purchase_order_reference };
  return {
    purchase_order_reference,
    invoice_organisation_id: organisation.id,
    invoice_contact_id: given ?? quote.quote_contact_id,
  };
};
