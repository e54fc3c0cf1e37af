import { comparableName, normalise, toAsciiAddress, withoutInvisible } from 'api-contract';
import {
  isNamed,
  isRejected,
  ProviderFailure,
  type InvoiceDraft,
  type InvoicedOrganisation,
} from '../../../domain';
import { listRows, type OrganisationRow, type Store } from '../../../store';
import type { XeroClient } from './client';
import { readList, readOne, writeOne, XeroContact } from './resources';

/** The number that links the provider's contact to our organisation while its id is unknown. */
const contactNumber = ({ id }: Pick<InvoicedOrganisation, 'id'>): string => `ORG-${id}`;

const idInNumber = ({ ContactNumber }: XeroContact): number[] => {
  const [, digits] = /^ORG-(\d{1,9})$/.exec(ContactNumber ?? '') ?? [];
  return digits === undefined ? [] : [Number(digits)];
};

/** The contacts of the provider, and our organisations that are linked to them. */
interface ContactBooks {
  client: XeroClient;
  store: Store;
}

const resource = { list: 'Contacts', element: XeroContact };

const isActive = ({ ContactStatus }: XeroContact): boolean => (ContactStatus ?? 'ACTIVE') === 'ACTIVE';

/**
 * Returns a contact, or the one that it was merged into at the provider, which archives the merged one; undefined where that one is archived
 * too.
 */
const findActive = async (
  client: XeroClient,
  contact: XeroContact | undefined,
  passed: readonly string[] = [],
): Promise<XeroContact | undefined> => {
  if (!contact || isActive(contact)) return contact;
  const { MergedToContactID: mergedInto } = contact;
  if (!mergedInto || passed.includes(mergedInto)) return undefined;
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

/**
 * Returns the other organisations that have these contacts: those that are linked to them, and those of the same name whose number they have and that may
 * not be linked yet.
 */
const readOwners = (
  store: Store,
  organisation: InvoicedOrganisation,
  contacts: readonly XeroContact[],
): Promise<ReadonlyMap<string, OrganisationRow>> =>
  store.read(async (db) => {
    const read = async (where: { id: number[] } | { xero_contact_id: string[] }) => {
      const rows = await listRows(db, 'organisations', { ...where, merged_into_organisation_id: null });
      return rows.filter(({ id }) => id !== organisation.id);
    };
    const linked = await read({ xero_contact_id: contacts.map(({ ContactID }) => ContactID) });
    const ofNumbers = await read({ id: contacts.flatMap(idInNumber) });
    const numbered = ofNumbers.filter((one) => isNamed(one, organisation.name));
    return new Map(
      contacts.flatMap((contact) => {
        const owner =
          linked.find(({ xero_contact_id }) => xero_contact_id === contact.ContactID) ??
          numbered.find((one) => contactNumber(one) === contact.ContactNumber);
        return owner ? [[contact.ContactID, owner]] : [];
      }),
    );
  });

const describeOwner = ({ id, name, is_archived }: OrganisationRow): string =>
  `${name} (no. ${id}${is_archived ? ', archived' : ''})`;

/**
 * Returns the contact of the organisation's name, however it is written there. Throws `rejected` for one that is archived and not merged, and
 * for one that another organisation has.
 */
const findByName = async (
  { client, store }: ContactBooks,
  organisation: InvoicedOrganisation,
): Promise<XeroContact | undefined> => {
  const { name } = organisation;
  const query = { searchTerm: searchTermOf(name), includeArchived: 'true', page: '1', pageSize: '1000' };
  const found = await readList(client, resource, query);
  const namesakes = found.filter((contact) => isNamed(organisation, contact.Name));
  const active = namesakes.filter(isActive);
  const same = active.filter((contact) => contact.Name === name);
  const merged = namesakes.find(({ MergedToContactID }) => MergedToContactID);
  const left = active.length > 0 ? undefined : await findActive(client, merged);
  const usable = [...same, ...active, ...(left ? [left] : [])];
  const owners = await readOwners(store, organisation, usable);
  const free = usable.find(({ ContactID }) => !owners.has(ContactID));
  if (free || namesakes.length === 0) return free;
  const [owner] = owners.values();
  const message = owner
    ? `“${name}” in Xero is the contact of another organisation, ${describeOwner(owner)}. If both are one client, merge them here; otherwise rename the contact in Xero. Then try again.`
    : `“${name}” is archived in Xero: restore it there, then try again.`;
  throw new ProviderFailure({ kind: 'rejected', messages: [message] });
};

/** The provider takes only letters as a country; it has words such as `United Kingdom` itself. */
const takenCountry = /^[A-Za-z ]{1,50}$/;

const toXeroContact = ({ organisation, contact: { name, email } }: InvoiceDraft, isNumberTaken: boolean) => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const { lines, city, region, postCode, country } = organisation.address;
  return {
    Name: organisation.name,
    ...(isNumberTaken ? {} : { ContactNumber: contactNumber(organisation) }),
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
        ...(country && takenCountry.test(country) ? { Country: country } : {}),
      },
    ],
  };
};

