import {
  type Merge,
  type Organisation,
  type OrganisationDefaults,
  type OrganisationInput,
  type OrganisationMerge,
  type OrganisationPage,
  type OrganisationPatch,
  organisationSchema,
} from 'api-contract';
import { OrganisationListItem, type QueryOf } from 'api-contract/server';
import type { ReadContext, TimedContext } from '../kernel/context';
import { findRow, getRow, listRows, type OrganisationRow, type Db, type Tx } from '../store';
import { organisationList } from './queries';
import { listContactsOf } from './contacts';
import { listOpenJobs } from '../kernel/jobs/jobs';
import { readPage } from '../kernel/list/pages';
import { pick, type Tagged } from '../kernel/records/tagged';
import { refuse } from '../kernel/errors';
import { countQuotes, recordUseCases, type Saving } from '../kernel/records';
import { assertNotMerged, mergeRecords, readMerges } from './merging/merges';
import { moveSavedFilters } from '../accounts/views/saved-filters';
import { organisationMessages } from './messages';

const toListItem = (row: OrganisationRow): OrganisationListItem => pick(OrganisationListItem, row);

/** Returns all organisations, those that may be quoted, or those that may be invoiced; the archived ones only where they are asked for. */
export const listOrganisations = (
  { store }: ReadContext,
  { mode, archived }: QueryOf<'listOrganisations'>,
): Promise<OrganisationListItem[]> =>
  store.read(async (db) => {
    const rows = await listRows(db, 'organisations', {
      is_quotable: mode === 'quotable' ? true : undefined,
      is_invoicable: mode === 'invoicable' ? true : undefined,
      is_archived: archived ? undefined : false,
    });
    return rows.map(toListItem);
  });

/** Returns one page of the organisations; the last page if the page is too high. */
export const listOrganisationPage = (
  { store }: ReadContext,
  query: QueryOf<'listOrganisations'>,
): Promise<OrganisationPage> =>
  store.read(async (db) => {
    const { rows, ...page } = await readPage(db, organisationList(query), query);
    return { organisations: rows.map(toListItem), ...page };
  });

/** Returns an organisation with its contacts. */
const toWireOrganisation = async (db: Db, row: OrganisationRow): Promise<Organisation> => ({
  ...toListItem(row),
  contacts: await listContactsOf(db, row.id),
});

/** Returns the merges into an organisation that can still be undone, the latest first. Throws `RowNotFound`. */
export const listOrganisationMerges = ({ store }: ReadContext, id: number): Promise<Merge[]> =>
  store.read(async (db) => {
    await getRow(db, 'organisations', id);
    return readMerges(db, 'organisations', id);
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

/** Throws `InvalidError` for a category that cannot be chosen. An organisation may have an archived one already. */
const assertCategory = async (tx: Tx, id: number | null = null, current?: number | null): Promise<void> => {
  if (id === null || id === current) return;
  const category = await findRow(tx, 'organisation_categories', { id });
  if (!category) refuse('organisation_category_id', organisationMessages.noCategory);
  if (category.is_archived) refuse('organisation_category_id', organisationMessages.categoryArchived);
};

/** Throws `InvalidError` for the CRM ID of another organisation. */
const assertFreeCrmId = async (tx: Tx, crmId: string | null = null, ownId?: number): Promise<void> => {
  const holder = crmId === null ? undefined : await findRow(tx, 'organisations', { civi_crm_id: crmId });
  if (holder && holder.id !== ownId) refuse('civi_crm_id', organisationMessages.crmIdTaken(holder));
};

/** Quotes keep their organisation when its flags change. */
export const {
  get: getOrganisation,
  create: createOrganisation,
  update: updateOrganisation,
} = recordUseCases('organisations', {
  toWire: toWireOrganisation,
  columns: async (tx, input: OrganisationInput) => {
    await assertCategory(tx, input.organisation_category_id);
    await assertFreeCrmId(tx, input.civi_crm_id);
    return { ...input, is_archived: false, ...countQuotes([]) };
  },
  edit: async (tx, row, patch: OrganisationPatch) => {
    await assertNotMerged(tx, 'organisations', row);
    await assertCategory(tx, patch.organisation_category_id, row.organisation_category_id);
    await assertFreeCrmId(tx, patch.civi_crm_id, row.id);
    return { columns: patch };
  },
});

/** Throws for an organisation to which an invoice is being created: the provider would have it from another one. */
const assertNoIntent = async (tx: Tx, organisationIds: readonly number[]): Promise<void> => {
  const jobs = await listOpenJobs(tx, 'create-invoice');
  const job = jobs.find(({ data }) => organisationIds.includes(data.draft.organisation.id));
  if (job) refuse('into_organisation_id', organisationMessages.invoiceUnconfirmed(job.data.draft.reference));
};

/** Returns the contact at the provider that both have from then on: the chosen one, else that of the one that stays. */
const chooseProviderContact = (
  chosen: string | null,
  goes: OrganisationRow,
  stays: OrganisationRow,
): string | null => {
  const known = [stays.xero_contact_id, goes.xero_contact_id];
  if (chosen && !known.includes(chosen)) refuse('xero_contact_id', organisationMessages.notTheirContact);
  return chosen ?? stays.xero_contact_id ?? goes.xero_contact_id;
};

/**
 * Moves all that an organisation has, and what users have saved about it, to another one as `mergeRecords` does. Invoices of the other one
 * go to the chosen contact at the provider.
 */
export const mergeOrganisation = (
  context: TimedContext,
  id: number,
  { into_organisation_id: intoId, xero_contact_id }: OrganisationMerge,
  saving: Saving,
): Promise<Tagged<Organisation>> =>
  mergeRecords(context, 'organisations', {
    id,
    intoId,
    saving,
    finish: async (tx, goes, stays) => {
      await assertNoIntent(tx, [id, intoId]);
      await moveSavedFilters(tx, goes, stays);
      return {
        xero_contact_id: chooseProviderContact(xero_contact_id, goes, stays),
        organisation_category_id: stays.organisation_category_id ?? goes.organisation_category_id,
      };
    },
    toWire: toWireOrganisation,
  });
