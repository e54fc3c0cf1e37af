import { ANONYMISED_EMAIL, ANONYMISED_NAME, isAnonymised, normalise } from 'api-contract';
import { getRow, listRows, type ClientMailRow, type ContactRow, type Db, type TableName } from '../../store';
import { parseLine } from '../../kernel/records';
import { personalData } from './personal-data';
import { contactsWithEmail, quotesOf, rowsAround, type Surroundings, type TextRow } from './queries';
import { replacing } from './redaction';

/** A person outside the company, by their addresses or their contacts. */
export interface PersonReference {
  addresses?: readonly string[];
  contactIds?: readonly number[];
}

export interface Person extends Surroundings {
  contacts: ContactRow[];
  /** Emails that were sent to them. */
  mails: ClientMailRow[];
  /** What names them in texts, with what takes its place. */
  words: ReadonlyMap<string, string>;
}

const present = (values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => (value?.trim() ? value.trim() : []));

/** Returns the contacts with all that were merged into them. */
const contactsOf = async (db: Db, { addresses = [], contactIds = [] }: PersonReference) => {
  const found = new Map<number, ContactRow>();
  let rows = [
    ...(await contactsWithEmail(db, addresses.map(normalise))),
    ...(await listRows(db, 'contacts', { id: contactIds })),
  ];
  while (rows.length > 0) {
    const added = rows.filter(({ id }) => !found.has(id));
    for (const row of added) found.set(row.id, row);
    rows = await listRows(db, 'contacts', { merged_into_contact_id: added.map(({ id }) => id) });
  }
  return [...found.values()].sort((one, other) => one.id - other.id);
};

/** Returns the addresses of contacts that no other contact has. */
const ownAddresses = async (db: Db, contacts: readonly ContactRow[]): Promise<string[]> => {
  const emails = contacts.flatMap(({ email }) => (email ? normalise(email) : []));
  const ids = new Set(contacts.map(({ id }) => id));
  const others = (await contactsWithEmail(db, emails)).filter(({ id }) => !ids.has(id));
  const shared = new Set(others.map(({ email }) => normalise(email ?? '')));
  return emails.filter((email) => !shared.has(email));
};

/** Returns the names that contacts had. */
const earlierNames = async (db: Db, contacts: readonly ContactRow[]): Promise<string[]> => {
  const of = { entity: 'contacts', entity_id: contacts.map(({ id }) => id) };
  const lines = await listRows(db, 'history', of);
  return lines.flatMap((line) => present((parseLine(line).changes['name'] ?? []) as string[]));
};

/** Finds a person, and what they have to do with. */
export const findPerson = async (db: Db, reference: PersonReference): Promise<Person> => {
  const contacts = await contactsOf(db, reference);
  const contactIds = contacts.map(({ id }) => id);
  const given = (reference.addresses ?? []).map(normalise);
  const addresses = [...new Set([...given, ...(await ownAddresses(db, contacts))])];
  const around = { addresses, quoteIds: [], organisationIds: [], deliverableIds: [] };
  const mails = (await rowsAround(db, 'client_mails', ['to_email'], around)) as unknown as ClientMailRow[];
  mails.push(
    ...(await listRows(db, 'client_mails', { contact_id: contactIds })).filter(
      ({ id }) => !mails.some((mail) => mail.id === id),
    ),
  );
  const answers = await rowsAround(db, 'proposal_answers', ['invoice_contact_email'], around);
  const organisationIds = [...new Set(contacts.map((row) => row.organisation_id))];
  const quoteIds = [
    ...(await quotesOf(db, organisationIds, contactIds)),
    ...[...mails, ...answers].flatMap(({ quote_id }) => Number(quote_id ?? 0) || []),
  ];
  const deliverables = await listRows(db, 'deliverables', { quote_id: [...new Set(quoteIds)] });
  const names = present([
    ...contacts.map(({ name }) => name),
    ...mails.map(({ to_name }) => to_name),
    ...answers.map((answer) => answer['invoice_contact_name'] as string | null),
    ...(await earlierNames(db, contacts)),
  ]);
  const numbers = present(contacts.flatMap(({ phone_office, phone_mobile }) => [phone_office, phone_mobile]));
  const words = new Map([
    ...names.map((name) => [name, ANONYMISED_NAME] as const),
    ...numbers.map((number) => [number, '…'] as const),
    ...addresses.map((address) => [address, ANONYMISED_EMAIL] as const),
  ]);
  words.delete(ANONYMISED_NAME);
  return {
    contacts,
    mails,
    words,
    addresses,
    quoteIds: [...new Set(quoteIds)],
    organisationIds,
    deliverableIds: deliverables.map(({ id }) => id),
  };
};

/** Returns the columns of a row that name a person, without them; undefined for a row that does not. */
export const redactRow = (
  table: TableName,
  row: TextRow,
  replace: (text: string) => string,
): Record<string, string | null> | undefined => {
  const columns = personalData[table];
  if (typeof columns === 'string') return undefined;
  const redacted: Record<string, string | null> = {};
  for (const column of columns.named ?? []) {
    const text = row[column];
    if (typeof text === 'string' && replace(text) !== text) redacted[column] = replace(text);
  }
  if (Object.keys(redacted).length === 0) return undefined;
  // What may not be empty is a text of no characters.
  for (const column of columns.own ?? []) if (row[column]) redacted[column] = isRequired(column) ? '' : null;
  return redacted;
};

const isRequired = (column: string): boolean => column === 'address' || column === 'browser';

/** Returns all rows that name a person but their contacts. */
export const rowsNaming = async (db: Db, person: Person): Promise<{ table: TableName; row: TextRow }[]> => {
  const replace = replacing(person.words);
  const found: { table: TableName; row: TextRow }[] = [];
  for (const [name, columns] of Object.entries(personalData)) {
    if (typeof columns === 'string' || !columns.named) continue;
    const table = name as TableName;
    for (const row of await rowsAround(db, table, columns.named, person)) {
      // It is sent exactly as it is, and deleted then.
      if (table === 'jobs' && row['name'] === 'create-invoice') continue;
      if (redactRow(table, row, replace)) found.push({ table, row });
    }
  }
  return found;
};

/** What is kept of a person: their contacts, and all rows that name them. */
export const exportPerson = async (db: Db, address: string) => {
  const person = await findPerson(db, { addresses: [address] });
  const user = (await listRows(db, 'users', { email_key: normalise(address) }))[0];
  const tables: Record<string, object[]> = {};
  const add = (table: string, row: object) => (tables[table] ??= []).push(row);
  for (const contact of person.contacts) if (!isAnonymised(contact)) add('contacts', contact);
  if (user) {
    const { id, name, email, created_at } = user;
    add('users', { id, name, email, created_at });
  }
  for (const { table, row } of await rowsNaming(db, person)) {
    const fileId = row['file_id'];
    const { hash, content_type, size } =
      typeof fileId === 'number' ? await getRow(db, 'files', fileId) : ({} as Record<string, undefined>);
    add(table, { ...row, ...(hash && { file: { hash, content_type, size } }) });
  }
  return { address, isUser: user !== undefined, tables };
};
