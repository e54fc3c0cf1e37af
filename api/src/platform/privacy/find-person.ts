import { ANONYMISED_EMAIL, ANONYMISED_NAME, isAnonymised, normalise } from 'api-contract';
import { listRows, type ClientMailRow, type ContactRow, type Db, type TableName } from '../../store';
import { parseLine } from '../../kernel/records';
import { personalData, type PersonalColumns } from './personal-data';
import { contactsWithEmail, quotesOf, rowsAround, type Surroundings, type TextRow } from './queries';
import { REDACTED, replacing } from './redaction';

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
  /** Returns a text without their names, numbers and addresses. */
  replace: (text: string) => string;
  /** Returns a text without their addresses, which nobody else has. */
  replaceAddresses: (text: string) => string;
}

/** What has taken the place of words of a person who was erased before. */
const placeholders: readonly string[] = [ANONYMISED_NAME, ANONYMISED_EMAIL, REDACTED];

/** Returns the texts that are not empty, and of nobody who was erased before. */
const present = (values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => value?.trim() || []).filter((text) => !placeholders.includes(text));

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

/** Returns the addresses, of those that contacts have or had, that no other contact has now. */
const ownAddresses = async (
  db: Db,
  contacts: readonly ContactRow[],
  addresses: readonly string[],
): Promise<string[]> => {
  const emails = addresses.map(normalise);
  const ids = new Set(contacts.map(({ id }) => id));
  const others = (await contactsWithEmail(db, emails)).filter(({ id }) => !ids.has(id));
  const shared = new Set(others.map(({ email }) => normalise(email ?? '')));
  return emails.filter((email) => !shared.has(email));
};

/** Returns the texts that contacts have or had in fields. */
const readTexts = async (db: Db, contacts: readonly ContactRow[]) => {
  const of = { entity: 'contacts', entity_id: contacts.map(({ id }) => id) };
  const lines = (await listRows(db, 'history', of)).map(parseLine);
  return (field: 'name' | 'email' | 'phone_office' | 'phone_mobile'): string[] =>
    present([
      ...contacts.map((contact) => contact[field]),
      ...lines.flatMap(({ changes }) => (changes[field] ?? []) as (string | null)[]),
    ]);
};

/** Finds a person, and what they have to do with. */
export const findPerson = async (db: Db, reference: PersonReference): Promise<Person> => {
  const contacts = await contactsOf(db, reference);
  const contactIds = contacts.map(({ id }) => id);
  const given = (reference.addresses ?? []).map(normalise);
  const textsIn = await readTexts(db, contacts);
  const ownMails = await listRows(db, 'client_mails', { contact_id: contactIds });
  const known = [...textsIn('email'), ...present(ownMails.map(({ to_email }) => to_email))];
  const addresses = [...new Set([...given, ...(await ownAddresses(db, contacts, known))])];
  const around = { addresses, quoteIds: [], organisationIds: [], deliverableIds: [] };
  const mails = (await rowsAround(db, 'client_mails', ['to_email'], around)) as unknown as ClientMailRow[];
  mails.push(...ownMails.filter(({ id }) => !mails.some((mail) => mail.id === id)));
  const answers = await rowsAround(db, 'proposal_answers', ['invoice_contact_email'], around);
  const organisationIds = [...new Set(contacts.map((row) => row.organisation_id))];
  const quoteIds = [
    ...(await quotesOf(db, organisationIds, contactIds)),
    ...[...mails, ...answers].flatMap(({ quote_id }) => Number(quote_id ?? 0) || []),
  ];
  const deliverables = await listRows(db, 'deliverables', { quote_id: [...new Set(quoteIds)] });
  const names = present([
    ...textsIn('name'),
    ...mails.map(({ to_name }) => to_name),
    ...answers.map((answer) => answer['invoice_contact_name'] as string | null),
  ]);
  const numbers = [...textsIn('phone_office'), ...textsIn('phone_mobile')];
  const addressWords = new Map(addresses.map((address) => [address, ANONYMISED_EMAIL] as const));
  const words = new Map([
    ...names.map((name) => [name, ANONYMISED_NAME] as const),
    ...numbers.map((number) => [number, REDACTED] as const),
    ...addressWords,
  ]);
  return {
    contacts,
    mails,
    words,
    replace: replacing(words),
    replaceAddresses: replacing(addressWords),
    addresses,
    quoteIds: [...new Set(quoteIds)],
    organisationIds,
    deliverableIds: deliverables.map(({ id }) => id),
  };
};

/** Returns whether a field of a record is of nobody, so that a namesake of a person keeps it. */
const isOfNobody = (entity: string, field: string): boolean => {
  const columns = personalData[entity as TableName] as PersonalColumns | string | undefined;
  return typeof columns === 'object' ? (columns.none ?? []).includes(field) : columns !== undefined;
};

