import {
  isRejected,
  type InvoiceDraft,
  type InvoicedContact,
  type InvoicedOrganisation,
} from '../../../domain';
import type { XeroClient } from './client';
import { ask, tell } from './xero-accounting';
import { findText, type JsonRecord, equals } from './wire-format';

/** The number that links the provider's contact to our organisation while its id is unknown. */
export const contactNumber = (organisation: InvoicedOrganisation): string => `ORG-${organisation.id}`;

const isUsable = (contact: JsonRecord): boolean =>
  contact.ContactStatus === undefined || contact.ContactStatus === 'ACTIVE';

const idOf = (contact: JsonRecord | undefined): string | undefined =>
  contact && isUsable(contact) ? findText(contact, 'ContactID') : undefined;

const findById = async (client: XeroClient, id: string | null): Promise<string | undefined> => {
  if (id === null) return undefined;
  const found = await ask(client, `/Contacts/${encodeURIComponent(id)}`, 'Contacts');
  return idOf(found.find((contact) => findText(contact, 'ContactID') === id));
};

const findByNumber = async (client: XeroClient, number: string): Promise<string | undefined> => {
  const found = await ask(client, `/Contacts/${encodeURIComponent(number)}`, 'Contacts');
  return idOf(found.find((contact) => findText(contact, 'ContactNumber') === number));
};

const isNamed = (contact: JsonRecord, name: string): boolean =>
  findText(contact, 'Name')?.trim().toLowerCase() === name.trim().toLowerCase();

const findByName = async (client: XeroClient, name: string): Promise<string | undefined> => {
  const found = await ask(client, '/Contacts', 'Contacts', { where: equals('Name', name), page: '1' });
  return idOf(found.find((contact) => isNamed(contact, name) && isUsable(contact)));
};

const toXeroContact = (organisation: InvoicedOrganisation, { name, email }: InvoicedContact) => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const { lines, city, region, postCode, country } = organisation.address;
  return {
    Name: organisation.name,
    ContactNumber: contactNumber(organisation),
    FirstName: first,
    LastName: rest.join(' '),
    ...(email ? { EmailAddress: email } : {}),
    Addresses: [
      {
        AddressType: 'POBOX',
        ...Object.fromEntries(lines.slice(0, 4).map((line, index) => [`AddressLine${index + 1}`, line])),
        ...(city ? { City: city } : {}),
        ...(region ? { Region: region } : {}),
        ...(postCode ? { PostalCode: postCode } : {}),
        ...(country ? { Country: country } : {}),
      },
    ],
  };
};

const create = async (
  client: XeroClient,
  { organisation, contact }: InvoiceDraft,
  idempotencyKey: string,
): Promise<string | undefined> => {
  const body = { Contacts: [toXeroContact(organisation, contact)] };
  const made = await tell(client, 'PUT', '/Contacts', 'Contacts', { idempotencyKey, body });
  return findText(made, 'ContactID');
};

/**
 * Returns the provider's contact for the invoiced organisation: the one of an earlier invoice, else the one with our number, else a new
 * one. Names are unique at the provider, so a contact that was created by hand under this name is used.
 */
export const resolveContact = async (
  client: XeroClient,
  draft: InvoiceDraft,
  idempotencyKey: string,
): Promise<string | undefined> => {
  const { organisation } = draft;
  const known =
    (await findById(client, organisation.providerContactId)) ??
    (await findByNumber(client, contactNumber(organisation)));
  if (known) return known;
  try {
    return await create(client, draft, idempotencyKey);
  } catch (error) {
    if (!isRejected(error)) throw error;
    const namesake = await findByName(client, organisation.name);
    if (namesake) return namesake;
    throw error;
  }
};
