import type { AcceptanceInput } from 'api-contract';
import { addressLines, filled } from '../../quotes/documents';
import { findRow, getRow, type Db } from '../../store';
import type { OpenLink } from '../mails/links';
import { payerOf } from './invoice-details';

/** What is known of a client who accepts, by the fields of the form; empty where it is not known. */
export type KnownClient = Readonly<
  Record<Exclude<keyof AcceptanceInput, 'has_accepted_terms' | 'signature'>, string>
>;

/** Returns what is known of the client of a link. */
export const readKnownClient = async (db: Db, { link, quote }: OpenLink): Promise<KnownClient> => {
  const mail = await findRow(db, 'client_mails', { id: link.client_mail_id ?? 0 });
  const contact =
    (await findRow(db, 'contacts', { id: mail?.contact_id ?? 0 })) ??
    (await getRow(db, 'contacts', quote.quote_contact_id));
  const payer = payerOf(quote, await getRow(db, 'organisations', quote.quote_organisation_id));
  const invoiced = payer.invoice_contact_id && (await getRow(db, 'contacts', payer.invoice_contact_id));
  const organisation = await findRow(db, 'organisations', { id: payer.invoice_organisation_id ?? 0 });
  const address = organisation ? addressLines(organisation) : [];
  const hasOther = organisation && organisation.id !== quote.quote_organisation_id;
  return {
    name: contact.name,
    job_title: contact.job_title ?? '',
    purchase_order_reference: quote.purchase_order_reference ?? '',
    invoice_contact_name: invoiced ? invoiced.name : '',
    invoice_contact_email: (invoiced && invoiced.email) || '',
    invoice_address: filled([hasOther ? organisation.name : null, ...address]).join(', '),
  };
};
