import {
  ANONYMISED_NAME,
  contactFields,
  emptyFields,
  isAnonymised,
  normalise,
  QUOTE_STATUS,
  type User,
} from 'api-contract';
import { Contact } from 'api-contract/server';
import { emailKey, findByEmail } from '../../accounts';
import { recordEvent } from '../../kernel/audit';
import type { Context, TimedContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { bucketOf, deleteFileRows } from '../../kernel/files/files';
import { send, toJob, type Job } from '../../kernel/jobs/jobs';
import { pick, tagged, type Tagged } from '../../kernel/records/tagged';
import { compareRows, recordChanges, stampNow, type Author, type Stamp } from '../../kernel/records';
import type { ErasedPerson } from '../../kernel/ports';
import { deleteUndos, deleteUndosOf } from '../../kernel/undo/undos';
import {
  deleteRows,
  findRow,
  getRow,
  insertRow,
  isRecordTable,
  listRows,
  lockFound,
  lockRows,
  RowNotFound,
  takeLock,
  updateDerived,
  updateRow,
  type AnyRow,
  type TableName,
  type Tx,
} from '../../store';
import { findPerson, rowsNaming, undosNaming, type Person, type PersonReference } from './find-person';
import { allAddresses } from './queries';
import { redactRow } from './redact-rows';
import { REDACTED, redactingHistory } from './redaction';
import { privacyMessages } from '../messages';

export type EraseContext = TimedContext & Pick<Context, 'tokens' | 'erasures'>;

const anonymous = { ...emptyFields(contactFields), name: ANONYMISED_NAME, is_archived: true };

/** The changes of every line of an anonymised contact's history. */
const anonymisedChanges = { anonymised: [null, true] } as const;
export const ANONYMISED_LINE = JSON.stringify(anonymisedChanges);

const anonymiseContacts = async (tx: Tx, { contacts }: Person, stamp: Stamp): Promise<void> => {
  for (const { id } of contacts) {
    const row = await updateRow(tx, 'contacts', id, { ...anonymous, updated_at: stamp.at });
    for (const line of await listRows(tx, 'history', { entity: 'contacts', entity_id: id }))
      await updateDerived(tx, 'history', line.id, { changes: ANONYMISED_LINE });
    await recordChanges(tx, 'contacts', row, anonymisedChanges, stamp);
  }
  const ids = contacts.map(({ id }) => id);
  await deleteUndosOf(tx, 'contacts', ids);
};

/** What a table has once: of two rows that are the same without the person, one is left. */
const uniqueBy: Partial<Record<TableName, readonly string[]>> = {
  mail_recipients: ['job_id', 'email'],
  views: ['user_id', 'name'],
};

const isThereAlready = async (tx: Tx, table: TableName, after: AnyRow): Promise<boolean> => {
  const columns = uniqueBy[table];
  if (!columns) return false;
  const same = Object.fromEntries(columns.map((column) => [column, after[column]]));
  return (await listRows(tx, table, same as object)).some(({ id }) => id !== after.id);
};

/** Saves what a row says without the person. A record gets a new version, so that no open form writes their name back. */
const saveRedacted = async (
  tx: Tx,
  table: TableName,
  before: { id: number },
  redacted: Readonly<Record<string, string | null>>,
  stamp: Stamp,
): Promise<void> => {
  if (await isThereAlready(tx, table, { ...before, ...redacted })) {
    await deleteRows(tx, table, { id: before.id });
    return;
  }
  if (!isRecordTable(table)) {
    await updateRow(tx, table, before.id, redacted);
    return;
  }
  const after = await updateRow(tx, table, before.id, { ...redacted, updated_at: stamp.at });
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const [field, [old, value]] of Object.entries(compareRows(table, before, after)))
    changes[field] = [old === null ? null : REDACTED, value];
  await recordChanges(tx, table, after, changes, stamp);
};