/**
 * Returns the contact with our number and this name, or else the one that was created by hand under this name, and whether another one has the
 * number: ids start again in an empty database, so that a number alone can be that of an organisation of an earlier one.
 */
const findByNumberOrName = async (books: ContactBooks, organisation: InvoicedOrganisation) => {
  const { client, store } = books;
  const numbered = await readOne(client, resource, 'ContactNumber', contactNumber(organisation));
  const active = await findActive(client, numbered);
  const owners = await readOwners(store, organisation, active ? [active] : []);
  const isOurs = numbered !== undefined && isNamed(organisation, numbered.Name);
  if (active && isOurs && owners.size === 0) return { found: active, isNumberTaken: false };
  return { found: await findByName(books, organisation), isNumberTaken: active !== undefined };
};

/**
 * Returns the contact that the organisation of a draft is linked to, or the one that it was merged into at the provider; undefined where another organisation
 * is linked to it too, and neither name nor number there says that it is ours.
 */
const findLinked = async ({ client, store }: ContactBooks, { organisation, keepsContact }: InvoiceDraft) => {
  const { providerContactId: id } = organisation;
  if (id === null) return undefined;
  const linked = await readOne(client, resource, 'ContactID', id);
  if (!linked || !isActive(linked)) return findActive(client, linked);
  if (
    keepsContact ||
    isNamed(organisation, linked.Name) ||
    linked.ContactNumber === contactNumber(organisation)
  )
    return linked;
  return (await readOwners(store, organisation, [linked])).size > 0 ? undefined : linked;
};

/**
 * Returns the provider's contact for the invoiced organisation: the one of an earlier invoice, else the one of its name with our number, else one
 * that was created by hand under this name, else a new one; in place of a contact that was merged there, the one that is left. One that another
 * invoice has made meanwhile is looked up. Throws `rejected` when the one of this name is archived, or another organisation’s.
 */
export const resolveContact = async (
  books: ContactBooks,
  draft: InvoiceDraft,
  idempotencyKey: string,
): Promise<string> => {
  const { client } = books;
  const { organisation } = draft;
  const linked = await findLinked(books, draft);
  if (linked) return linked.ContactID;
  const { found, isNumberTaken } = await findByNumberOrName(books, organisation);
  if (found) return found.ContactID;
  const write = { idempotencyKey, body: { Contacts: [toXeroContact(draft, isNumberTaken)] } };
  try {
    return (await writeOne(client, resource, { method: 'PUT', path: '/Contacts', write })).ContactID;
  } catch (error) {
    const made = isRejected(error) ? (await findByNumberOrName(books, organisation)).found : undefined;
    if (made) return made.ContactID;
    throw error;
  }
};
