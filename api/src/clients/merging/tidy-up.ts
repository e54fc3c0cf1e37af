import {
  addDays,
  byId,
  fromPence,
  londonDate,
  londonMidnight,
  QUIET_QUOTE_DAYS,
  UNDATED_SALE_DAYS,
  QUOTE_STATUSES,
  type CalendarDate,
  type ContactWithoutEmailPage,
  type DuplicateContactInput,
  type DuplicateContactPage,
  type DuplicateInput,
  type DuplicatePage,
  type EmptyPackagePage,
  type QuietQuotePage,
  type TidyUpCounts,
  type User,
} from 'api-contract';
import { Contact, OrganisationListItem, type QueryOf } from 'api-contract/server';
import { deleteRows, findRow, insertRow, listRows, lockRows, type Rows, type Tx } from '../../store';
import {
  duplicateContactList,
  duplicateList,
  noEmailList,
  quietQuoteList,
  type DuplicateContactRow,
  type NoEmailRow,
  type QuietQuoteRow,
} from './queries';
import {
  countPackages,
  emptyPackageList,
  undatedPackageList,
  type SoldPackageList,
  type SoldPackageRow,
} from './package-queries';
import { countFound } from '../../kernel/list/definition';
import { recordEvent } from '../../kernel/audit';
import type { Context, ReadContext, TimedContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { readPage } from '../../kernel/list/pages';
import { entityTag, pick } from '../../kernel/records/tagged';
import { contactMessages, organisationMessages } from '../messages';

/** The tables whose records may be duplicates. */
type Mergeable = Rows['different_records']['entity'];

/** The list of the open quotes to which nothing has happened since so many days. */
const quietQuotes = (today: CalendarDate, filter?: string) =>
  quietQuoteList(londonMidnight(addDays(today, -QUIET_QUOTE_DAYS)), filter);

/** The list of the packages that were sold not too long ago and have no event date. */
const undatedPackages = (today: CalendarDate, filter?: string) =>
  undatedPackageList(addDays(today, -UNDATED_SALE_DAYS), filter);

/** Counts the pairs that may be duplicates, which is slow: all records are compared. */
const countDuplicates = ({ store }: ReadContext) =>
  store.read(async (db) => ({
    duplicate_count: await countFound(db, duplicateList()),
    duplicate_contact_count: await countFound(db, duplicateContactList()),
  }));

const countWithoutEmail = ({ store }: ReadContext) => store.read((db) => countFound(db, noEmailList()));

const countQuiet = ({ store, clock }: TimedContext) =>
  store.read((db) => countFound(db, quietQuotes(londonDate(clock.now()))));

const countWithoutBenefits = ({ store }: ReadContext) =>
  store.read((db) => countPackages(db, emptyPackageList()));

const countUndated = ({ store, clock }: TimedContext) =>
  store.read((db) => countPackages(db, undatedPackages(londonDate(clock.now()))));

/** Returns how much there is to tidy up: the number of rows of each list. */
export const getTidyUpCounts = async ({ part }: Pick<Context, 'part'>): Promise<TidyUpCounts> => ({
  ...(await part('duplicates', countDuplicates)),
  contact_count: await part('contacts without an email', countWithoutEmail),
  quote_count: await part('quiet quotes', countQuiet),
  package_count: await part('packages without benefits', countWithoutBenefits),
  undated_package_count: await part('packages without an event date', countUndated),
});

/** Returns one page of the pairs of organisations that may be the same one. */
export const listDuplicates = (
  { store }: ReadContext,
  query: QueryOf<'listDuplicates'>,
): Promise<DuplicatePage> =>
  store.read(async (db) => {
    const { rows, ...page } = await readPage(db, duplicateList(query.filter), query);
    const ids = rows.flatMap(({ id, other_id }) => [id, other_id]);
    const organisations = byId(await listRows(db, 'organisations', { id: ids }));
    const toWire = (id: number) => pick(OrganisationListItem, organisations.get(id)!);
    const duplicates = rows.map(({ id, other_id, same_name, ...common }) => ({
      organisation: toWire(id),
      other: toWire(other_id),
      same_name: same_name === 1,
      ...common,
    }));
    return { duplicates, ...page };
  });

/** Returns one page of the pairs of contacts of one organisation that have the same email address. */
export const listDuplicateContacts = (
  { store }: ReadContext,
  query: QueryOf<'listDuplicateContacts'>,
): Promise<DuplicateContactPage> =>
  store.read(async (db) => {
    const { rows, ...page } = await readPage(db, duplicateContactList(query.filter), query);
    const ids = rows.flatMap(({ id, other_id }) => [id, other_id]);
    const contacts = byId(await listRows(db, 'contacts', { id: ids }));
    const toWire = ({ id, other_id, organisation_name: name }: DuplicateContactRow) => {
      const contact = contacts.get(id)!;
      const organisation = { id: contact.organisation_id, name };
      return { organisation, contact: pick(Contact, contact), other: pick(Contact, contacts.get(other_id)!) };
    };
    return { duplicates: rows.map(toWire), ...page };
  });

/** Returns one page of the contacts without an email address. */
export const listContactsWithoutEmail = (
  { store }: ReadContext,
  query: QueryOf<'listContactsWithoutEmail'>,
): Promise<ContactWithoutEmailPage> =>
  store.read(async (db) => {
    const { rows, ...page } = await readPage(db, noEmailList(query.filter), query);
    const contacts = byId(await listRows(db, 'contacts', { id: rows.map(({ id }) => id) }));
    const toWire = ({ id, organisation_name: name }: NoEmailRow) => {
      const contact = contacts.get(id)!;
      const organisation = { id: contact.organisation_id, name };
      return { contact: pick(Contact, contact), organisation, etag: entityTag(contact) };
    };
    return { contacts: rows.map(toWire), ...page };
  });

/** Returns one page of the open quotes without a follow-up, to which nothing has happened for some time. */
export const listQuietQuotes = (
  { store, clock }: TimedContext,
  query: QueryOf<'listQuietQuotes'>,
): Promise<QuietQuotePage> =>
  store.read(async (db) => {
    const list = quietQuotes(londonDate(clock.now()), query.filter);
    const { rows, ...page } = await readPage(db, list, query);
    const toWire = (row: QuietQuoteRow) => ({
      id: row.id,
      reference_label: row.reference_label,
      quote_status: QUOTE_STATUSES.find(({ id }) => id === row.quote_status_id)!,
      organisation: { id: row.organisation_id, name: row.organisation_name },
      sales_agent_user: { id: row.sales_agent_user_id, name: row.sales_agent_name },
      total_amount: fromPence(row.total_amount_pence),
      last_activity_at: row.last_activity_at,
    });
    return { quotes: rows.map(toWire), ...page };
  });

const toWirePackage = (row: SoldPackageRow) => ({
  id: row.id,
  quote_id: row.quote_id,
  reference_label: row.reference_label,
  organisation: { id: row.organisation_id, name: row.organisation_name },
  product_group: { id: row.product_group_id, name: row.group_name },
  date_sale_won: row.date_sale_won,
});

const readPackages = (
  { store }: ReadContext,
  list: SoldPackageList,
  query: QueryOf<'listEmptyPackages'>,
): Promise<EmptyPackagePage> =>
  store.read(async (db) => {
    const { rows, ...page } = await readPage(db, list, query);
    return { packages: rows.map(toWirePackage), ...page };
  });

/** Returns one page of the packages of won quotes for which nothing is to be delivered. */
export const listEmptyPackages = (context: ReadContext, query: QueryOf<'listEmptyPackages'>) =>
  readPackages(context, emptyPackageList(query.filter), query);

/** Returns one page of the packages of events that were sold without an event date. */
export const listUndatedPackages = (context: TimedContext, query: QueryOf<'listUndatedPackages'>) =>
  readPackages(context, undatedPackages(londonDate(context.clock.now()), query.filter), query);

/** Returns two records as they are stored: in order of id. */
const pairOf = (entity: Mergeable, one: number, other: number) => ({
  entity,
  record_id: Math.min(one, other),
  other_record_id: Math.max(one, other),
});

/** Copies what a record was said to differ from to the one that it is merged into. Both are locked. */
export const copyDifferences = async (
  tx: Tx,
  entity: Mergeable,
  id: number,
  intoId: number,
): Promise<void> => {
  const differences = [
    ...(await listRows(tx, 'different_records', { entity, record_id: id })),
    ...(await listRows(tx, 'different_records', { entity, other_record_id: id })),
  ];
  for (const { record_id, other_record_id, created_at, created_by_user_id } of differences) {
    const third = record_id === id ? other_record_id : record_id;
    const pair = pairOf(entity, third, intoId);
    if (third !== intoId && !(await findRow(tx, 'different_records', pair)))
      await insertRow(tx, 'different_records', { ...pair, created_at, created_by_user_id });
  }
};

const kinds = {
  organisations: { noun: 'organisation', messages: organisationMessages },
  contacts: { noun: 'contact', messages: contactMessages },
} as const;

/** Stores what a user says about two records. */
const decide = (
  { store, clock }: TimedContext,
  entity: Mergeable,
  ids: readonly [number, number],
  isDuplicate: boolean,
  author: Pick<User, 'id'>,
): Promise<void> =>
  store.transaction(async (tx) => {
    const { noun, messages } = kinds[entity];
    const known = await listRows(tx, entity, { id: [...ids] });
    if (known.length < 2) refuse(`other_${noun}_id`, messages.notAPair);
    // Two users who say the same at once would each add a row.
    await lockRows(tx, entity, [...ids]);
    const pair = pairOf(entity, ...ids);
    const stored = await findRow(tx, 'different_records', pair);
    if (Boolean(stored) !== isDuplicate) return;
    const now = clock.now();
    const row = { ...pair, created_at: now.toISOString(), created_by_user_id: author.id };
    if (isDuplicate) await deleteRows(tx, 'different_records', pair);
    else await insertRow(tx, 'different_records', row);
    const details = {
      [`${noun}_id`]: pair.record_id,
      [`other_${noun}_id`]: pair.other_record_id,
      is_duplicate: isDuplicate,
    };
    await recordEvent(tx, 'duplicate decision', { userId: author.id, details }, now);
  });

/**
 * Stores that two organisations are no duplicates, whichever comes first, or that they may be after all. To repeat it changes nothing.
 * Throws `InvalidError` for an organisation that does not exist, or one and the same.
 */
export const setDuplicate = (
  context: TimedContext,
  { organisation_id, other_organisation_id, is_duplicate }: DuplicateInput,
  author: Pick<User, 'id'>,
): Promise<void> =>
  decide(context, 'organisations', [organisation_id, other_organisation_id], is_duplicate, author);

/** Stores of two contacts what `setDuplicate` stores of organisations. */
export const setDuplicateContact = (
  context: TimedContext,
  { contact_id, other_contact_id, is_duplicate }: DuplicateContactInput,
  author: Pick<User, 'id'>,
): Promise<void> => decide(context, 'contacts', [contact_id, other_contact_id], is_duplicate, author);