/** Deletes the jobs of emails to a person; those that wait are not sent. One that is being sent is only redacted. */
const deleteMailJobs = async (
  tx: Tx,
  { mails, addresses }: Person,
  rows: Awaited<ReturnType<typeof rowsNaming>>,
) => {
  const named = rows.flatMap(({ table, row }) => (table === 'jobs' ? row.id : []));
  const ids = new Set([...named, ...mails.map(({ job_id }) => job_id)]);
  const addressed = new Set(mails.map(({ job_id }) => job_id));
  for (const row of await listRows(tx, 'jobs', { id: [...ids], name: 'mail' })) {
    const { about, to } = toJob<'mail'>(row).data;
    const isToUser = about === undefined || about.kind === 'user';
    const isTheirs = addressed.has(row.id) || (!isToUser && addresses.includes(emailKey(to.email)));
    if (!isTheirs || row.state === 'active') continue;
    await deleteRows(tx, 'jobs', { id: row.id });
    const mail = await findRow(tx, 'client_mails', { job_id: row.id, sent_at: null });
    if (!mail || mail.cancelled_reason !== null) continue;
    const mayHave = row.state === 'unconfirmed' || row.may_have_arrived;
    const outcome = mayHave ? { may_have_arrived: true } : { cancelled_reason: privacyMessages.notSent };
    await updateDerived(tx, 'client_mails', mail.id, outcome);
  }
};

/** Deletes the documents that were emailed to a person with quotes that were not won. */
const deleteDocuments = async (tx: Tx, { mails }: Person, now: Date) => {
  const quotes = await listRows(tx, 'quotes', { id: mails.flatMap(({ quote_id }) => quote_id ?? []) });
  const accepted = await listRows(tx, 'proposal_answers', {
    quote_id: quotes.map(({ id }) => id),
    kind: 'accepted',
  });
  const sold = new Set(accepted.map(({ quote_id }) => quote_id));
  for (const quote of quotes)
    if (quote.quote_status_id === QUOTE_STATUS.salesWon || quote.invoice_id !== null) sold.add(quote.id);
  const lost = mails.filter(({ quote_id }) => quote_id !== null && !sold.has(quote_id));
  const where = { client_mail_id: lost.map(({ id }) => id) };
  const files = await listRows(tx, 'client_mail_files', where);
  const stored = await listRows(tx, 'files', { id: files.map(({ file_id }) => file_id) });
  await deleteFileRows(tx, 'client_mail_files', where);
  for (const { hash, bytes } of stored) if (bytes === null) await send(tx, 'delete-file', { hash }, now);
};

/** Deletes the bytes of a deleted file from the bucket, unless the same bytes were stored again. */
export const deleteFileBytes = async (
  context: Pick<Context, 'store' | 'bucket'>,
  { data: { hash } }: Job<'delete-file'>,
): Promise<void> => {
  const again = await context.store.read((db) => findRow(db, 'files', { hash }));
  if (!again) await bucketOf(context, hash).delete(hash);
};

/** Erases a person in the transaction. `key` is that of the erasure that is repeated. */
const eraseIn = async (
  tx: Tx,
  context: EraseContext,
  reference: PersonReference,
  stamp: Stamp,
  earlier?: ErasedPerson,
): Promise<void> => {
  const person = await findPerson(tx, reference);
  // In the order in which a save of a quote locks them.
  await lockFound(tx, 'quotes', person.quoteIds);
  await lockRows(
    tx,
    'contacts',
    person.contacts.map(({ id }) => id),
  );
  const rows = await rowsNaming(tx, person);
  const now = new Date(stamp.at);
  await redactingHistory(tx, now, async () => {
    await deleteUndos(tx, await undosNaming(tx, person));
    await deleteMailJobs(tx, person, rows);
    await deleteDocuments(tx, person, now);
    for (const { table, row } of rows)
      // As it is once it is locked, unless it was deleted above.
      for (const locked of await lockFound(tx, table, [row.id])) {
        const redacted = redactRow(table, locked as never, person);
        if (redacted) await saveRedacted(tx, table, locked, redacted, stamp);
      }
    await anonymiseContacts(tx, person, stamp);
  });
  const erased: ErasedPerson = earlier ?? {
    key: context.tokens.create(),
    address_hashes: person.addresses.map((address) => context.tokens.fingerprint(address)),
    contacts: person.contacts.map(({ id, created_at }) => ({ id, created_at })),
    erased_at: stamp.at,
  };
  const details = { contacts: person.contacts.map(({ id }) => id).join(', '), again: earlier !== undefined };
  await recordEvent(tx, 'erasure', { userId: stamp.author?.id ?? null, details }, now);
  await insertErasure(tx, erased);
  // Before the commit: what is on the list and not in the data is erased by the next start.
  if (!earlier) context.erasures.add(erased);
};

