import { toAsciiAddress } from 'api-contract';
import {
  isRejected,
  type InvoiceDraft,
  type InvoicedContact,
  type InvoicedOrganisation,
} from '../../../domain';
import type { XeroClient } from './client';
import { readList, readOne, writeOne, XeroContact } from './resources';
import { equals } from './wire-format';

/** The number that links the provider's contact to our organisation while its id is unknown. */
const contactNumber = (organisation: InvoicedOrganisation): string => `ORG-${organisation.id}`;

const resource = { list: 'Contacts', element: XeroContact };

const idOf = (contact: XeroContact | undefined): string | undefined =>
  contact && (contact.ContactStatus ?? 'ACTIVE') === 'ACTIVE' ? contact.ContactID : undefined;

const isNamed = ({ Name }: XeroContact, name: string): boolean =>
  Name?.trim().toLowerCase() === name.trim().toLowerCase();

const findByName = async (client: XeroClient, name: string): Promise<string | undefined> => {
  const found = await readList(client, resource, { where: equals('Name', name), page: '1' });
  return idOf(found.find((contact) => isNamed(contact, name) && idOf(contact)));
};

const toXeroContact = (organisation: InvoicedOrganisation, { name, email }: InvoicedContact) => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const { lines, city, region, postCode, country } = organisation.address;
  return {
    Name: organisation.name,
    ContactNumber: contactNumber(organisation),
    FirstName: first,
    LastName: rest.join(' '),
    ...(email ? { EmailAddress: toAsciiAddress(email) } : {}),
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

/**
 * Returns the provider's contact for the invoiced organisation: the one of an earlier invoice, else the one with our number, else a new
 * one. Names are unique at the provider, so a contact that was created by hand under this name is used.
 */
export const resolveContact = async (
  client: XeroClient,
  draft: InvoiceDraft,
  idempotencyKey: string,
): Promise<string> => {
  const { organisation, contact } = draft;
  const { providerContactId: id } = organisation;
  const known =
    (id === null ? undefined : idOf(await readOne(client, resource, 'ContactID', id))) ??
    idOf(await readOne(client, resource, 'ContactNumber', contactNumber(organisation)));
  if (known) return known;
  const write = { idempotencyKey, body: { Contacts: [toXeroContact(organisation, contact)] } };
  try {
    return (await writeOne(client, resource, { method: 'PUT', path: '/Contacts', write })).ContactID;
  } catch (error) {
    if (!isRejected(error)) throw error;
    const namesake = await findByName(client, organisation.name);
    if (namesake) return namesake;
    throw error;
  }
};
