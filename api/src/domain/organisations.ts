import {
  byId,
  type Organisation,
  type OrganisationDefaults,
  type OrganisationInput,
  type OrganisationMerge,
  type OrganisationMode,
  type OrganisationPage,
  type OrganisationPatch,
  type OrganisationSort,
  organisationSchema,
  wordsOf,
} from 'api-contract';
import { OrganisationListItem } from 'api-contract/server';
import type { ReadContext, TimedContext } from './context';
import {
  listRows,
  namedTotals,
  organisationSelection,
  organisationSlice,
  type OrganisationRow,
  findRow,
  getRow,
  lockRows,
  updateDerived,
  type Db,
  type Tx,
} from '../store';
import { listContactsOf } from './contacts';
import { listOpenJobs } from './jobs/jobs';
import { pageOf, type PageQuery } from './pages';
import { pick, tagged, type Tagged } from './tagged';
import { refuse } from './errors';
import {
  countQuotes,
  findStale,
  recordUseCases,
  stampNow,
  updateRecord,
  writeTo,
  type Saving,
} from './records';
import { messages } from './messages';
import { moveSavedFilters } from './saved-filters';
import { copyDifferences } from './tidy-up';

const toListItem = (row: OrganisationRow): OrganisationListItem => pick(OrganisationListItem, row);

/** Returns all organisations, those that may be quoted, or those that may be invoiced; the archived ones only `withArchived`. */
export const listOrganisations = (
  { store }: ReadContext,
  mode?: OrganisationMode,
  withArchived = false,
): Promise<OrganisationListItem[]> =>
  store.read(async (db) => {
    const rows = await listRows(db, 'organisations', {
      is_quotable: mode === 'quotable' ? true : undefined,
      is_invoicable: mode === 'invoicable' ? true : undefined,
      is_archived: withArchived ? undefined : false,
    });
    return rows.map(toListItem);
  });

/** Which organisations a page has, and in which order. */
export interface OrganisationPageQuery extends PageQuery {
  mode: OrganisationMode | undefined;
  withArchived: boolean;
  sort: OrganisationSort;
  isDescending: boolean;
  filter: string;
}

/** Returns one page of the organisations; the last page if the page is too high. */
export const listOrganisationPage = (
  { store }: ReadContext,
  query: OrganisationPageQuery,
): Promise<OrganisationPage> =>
  store.read(async (db) => {
    const selection = organisationSelection(query.mode, query.withArchived, wordsOf(query.filter));
    const totals = await namedTotals(db, selection);
    const { numbers, slice } = pageOf(query, totals.found_count);
    const rows = await organisationSlice(db, selection, { ...query, ...slice });
    return { organisations: rows.map(toListItem), ...numbers, ...totals };
  });

/** Returns an organisation with its contacts. */
const presentOrganisation = async (db: Db, row: OrganisationRow): Promise<Organisation> => ({
  ...toListItem(row),
  contacts: await listContactsOf(db, row.id),
});

/** Returns the defaults of a new organisation. */
export const getOrganisationDefaults = (): OrganisationDefaults => ({
  ...(organisationSchema.getDefault() as Omit<OrganisationInput, 'name'>),
  name: '',
  is_archived: false,
  xero_contact_id: null,
  merged_into_organisation_id: null,
  contacts: [],
  ...countQuotes([]),
});

/** Quotes keep their organisation when its flags change. */
export const {
  get: getOrganisation,
  create: createOrganisation,
  update: updateOrganisation,
} = recordUseCases('organisations', {
  present: presentOrganisation,
  columns: (_tx, input: OrganisationInput) => ({
    ...input,
    is_archived: false,
    xero_contact_id: null,
    merged_into_organisation_id: null,
    ...countQuotes([]),
  }),
  edit: (_tx, { merged_into_organisation_id: intoId }, patch: OrganisationPatch) => {
    if (intoId !== null && patch.is_archived === false)
      refuse('is_archived', messages.organisations.mergedAway);
    return { columns: patch };
  },
});

const assertTarget = (id: number, target: OrganisationRow | undefined): void => {
  const field = 'into_organisation_id';
  if (!target) refuse(field, messages.quotes.noOrganisation);
  if (target.id === id) refuse(field, messages.organisations.mergeIntoSelf);
  if (target.is_archived) refuse(field, messages.quotes.organisationArchived);
};

/** Throws for an organisation to which an invoice is being created: the provider would have it from another one. */
const assertNoIntent = async (tx: Tx, organisationIds: readonly number[]): Promise<void> => {
  const jobs = await listOpenJobs(tx, 'create-invoice');
  const job = jobs.find(({ data }) => organisationIds.includes(data.draft.organisation.id));
  if (job)
    refuse('into_organisation_id', messages.organisations.invoiceUnconfirmed(job.data.draft.reference));
};