const insertErasure = (tx: Tx, { key, address_hashes, contacts, erased_at }: ErasedPerson) =>
  insertRow(tx, 'erasures', {
    ...{ key, erased_at },
    address_hashes: JSON.stringify(address_hashes),
    contacts: JSON.stringify(contacts),
  });

/**
 * Removes the personal data of a contact, and of all that were merged into them, wherever their records name them, and archives them.
 * Throws `RowNotFound` for a contact of another organisation.
 */
export const anonymiseContact = (
  context: EraseContext,
  { organisationId, contactId }: { organisationId: number; contactId: number },
  author: User,
): Promise<Tagged<Contact>> =>
  context.store.transaction(async (tx) => {
    const { organisation_id } = await getRow(tx, 'contacts', contactId);
    if (organisation_id !== organisationId) throw new RowNotFound('contacts', contactId);
    await eraseIn(tx, context, { contactIds: [contactId] }, stampNow(context, author));
    const row = await getRow(tx, 'contacts', contactId);
    return tagged(pick(Contact, row), row);
  });

/** Erases a person by an address. Throws `InvalidError` for a user. */
export const erasePerson = (context: EraseContext, address: string, author: Author): Promise<void> =>
  context.store.transaction(async (tx) => {
    if (await findByEmail(tx, address)) refuse('email', privacyMessages.isUser(address));
    await eraseIn(tx, context, { addresses: [address] }, stampNow(context, author));
  });

/** Adds to the list beside the backups whom the data alone know as erased, as those of another machine. */
export const completeErasureList = async ({
  store,
  erasures,
}: Pick<EraseContext, 'store' | 'erasures'>): Promise<void> => {
  const listed = new Set(erasures.read().map(({ key }) => key));
  for (const row of await store.read((db) => listRows(db, 'erasures')))
    if (!listed.has(row.key))
      erasures.add({
        key: row.key,
        address_hashes: JSON.parse(row.address_hashes) as string[],
        contacts: JSON.parse(row.contacts) as ErasedPerson['contacts'],
        erased_at: row.erased_at,
      });
};

/**
 * Erases again whom a restore has brought back: those on the list beside the backups whom the data do not know as erased. Returns how many
 * were erased again.
 */
export const eraseAgain = async (context: EraseContext): Promise<number> => {
  const { store, tokens, erasures } = context;
  const listed = erasures.read();
  const keys = new Set((await store.read((db) => listRows(db, 'erasures'))).map(({ key }) => key));
  const missing = listed.filter(({ key }) => !keys.has(key));
  if (missing.length === 0) return 0;
  const users = new Set(
    (await store.read((db) => listRows(db, 'users'))).map(({ email }) => emailKey(email)),
  );
  const addresses = (await store.read(allAddresses)).filter((address) => !users.has(emailKey(address)));
  // Lines of earlier releases have the fingerprint of the address as it is searched.
  const addressOf = new Map(
    [normalise, emailKey].flatMap((form) =>
      addresses.map((address) => [tokens.fingerprint(form(address)), address] as const),
    ),
  );
  for (const person of missing)
    await store.transaction(async (tx) => {
      await takeLock(tx, 'erasures');
      // Another process was first.
      if (await findRow(tx, 'erasures', { key: person.key })) return;
      const addresses = person.address_hashes.flatMap((hash) => addressOf.get(hash) ?? []);
      const rows = await listRows(tx, 'contacts', { id: person.contacts.map(({ id }) => id) });
      const same = rows.filter((row) =>
        person.contacts.some(({ id, created_at }) => id === row.id && created_at === row.created_at),
      );
      const contactIds = same.flatMap((row) => (isAnonymised(row) ? [] : row.id));
      if (addresses.length > 0 || contactIds.length > 0)
        await eraseIn(tx, context, { addresses, contactIds }, stampNow(context, null), person);
      else await insertErasure(tx, person);
    });
  return missing.length;
};
