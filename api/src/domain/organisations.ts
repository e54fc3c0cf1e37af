import {
  groupBy,
  isActive,
  isSalesWon,
  type Organisation,
  type OrganisationDefaults,
  type OrganisationInput,
  type OrganisationMerge,
  type OrganisationMode,
  type OrganisationPatch,
  organisationSchema,
} from 'api-contract';
import { OrganisationListItem } from 'api-contract/server';
import type { ReadContext, TimedContext } from './context';
import {
  listRows,
  quoteCounts,
  type OrganisationRow,
  type QuoteCountRow,
  findRow,
  getRow,
  lockRow,
  type Db,
} from '../store';
import { listContactsOf } from './contacts';
import { pick, tagged, type Tagged } from './tagged';
import { refuse } from './errors';
import { recordUseCases, stampNow, updateRecord, writeTo, type Author } from './records';
import { messages } from './messages';

/** Returns the counts of active, historic and won quotes, by the definitions of the quote lists. */
export const countQuotes = (rows: readonly QuoteCountRow[]) => {
  const counts = { quotes_active_count: 0, quotes_historic_count: 0, sales_won_count: 0 };
  for (const { quote_status_id: statusId, invoiced, count } of rows) {
    if (isActive({ statusId, hasInvoice: invoiced })) counts.quotes_active_count += count;
    else counts.quotes_historic_count += count;
    if (isSalesWon({ statusId })) counts.sales_won_count += count;
  }
  return counts;
};

const toListItem = (row: OrganisationRow, quotes: readonly QuoteCountRow[]): OrganisationListItem =>
  pick(OrganisationListItem, row, countQuotes(quotes));

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
    const quotes = groupBy(await quoteCounts(db), (count) => count.quote_organisation_id);
    return rows.map((row) => toListItem(row, quotes.get(row.id) ?? []));
  });

/** Returns an organisation with its contacts. */
const presentOrganisation = async (db: Db, row: OrganisationRow): Promise<Organisation> => ({
  ...toListItem(row, await quoteCounts(db, row.id)),
  contacts: await listContactsOf(db, row.id),
});

/** Returns the defaults of a new organisation. */
export const getOrganisationDefaults = (): OrganisationDefaults => ({
  ...(organisationSchema.getDefault() as Omit<OrganisationInput, 'name'>),
  name: '',
  is_archived: false,
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
  columns: (_tx, input: OrganisationInput) => ({ ...input, is_archived: false }),
  edit: (_tx, _row, patch: OrganisationPatch) => ({ columns: patch }),
});

const assertTarget = (id: number, target: OrganisationRow | undefined): void => {
  const field = 'into_organisation_id';
  if (!target) refuse(field, messages.quotes.noOrganisation);
  if (target.id === id) refuse(field, messages.organisations.mergeIntoSelf);
  if (target.is_archived) refuse(field, messages.quotes.organisationArchived);
};

/**
 * Moves the contacts, quotes and invoices of an organisation to another one, each with a line of history, and archives it. Returns the other
 * one. Throws `RowNotFound` and `InvalidError`.
 */
export const mergeOrganisation = (
  context: TimedContext,
  id: number,
  { into_organisation_id: intoId }: OrganisationMerge,
  author: Author,
): Promise<Tagged<Organisation>> =>
  writeTo(context.store, async (tx) => {
    const stamp = stampNow(context, author);
    await getRow(tx, 'organisations', id);
    assertTarget(id, await findRow(tx, 'organisations', { id: intoId }));
    // In order of id, so that two merges cannot wait for each other.
    for (const one of [id, intoId].sort((first, second) => first - second))
      await lockRow(tx, 'organisations', one);

    const moved = (organisationId: number | null) => (organisationId === id ? intoId : organisationId);
    const quotes = [
      ...(await listRows(tx, 'quotes', { quote_organisation_id: id })),
      ...(await listRows(tx, 'quotes', { invoice_organisation_id: id })),
    ];
    for (const quoteId of [...new Set(quotes.map((quote) => quote.id))].sort((one, other) => one - other)) {
      const quote = await lockRow(tx, 'quotes', quoteId);
      const columns = {
        quote_organisation_id: moved(quote.quote_organisation_id) ?? intoId,
        invoice_organisation_id: moved(quote.invoice_organisation_id),
      };
      await updateRecord(tx, 'quotes', quote, { columns }, stamp);
    }
    for (const table of ['invoices', 'contacts'] as const)
      for (const { id: rowId } of await listRows(tx, table, { organisation_id: id })) {
        const row = await lockRow(tx, table, rowId);
        await updateRecord(tx, table, row, { columns: { organisation_id: intoId } }, stamp);
      }

    // The CRM's page of the duplicate is now that of the other one, unless it has a page of its own.
    const organisation = await getRow(tx, 'organisations', id);
    const merged = {
      columns: { is_archived: true, civi_crm_id: null },
      beside: { merged_into_organisation_id: [null, intoId] as const },
    };
    await updateRecord(tx, 'organisations', organisation, merged, stamp);
    const target = await getRow(tx, 'organisations', intoId);
    const kept = {
      columns: { civi_crm_id: target.civi_crm_id ?? organisation.civi_crm_id },
      beside: { merged_from_organisation_id: [null, id] as const },
    };
    const saved = await updateRecord(tx, 'organisations', target, kept, stamp);
    return tagged(await presentOrganisation(tx, saved), saved);
  });