/** Returns the changes of a line of history without a person. */
const redactChanges = (line: TextRow, { replace, replaceAddresses }: Person): string => {
  const changes = JSON.parse(String(line['changes'])) as Record<string, unknown>;
  for (const [field, change] of Object.entries(changes)) {
    const redact = isOfNobody(String(line['entity']), field) ? replaceAddresses : replace;
    changes[field] = JSON.parse(JSON.stringify(change), (_key, value: unknown) =>
      typeof value === 'string' ? redact(value) : value,
    );
  }
  return JSON.stringify(changes);
};

/** Returns the columns of a row that name a person, without them; undefined for a row that does not. */
export const redactRow = (
  table: TableName,
  row: TextRow,
  person: Person,
): Record<string, string | null> | undefined => {
  const columns = personalData[table];
  if (typeof columns === 'string') return undefined;
  const redacted: Record<string, string | null> = {};
  for (const column of columns.named ?? []) {
    const text = row[column];
    if (typeof text !== 'string') continue;
    const rest = table === 'history' ? redactChanges(row, person) : person.replace(text);
    if (rest !== text) redacted[column] = rest;
  }
  if (Object.keys(redacted).length === 0) return undefined;
  // What may not be empty is a text of no characters.
  for (const column of columns.own ?? []) if (row[column]) redacted[column] = isRequired(column) ? '' : null;
  return redacted;
};

const isRequired = (column: string): boolean => column === 'address' || column === 'browser';

/** Returns all rows that name a person but their contacts. */
export const rowsNaming = async (db: Db, person: Person): Promise<{ table: TableName; row: TextRow }[]> => {
  const found: { table: TableName; row: TextRow }[] = [];
  for (const [name, columns] of Object.entries(personalData)) {
    if (typeof columns === 'string' || !columns.named) continue;
    const table = name as TableName;
    for (const row of await rowsAround(db, table, columns.named, person)) {
      // It is sent exactly as it is, and deleted then.
      if (table === 'jobs' && row['name'] === 'create-invoice') continue;
      if (redactRow(table, row, person)) found.push({ table, row });
    }
  }
  return found;
};

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Returns rows that belong to a person without naming them: the material that they sent, and the files of it, of emails to them and of their answers. */
const rowsOf = async (db: Db, { mails }: Person, answerIds: readonly number[]) => {
  const mailIds = idsOf(mails);
  const links = await listRows(db, 'client_links', { client_mail_id: mailIds });
  const materials = await listRows(db, 'client_materials', { client_link_id: idsOf(links) });
  return {
    client_materials: materials,
    client_mail_files: await listRows(db, 'client_mail_files', { client_mail_id: mailIds }),
    proposal_answer_files: await listRows(db, 'proposal_answer_files', { proposal_answer_id: answerIds }),
    attachments: await listRows(db, 'attachments', { client_material_id: idsOf(materials) }),
  };
};

/** All that is kept of a person. */
export interface KeptOfPerson {
  address: string;
  isUser: boolean;
  /** The rows that name the person or belong to them. */
  tables: Readonly<Partial<Record<TableName, readonly { id: number }[]>>>;
  files: readonly { id: number; name: string }[];
}

/** Returns all that is kept of a person. */
export const exportPerson = async (db: Db, address: string): Promise<KeptOfPerson> => {
  const person = await findPerson(db, { addresses: [address] });
  const user = (await listRows(db, 'users', { email_key: normalise(address) }))[0];
  const tables = new Map<TableName, Map<number, { id: number }>>();
  const add = (table: TableName, row: { id: number }) => {
    const rows = tables.get(table) ?? new Map<number, { id: number }>();
    tables.set(table, rows.set(row.id, row));
  };
  for (const contact of person.contacts) if (!isAnonymised(contact)) add('contacts', contact);
  if (user) {
    const { id, name, email, created_at } = user;
    add('users', { id, name, email, created_at } as { id: number });
  }
  for (const { table, row } of await rowsNaming(db, person)) add(table, row);
  const answerIds = [...(tables.get('proposal_answers')?.keys() ?? [])];
  for (const [table, rows] of Object.entries(await rowsOf(db, person, answerIds)))
    for (const row of rows) add(table as TableName, row);
  const files = [...tables.values()].flatMap((rows) =>
    [...rows.values()].flatMap((row) =>
      'file_id' in row && 'name' in row ? { id: Number(row.file_id), name: String(row.name) } : [],
    ),
  );
  return {
    address,
    isUser: user !== undefined,
    tables: Object.fromEntries([...tables].map(([table, rows]) => [table, [...rows.values()]])),
    files,
  };
};
