import { comparableName, normalise, toAsciiAddress, withoutInvisible } from 'api-contract';
import {
  isRejected,
  ProviderFailure,
  type InvoiceDraft,
  type InvoicedContact,
  type InvoicedOrganisation,
} from '../../../domain';
import type { XeroClient } from './client';
import { readList, readOne, writeOne, XeroContact } from './resources';

/** The number that links the provider's contact to our organisation while its id is unknown. */
const contactNumber = (organisation: InvoicedOrganisation): string => `ORG-${organisation.id}`;

const resource = { list: 'Contacts', element: XeroContact };

const idOf = (contact: XeroContact | undefined): string | undefined =>
  contact && (contact.ContactStatus ?? 'ACTIVE') === 'ACTIVE' ? contact.ContactID : undefined;

/**
 * Returns the id of a contact, or of the contact that it was merged into at the provider, which archives the merged one; undefined where
 * that one is archived too.
 */
const findActive = async (
  client: XeroClient,
  contact: XeroContact | undefined,
  passed: readonly string[] = [],
): Promise<string | undefined> => {
  const mergedInto = contact?.MergedToContactID;
  if (idOf(contact) || !mergedInto || passed.includes(mergedInto)) return idOf(contact);
  const next = await readOne(client, resource, 'ContactID', mergedInto);
  return findActive(client, next, [...passed, mergedInto]);
};

/** Returns the word of a name by which the provider finds all its spellings: the longest one of plain letters, and no legal form. */
const searchTermOf = (name: string): string => {
  const words =
    withoutInvisible(name)
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = new Set(comparableName(name).split(' '));
  const rank = (word: string) =>
    word.length + (telling.has(normalise(word)) ? 1000 : 0) + (/^[a-z\d]+$/i.test(word) ? 500 : 0);
  return words.toSorted((one, other) => rank(other) - rank(one))[0] ?? name;
};

/** Returns the id of the contact of this name, however it is written there. Throws `rejected` for one that is archived and not merged. */
const findByName = async (client: XeroClient, name: string): Promise<string | undefined> => {
  const query = { searchTerm: searchTermOf(name), includeArchived: 'true', page: '1', pageSize: '1000' };
  const found = await readList(client, resource, query);
  const namesakes = found.filter(({ Name }) => normalise(Name ?? '') === normalise(name));
  const active = namesakes.filter((contact) => idOf(contact));
  const [first] = [...active.filter(({ Name }) => Name === name), ...active];
  if (first) return first.ContactID;
  const merged = await findActive(
    client,
    namesakes.find(({ MergedToContactID }) => MergedToContactID),
  );
  if (!merged && namesakes.length > 0) {
    const message = `“${name}” is archived in Xero: restore it there, then try again.`;
    throw new ProviderFailure({ kind: 'rejected', messages: [message] });
  }
  return merged;
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

/** Returns the id of the contact with our number, or else of the one that was created by hand under this name. */
const findByNumberOrName = async (
  client: XeroClient,
  organisation: InvoicedOrganisation,
): Promise<string | undefined> => {
  const numbered = await readOne(client, resource, 'ContactNumber', contactNumber(organisation));
  return (await findActive(client, numbered)) ?? findByName(client, organisation.name);
};

/**
 * Returns the provider's contact for the invoiced organisation: the one of an earlier invoice, else the one with our number, else one that
 * was created by hand under this name, else a new one; in place of a contact that was merged there, the one that is left. One that another
 * invoice has made meanwhile is looked up. Throws `rejected` when the one of this name is archived.
 */
export const resolveContact = async (
  client: XeroClient,
  draft: InvoiceDraft,
  idempotencyKey: string,
): Promise<string> => {
  const { organisation, contact } = draft;
  const { providerContactId: id } = organisation;
  const known =
    (id === null ? undefined : await findActive(client, await readOne(client, resource, 'ContactID', id))) ??
    (await findByNumberOrName(client, organisation));
  if (known) return known;
  const write = { idempotencyKey, body: { Contacts: [toXeroContact(organisation, contact)] } };
  try {
    return (await writeOne(client, resource, { method: 'PUT', path: '/Contacts', write })).ContactID;
  } catch (error) {
    const made = isRejected(error) ? await findByNumberOrName(client, organisation) : undefined;
    if (made) return made;
    throw error;
  }
};
