import { comparableName, normalise, toAsciiAddress, withoutInvisible } from 'api-contract';
import {
  isRejected,
  ProviderFailure,
  type InvoiceDraft,
  type InvoicedContact,
  type InvoicedOrganisation,
} from '../../../domain';
import { listRows, type Store } from '../../../store';
import type { XeroClient } from './client';
import { readList, readOne, writeOne, XeroContact } from './resources';

/** The number that links the provider's contact to our organisation while its id is unknown. */
const contactNumber = (organisation: InvoicedOrganisation): string => `ORG-${organisation.id}`;

/** The contacts of the provider, and our organisations that are linked to them. */
interface ContactBooks {
  client: XeroClient;
  store: Store;
}

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

/** Returns the names of the other organisations that are linked to these contacts, by contact. */
const readOwners = (
  store: Store,
  organisation: InvoicedOrganisation,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string | null, string>> =>
  store.read(async (db) => {
    const linked = { xero_contact_id: contactIds, merged_into_organisation_id: null };
    const others = (await listRows(db, 'organisations', linked)).filter(({ id }) => id !== organisation.id);
    return new Map(others.map(({ xero_contact_id, name }) => [xero_contact_id, name]));
  });

/**
 * Returns the id of the contact of the organisation's name, however it is written there. Throws `rejected` for one that is archived and not
 * merged, and for one that another organisation is linked to.
 */
const findByName = async (
  { client, store }: ContactBooks,
  organisation: InvoicedOrganisation,
): Promise<string | undefined> => {
  const { name } = organisation;
  const query = { searchTerm: searchTermOf(name), includeArchived: 'true', page: '1', pageSize: '1000' };
  const found = await readList(client, resource, query);
  const namesakes = found.filter(({ Name }) => normalise(Name ?? '') === normalise(name));
  const active = namesakes.flatMap((contact) => idOf(contact) ?? []);
  const same = namesakes.find((contact) => contact.Name === name && idOf(contact));
  const merged = namesakes.find(({ MergedToContactID }) => MergedToContactID);
  const left = active.length > 0 ? undefined : await findActive(client, merged);
  const usable = [...(same ? [same.ContactID] : []), ...active, ...(left ? [left] : [])];
  const owners = await readOwners(store, organisation, usable);
  const free = usable.find((id) => !owners.has(id));
  if (free || namesakes.length === 0) return free;
  const [owner] = owners.values();
  const message = owner
    ? `“${name}” in Xero is the contact of another organisation, ${owner}: rename it there, then try again.`
    : `“${name}” is archived in Xero: restore it there, then try again.`;
  throw new ProviderFailure({ kind: 'rejected', messages: [message] });
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
  books: ContactBooks,
  organisation: InvoicedOrganisation,
): Promise<string | undefined> => {
  const { client } = books;
  const numbered = await readOne(client, resource, 'ContactNumber', contactNumber(organisation));
  return (await findActive(client, numbered)) ?? findByName(books, organisation);
};

/**
 * Returns the provider's contact for the invoiced organisation: the one of an earlier invoice, else the one with our number, else one that
 * was created by hand under this name, else a new one; in place of a contact that was merged there, the one that is left. One that another
 * invoice has made meanwhile is looked up. Throws `rejected` when the one of this name is archived, or another organisation’s.
 */
export const resolveContact = async (
  books: ContactBooks,
  draft: InvoiceDraft,
  idempotencyKey: string,
): Promise<string> => {
  const { client } = books;
  const { organisation, contact } = draft;
  const { providerContactId: id } = organisation;
  const known =
    (id === null ? undefined : await findActive(client, await readOne(client, resource, 'ContactID', id))) ??
    (await findByNumberOrName(books, organisation));
  if (known) return known;
  const write = { idempotencyKey, body: { Contacts: [toXeroContact(organisation, contact)] } };
  try {
    return (await writeOne(client, resource, { method: 'PUT', path: '/Contacts', write })).ContactID;
  } catch (error) {
    const made = isRejected(error) ? await findByNumberOrName(books, organisation) : undefined;
    if (made) return made;
    throw error;
  }
};
