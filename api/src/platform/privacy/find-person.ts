import { ANONYMISED_EMAIL, ANONYMISED_NAME, isAnonymised, normalise } from 'api-contract';
import { emailKey, findByEmail } from '../../accounts';
import type { JobData } from '../../kernel/job-kinds';
import { parseLine } from '../../kernel/records';
import {
  listRows,
  type ClientMailRow,
  type ContactRow,
  type Db,
  type HistoryRow,
  type TableName,
  type UndoWriteRow,
  type UserRow,
} from '../../store';
import { linesAround } from './history-queries';
import { namingColumns, personalData } from './personal-data';
import { quotesOf, rowsAround, rowsWithAddress, type Surroundings, type TextRow } from './queries';
import { isTheirs, redactFields, redactRow, type Redaction } from './redact-rows';
import { REDACTED, replacingAddresses, replacingWords, replacingWordsInFileName } from './redaction';
import { writesAround } from './undo-queries';

/** A person outside the company, by their addresses or their contacts. */
export interface PersonReference {
  addresses?: readonly string[];
  contactIds?: readonly number[];
}

export interface Person extends Required<Surroundings>, Redaction {
  contacts: ContactRow[];
  /** Emails that were sent to them. */
  mails: ClientMailRow[];
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** What has taken the place of words of a person who was erased before. */
const placeholders: readonly string[] = [ANONYMISED_NAME, ANONYMISED_EMAIL, REDACTED];

/** Returns the texts that are not empty, and of nobody who was erased before. */
const present = (values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => value?.trim() || []).filter((text) => !placeholders.includes(text));

/** Returns the ids of the contacts who had one of these addresses, as their history or the emails to them say. */
const idsOfFormer = async (db: Db, addresses: readonly string[]): Promise<number[]> => {
  const mails = await rowsWithAddress(db, 'client_mails', 'to_email', addresses);
  const lines = (await rowsAround(db, 'history', ['changes'], { addresses })) as unknown as HistoryRow[];
  const had = lines
    .filter(({ entity }) => entity === 'contacts')
    .map(parseLine)
    .filter(({ changes }) => changes.email?.some((email) => addresses.includes(emailKey(String(email)))));
  return [...mails.flatMap(({ contact_id }) => contact_id ?? []), ...had.map(({ entity_id }) => entity_id)];
};

/** Returns the contacts with all that they were merged with. An address is of who has it now, or else of who had it. */
const contactsOf = async (db: Db, addresses: readonly string[], contactIds: readonly number[]) => {
  const holders = await rowsWithAddress(db, 'contacts', 'email', addresses);
  const held = new Set(holders.map(({ email }) => emailKey(email!)));
  const former = await idsOfFormer(
    db,
    addresses.filter((address) => !held.has(address)),
  );
  const found = new Map<number, ContactRow>();
  let rows = [...holders, ...(await listRows(db, 'contacts', { id: [...contactIds, ...former] }))];
  while (rows.length > 0) {
    const added = rows.filter(({ id }) => !found.has(id));
    for (const row of added) found.set(row.id, row);
    const into = added.flatMap(({ merged_into_contact_id: id }) => id ?? []);
    rows = [
      ...(await listRows(db, 'contacts', { id: into })),
      ...(await listRows(db, 'contacts', { merged_into_contact_id: added.map(({ id }) => id) })),
    ].filter(({ id }) => !found.has(id));
  }
  return [...found.values()].sort((one, other) => one.id - other.id);
};

/** Returns the addresses, of those that contacts have or had, that no other contact and no user has now. */
const ownAddresses = async (
  db: Db,
  contacts: readonly ContactRow[],
  emails: readonly string[],
  users: readonly UserRow[],
): Promise<string[]> => {
  const addresses = emails.map(emailKey).filter((address) => address.includes('@'));
  const ids = new Set(contacts.map(({ id }) => id));
  const others = await rowsWithAddress(db, 'contacts', 'email', addresses);
  const shared = new Set(
    [...others.filter(({ id }) => !ids.has(id)), ...users].map(({ email }) => emailKey(email!)),
  );
  return addresses.filter((address) => !shared.has(address));
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
  const given = (reference.addresses ?? []).map(emailKey);
  const wrong = given.find((address) => !address.includes('@'));
  if (wrong !== undefined) throw new Error(`“${wrong}” is no address.`);
  const users = await listRows(db, 'users');
  const contacts = await contactsOf(db, given, reference.contactIds ?? []);
  const contactIds = contacts.map(({ id }) => id);
  const textsIn = await readTexts(db, contacts);
  const ownMails = await listRows(db, 'client_mails', { contact_id: contactIds });
  const known = [...textsIn('email'), ...present(ownMails.map(({ to_email }) => to_email))];
  const addresses = [...new Set([...given, ...(await ownAddresses(db, contacts, known, users))])];
  const addressed = await rowsWithAddress(db, 'client_mails', 'to_email', addresses);
  // One that was sent to another contact, who had the address then, is theirs.
  const mails = [...ownMails, ...addressed.filter(({ contact_id }) => contact_id === null)];
  const answers = await rowsWithAddress(db, 'proposal_answers', 'invoice_contact_email', addresses);
  const theirs = contacts.map((row) => row.organisation_id);
  // What was written before a merge is still of the organisation that was merged.
  const merged = await listRows(db, 'organisations', { merged_into_organisation_id: theirs });
  const organisationIds = [...new Set([...theirs, ...merged.map(({ id }) => id)])];
  const quoteIds = [
    ...(await quotesOf(db, organisationIds, contactIds)),
    ...[...mails, ...answers].flatMap(({ quote_id }) => quote_id ?? []),
  ];
  const links = await listRows(db, 'client_links', { client_mail_id: idsOf(mails) });
  const deliverables = await listRows(db, 'deliverables', { quote_id: [...new Set(quoteIds)] });
  const replaceAddresses = replacingAddresses(addresses, ANONYMISED_EMAIL);
  const names = [
    ...textsIn('name'),
    ...mails.map(({ to_name }) => to_name),
    ...answers.map(({ invoice_contact_name }) => invoice_contact_name ?? ''),
  ];
  const namesOfUsers = new Set(users.map(({ name }) => normalise(name)));
  const ownNames = present(names.map(replaceAddresses)).filter((name) => !namesOfUsers.has(normalise(name)));
  const numbers = [...textsIn('phone_office'), ...textsIn('phone_mobile')];
  const words = new Map([
    ...ownNames.map((name) => [name, ANONYMISED_NAME] as const),
    ...numbers.map((number) => [number, REDACTED] as const),
  ]);
  const replaceWords = replacingWords(words);
  const replaceWordsInFileName = replacingWordsInFileName(words);
  return {
    contacts,
    mails,
    replace: (text) => replaceWords(replaceAddresses(text)),
    replaceInFileName: (text) => replaceWordsInFileName(replaceAddresses(text)),
    replaceAddresses,
    linkIds: idsOf(links),
    addresses,
    quoteIds: [...new Set(quoteIds)],
    organisationIds,
    deliverableIds: deliverables.map(({ id }) => id),
  };
};

/** Returns all rows that name a person but their contacts. */
export const rowsNaming = async (db: Db, person: Person): Promise<{ table: TableName; row: TextRow }[]> => {
  const found: { table: TableName; row: TextRow }[] = [];
  for (const [name, columns] of Object.entries(personalData)) {
    if (typeof columns === 'string') continue;
    const table = name as TableName;
    const naming = namingColumns(columns);
    if (naming.length === 0) continue;
    const around =
      table === 'history'
        ? await linesAround(db, { ...person, contactIds: idsOf(person.contacts) })
        : await rowsAround(db, table, naming, person);
    for (const row of around) {
      // It is sent exactly as it is, and deleted then.
      if (table === 'jobs' && row['name'] === 'create-invoice') continue;
      if (redactRow(table, row, person)) found.push({ table, row });
    }
  }
  return found;
};

/** Returns the ids of the undos that name a person. */
export const undosNaming = async (db: Db, person: Person): Promise<number[]> => {
  const names = ({ entity }: UndoWriteRow, json: string | null) =>
    json !== null && redactFields(entity, json, person) !== json;
  const contactIds = idsOf(person.contacts);
  const writes = (await writesAround(db, { ...person, contactIds })).filter(
    (write) => names(write, write.before) || names(write, write.after),
  );
  return [...new Set(writes.map(({ undo_id }) => undo_id))];
};

/**
 * Returns rows that belong to a person without naming them: the answers and the material that they sent, and the files of these, of emails to
 * them and of answers that name them.
 */
const rowsOf = async (db: Db, person: Person, namingAnswerIds: readonly number[]) => {
  const { mails, linkIds } = person;
  const byLink = await listRows(db, 'proposal_answers', { client_link_id: linkIds });
  const answers = byLink.filter((answer) => isTheirs(answer, person));
  const materials = await listRows(db, 'client_materials', { client_link_id: linkIds });
  const answerIds = [...new Set([...namingAnswerIds, ...idsOf(answers)])];
  return {
    proposal_answers: answers,
    client_materials: materials,
    client_mail_files: await listRows(db, 'client_mail_files', { client_mail_id: idsOf(mails) }),
    proposal_answer_files: await listRows(db, 'proposal_answer_files', { proposal_answer_id: answerIds }),
    attachments: await listRows(db, 'attachments', { client_material_id: idsOf(materials) }),
  };
};

/** All that is kept of a person. */
interface KeptOfPerson {
  address: string;
  isUser: boolean;
  /** The contacts that are the person. */
  contacts: readonly ContactRow[];
  /** The rows that name the person or belong to them. */
  tables: Readonly<Partial<Record<TableName, readonly { id: number }[]>>>;
  files: readonly { id: number; name: string }[];
}

/** Returns a row as it is exported: a link in a mail may open an account, and is for its recipient alone. */
const withoutLinks = (table: TableName, row: TextRow): TextRow => {
  if (table !== 'jobs' || row['name'] !== 'mail') return row;
  const mail = JSON.parse(String(row['data'])) as JobData['mail'];
  const blocks = mail.blocks?.map(({ text }) => ({ text, path: null })) ?? null;
  return { ...row, data: JSON.stringify({ ...mail, blocks }) };
};

/** Returns all that is kept of a person. */
export const exportPerson = async (db: Db, address: string): Promise<KeptOfPerson> => {
  const person = await findPerson(db, { addresses: [address] });
  const user = await findByEmail(db, address);
  const tables = new Map<TableName, Map<number, { id: number }>>();
  const add = (table: TableName, row: { id: number }) => {
    const rows = tables.get(table) ?? new Map<number, { id: number }>();
    tables.set(table, rows.set(row.id, row));
  };
  const contacts = person.contacts.filter((contact) => !isAnonymised(contact));
  for (const contact of contacts) add('contacts', contact);
  if (user) {
    const { id, name, email, created_at } = user;
    add('users', { id, name, email, created_at } as { id: number });
  }
  for (const { table, row } of await rowsNaming(db, person)) add(table, withoutLinks(table, row));
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
    contacts,
    tables: Object.fromEntries([...tables].map(([table, rows]) => [table, [...rows.values()]])),
    files,
  };
};