/** Returns the contact at the provider that both have from then on: the chosen one, else that of the one that stays. */
const chooseProviderContact = (
  chosen: string | null,
  goes: OrganisationRow,
  stays: OrganisationRow,
): string | null => {
  const known = [stays.xero_contact_id, goes.xero_contact_id];
  if (chosen && !known.includes(chosen)) refuse('xero_contact_id', messages.organisations.notTheirContact);
  return chosen ?? stays.xero_contact_id ?? goes.xero_contact_id;
};

/**
 * Moves the contacts, quotes and invoices of an organisation to another one, each with a line of history, and its attachments, follow-ups and saved filters, and
 * archives it. Invoices of the other one go to the chosen contact at the provider. Returns the other one. Throws `RowNotFound`, `InvalidError`, and `StaleError` when the caller had read an older version of it.
 */
export const mergeOrganisation = (
  context: TimedContext,
  id: number,
  { into_organisation_id: intoId, xero_contact_id }: OrganisationMerge,
  saving: Saving,
): Promise<Tagged<Organisation>> =>
  writeTo(context.store, async (tx) => {
    const stamp = stampNow(context, saving.author);
    await getRow(tx, 'organisations', id);
    assertTarget(id, await findRow(tx, 'organisations', { id: intoId }));
    const idsOf = async (rows: Promise<readonly { id: number }[]>) => (await rows).map((row) => row.id);
    // All writers of several of these lock them in this order, which prevents deadlocks.
    const quotes = await lockRows(tx, 'quotes', [
      ...(await idsOf(listRows(tx, 'quotes', { quote_organisation_id: id }))),
      ...(await idsOf(listRows(tx, 'quotes', { invoice_organisation_id: id }))),
    ]);
    const of = { organisation_id: id };
    const invoices = await lockRows(tx, 'invoices', await idsOf(listRows(tx, 'invoices', of)));
    const contacts = await lockRows(tx, 'contacts', await idsOf(listRows(tx, 'contacts', of)));
    const locked = byId(await lockRows(tx, 'organisations', [id, intoId]));
    // Another merge may have been first.
    assertTarget(id, locked.get(intoId));
    const stale = await findStale(tx, 'organisations', locked.get(id)!, saving);
    if (stale) throw stale;
    await assertNoIntent(tx, [id, intoId]);

    const moved = <Id extends number | null>(organisationId: Id) =>
      organisationId === id ? intoId : organisationId;
    for (const quote of quotes) {
      const columns = {
        quote_organisation_id: moved(quote.quote_organisation_id),
        invoice_organisation_id: moved(quote.invoice_organisation_id),
      };
      await updateRecord(tx, 'quotes', quote, { columns }, stamp);
    }
    for (const invoice of invoices) {
      const columns = { organisation_id: moved(invoice.organisation_id) };
      await updateRecord(tx, 'invoices', invoice, { columns }, stamp);
    }
    for (const contact of contacts) {
      const columns = { organisation_id: moved(contact.organisation_id) };
      await updateRecord(tx, 'contacts', contact, { columns }, stamp);
    }
    for (const table of ['attachments', 'deliverables', 'follow_ups', 'reminders'] as const)
      await tx
        .updateTable(table)
        .set({ organisation_id: intoId })
        .where('organisation_id', '=', id)
        .execute();
    await copyDifferences(tx, id, intoId);

    // The CRM's page of the duplicate is now that of the other one, unless it has a page of its own.
    const organisation = await getRow(tx, 'organisations', id);
    const merged = {
      columns: { is_archived: true, civi_crm_id: null, merged_into_organisation_id: intoId },
    };
    await updateRecord(tx, 'organisations', organisation, merged, stamp);
    for (const earlier of await listRows(tx, 'organisations', { merged_into_organisation_id: id }))
      await updateDerived(tx, 'organisations', earlier.id, { merged_into_organisation_id: intoId });
    const target = await getRow(tx, 'organisations', intoId);
    await moveSavedFilters(tx, organisation, target);
    const kept = {
      columns: {
        civi_crm_id: target.civi_crm_id ?? organisation.civi_crm_id,
        xero_contact_id: chooseProviderContact(xero_contact_id, organisation, target),
      },
      beside: { merged_from_organisation_id: [null, id] as const },
    };
    const saved = await updateRecord(tx, 'organisations', target, kept, stamp);
    return tagged(await presentOrganisation(tx, saved), saved);
  });
