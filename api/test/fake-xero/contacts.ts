import { randomUUID } from 'node:crypto';
import { isJson, type Json, providerDate, text } from './responses';

/** Parses `Type=="ACCREC" AND Reference=="Q-00042"`: conditions on one element each, joined by AND. Undefined for anything else. */
export const parseWhere = (where: string): [element: string, value: string][] | undefined => {
  const condition = /\s*([A-Za-z.]+)\s*==\s*"((?:[^"\\]|\\.)*)"\s*(AND|&&|$)/gy;
  const found: [string, string][] = [];
  while (condition.lastIndex < where.length) {
    const match = condition.exec(where);
    if (!match) return undefined;
    found.push([match[1] ?? '', (match[2] ?? '').replace(/\\(.)/g, '$1')]);
  }
  return found;
};

const valueAt = (record: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isJson(value) ? value[name] : undefined), record);

const matches = (record: Json, conditions: readonly [string, string][]): boolean =>
  conditions.every(([element, value]) => valueAt(record, element) === value);

/** What the provider can list by its status and by when it changed. */
export interface Dated extends Json {
  Status: string;
  updated: Date;
}

export interface DatedQuery {
  where: readonly [string, string][];
  statuses: readonly string[];
  order: string | undefined;
  modifiedSince: Date | undefined;
}

const sortKey = (record: Dated, element: string): string =>
  element === 'UpdatedDateUTC' ? record.updated.toISOString() : (text(record[element]) ?? '');

export const selectDated = <Kind extends Dated>(records: Iterable<Kind>, query: DatedQuery): Kind[] => {
  const { where, statuses, order = 'UpdatedDateUTC ASC', modifiedSince } = query;
  const [element = '', direction = 'ASC'] = order.split(' ');
  const found = [...records].filter(
    (record) =>
      matches(record, where) &&
      (statuses.length === 0 || statuses.includes(record.Status)) &&
      (!modifiedSince || record.updated >= modifiedSince),
  );
  const sorted = found.sort((a, b) => (sortKey(a, element) < sortKey(b, element) ? -1 : 1));
  return direction.toUpperCase() === 'DESC' ? sorted.reverse() : sorted;
};

export interface Contact extends Json {
  ContactID: string;
  Name: string;
  ContactStatus: string;
}

export interface ContactQuery {
  where: readonly [string, string][];
  searchTerm: string;
  includeArchived: boolean;
}

/** The elements in which the provider searches. */
const searched = ['Name', 'FirstName', 'LastName', 'ContactNumber', 'EmailAddress'];

export const selectContacts = (contacts: Iterable<Contact>, query: ContactQuery): Contact[] =>
  [...contacts].filter(
    (contact) =>
      matches(contact, query.where) &&
      (query.includeArchived || contact.ContactStatus === 'ACTIVE') &&
      searched.some((element) =>
        (text(contact[element]) ?? '').toLowerCase().includes(query.searchTerm.toLowerCase()),
      ),
  );

/** The provider's contacts: names are unique among the active ones. */
export class Contacts {
  readonly all = new Map<string, Contact>();

  constructor(private readonly now: () => Date) {}

  find(idOrNumber: string): Contact | undefined {
    const byNumber = [...this.all.values()].find(({ ContactNumber }) => ContactNumber === idOrNumber);
    return this.all.get(idOrNumber) ?? byNumber;
  }

  /** Returns the validation errors of a new contact, in the provider's words. */
  faults(body: Json): string[] {
    const name = text(body.Name)?.trim() ?? '';
    if (name === '') return ['The contact name must be specified.'];
    if (name.length > 255) return ['The contact name cannot be longer than 255 characters.'];
    const faults: string[] = [];
    const active = [...this.all.values()].filter(({ ContactStatus }) => ContactStatus === 'ACTIVE');
    if (active.some((contact) => contact.Name.toLowerCase() === name.toLowerCase())) {
      faults.push(
        `The contact name ${name} is already assigned to another contact. The contact name must be unique across all active contacts.`,
      );
    }
    const number = text(body.ContactNumber);
    if (number !== undefined && number.length > 50) faults.push('The contact number is too long.');
    if (number !== undefined && active.some(({ ContactNumber }) => ContactNumber === number)) {
      faults.push(`The contact number ${number} is already in use.`);
    }
    const email = text(body.EmailAddress);
    if (email !== undefined && !email.includes('@')) faults.push('Email address must be valid.');
    return faults;
  }

  /** Merges a contact into another one, as on the provider's own screen. */
  merge(id: string, intoId: string): void {
    const merged = this.all.get(id)!;
    this.all.set(id, { ...merged, ContactStatus: 'ARCHIVED', MergedToContactID: intoId });
  }

  add(body: Json): Contact {
    const contact: Contact = {
      ContactID: randomUUID(),
      ContactStatus: 'ACTIVE',
      Name: text(body.Name)?.trim() ?? '',
      ...pick(body, ['ContactNumber', 'FirstName', 'LastName', 'EmailAddress']),
      Addresses: Array.isArray(body.Addresses) ? body.Addresses.filter(isJson) : [],
      Phones: [],
      IsSupplier: false,
      IsCustomer: true,
      UpdatedDateUTC: providerDate(this.now()),
    };
    this.all.set(contact.ContactID, contact);
    return contact;
  }
}

const pick = (body: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.flatMap((name) => (text(body[name]) ? [[name, body[name]]] : [])));
