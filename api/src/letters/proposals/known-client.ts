import { isAnonymised, type AcceptanceInput } from 'api-contract';
import { addressLines, filled } from '../../quotes/documents';
import { findRow, getRow, type ContactRow, type Db } from '../../store';
import type { OpenLink } from '../mails/links';
import { readPayer } from './invoice-details';

/** What is known of a client who accepts, by the fields of the form; empty where it is not known. */
export type KnownClient = Readonly<
  Record<Exclude<keyof AcceptanceInput, 'has_accepted_terms' | 'signature'>, string>
>;

const findContact = (db: Db, id: number | null | undefined): Promise<ContactRow | undefined> =>
  findRow(db, 'contacts', { id: id ?? 0 });

const unlessAnonymised = (contact: ContactRow | undefined): ContactRow | undefined =>
  contact && isAnonymised(contact) ? undefined : contact;

/** Returns what is known of the client of a link: nothing of contacts who were anonymised. */
export const readKnownClient = async (db: Db, { link, quote }: OpenLink): Promise<KnownClient> => {
  const mail = await findRow(db, 'client_mails', { id: link.client_mail_id ?? 0 });
  const contact = unlessAnonymised(
    (await findContact(db, mail?.contact_id)) ?? (await getRow(db, 'contacts', quote.quote_contact_id)),
  );
  const payer = await readPayer(db, quote);
  const invoiced = unlessAnonymised(await findContact(db, payer.invoice_contact_id));
  const organisation = await findRow(db, 'organisations', { id: payer.invoice_organisation_id ?? 0 });
  const address = organisation ? addressLines(organisation) : [];
  const hasOther = organisation && organisation.id !== quote.quote_organisation_id;
  return {
    name: contact?.name ?? '',
    job_title: contact?.job_title ?? '',
    purchase_order_reference: quote.purchase_order_reference ?? '',
    invoice_contact_name: invoiced?.name ?? '',
    invoice_contact_email: invoiced?.email ?? '',
    invoice_address: filled([hasOther ? organisation.name : null, ...address]).join(', '),
  };
};
