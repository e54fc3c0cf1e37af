import { fromPence, londonDate, wordsOf, type InvoicePage, type InvoiceSort } from 'api-contract';
import type { Context } from '../context';
import { byId } from '../group-by';
import { KeptWhile } from '../kept-while';
import type { InvoiceRow, InvoiceSummaryRow, Reader, Store } from '../ports';
import { PresentedRows } from '../presented-rows';
import { partyNames } from '../party-names';
import { indexedColumns, InvoiceIndex, type IndexedInvoice } from './invoice-index';
import { toListItem } from './invoices';

export interface InvoicePageQuestion {
  /** From 1. */
  page: number;
  perPage: number;
  sort: InvoiceSort;
  isDescending: boolean;
  filter: string;
  /** Only those in this status; any when left out. */
  statusId?: number;
  overdueOnly: boolean;
}

interface Label {
  id: number;
  reference_label: string;
}

// A quote keeps its reference for life, and no other quote ever gets its id.
const labels = new PresentedRows<Label>();

const readLabels = async (store: Store, reader: Reader, quoteIds: readonly number[]) => {
  const stamped = [...new Set(quoteIds)].map((id) => ({ id, stamp: '' }));
  const known = await labels.list(store, stamped, async (ids) =>
    byId(
      ids
        ? (await reader.table('quotes').list({ id: ids })).map(({ id, reference_label }) => ({
            id,
            reference_label,
          }))
        : await reader.table('quotes').pick(['id', 'reference_label']),
    ),
  );
  return byId(known);
};

/** Built anew when an invoice was written; names are looked up when they are needed. */
const kept = new KeptWhile<InvoiceIndex>(['invoices']);

const readIndex = async (store: Store, reader: Reader): Promise<InvoiceIndex> => {
  const rows = await reader.table('invoices').pick(indexedColumns);
  const quoteIds = rows.flatMap(({ quote_id }) => quote_id ?? []);
  const labelOf = await readLabels(store, reader, quoteIds);
  return new InvoiceIndex(
    rows.map((row) => ({ ...row, label: labelOf.get(row.quote_id ?? 0)?.reference_label ?? null })),
  );
};

const idsOf = (rows: readonly InvoiceRow[], column: 'quote_id' | 'organisation_id' | 'contact_id') =>
  rows.flatMap((row) => row[column] ?? []);

/** The whole rows of these few, with the names that a list shows. */
const readSummaries = async (reader: Reader, ids: readonly number[]): Promise<InvoiceSummaryRow[]> => {
  const rows = await reader.table('invoices').list({ id: ids });
  const quotes = byId(await reader.table('quotes').list({ id: idsOf(rows, 'quote_id') }));
  const organisations = byId(
    await reader.table('organisations').list({ id: idsOf(rows, 'organisation_id') }),
  );
  const contacts = byId(await reader.table('contacts').list({ id: idsOf(rows, 'contact_id') }));
  const found = byId(rows);
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const quote = quotes.get(row.quote_id ?? 0);
    const contact = contacts.get(row.contact_id ?? 0);
    return {
      ...row,
      quote_reference_label: quote?.reference_label ?? null,
      quote_sub_total_pence: quote?.sub_total_pence ?? null,
      quote_total_amount_pence: quote?.total_amount_pence ?? null,
      organisation_name: organisations.get(row.organisation_id ?? 0)?.name ?? null,
      contact_name: contact?.name ?? null,
      contact_email: contact?.email ?? null,
    };
  });
};

const sumOf = (rows: readonly IndexedInvoice[], column: 'sub_total_pence' | 'amount_due_pence') =>
  fromPence(rows.reduce((sum, row) => sum + row[column], 0));

/** One page of the invoices, found, ordered and summed as the list of a browser does it, of which only the page is read whole. */
export const listInvoicePage = async (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { page: asked, perPage, sort, isDescending, filter, statusId, overdueOnly }: InvoicePageQuestion,
): Promise<InvoicePage> => {
  const today = londonDate(clock.now());
  const versions = await store.collectionVersions();
  return store.read(async (reader) => {
    const organisations = await partyNames(store, reader, versions, 'organisations');
    const contacts = await partyNames(store, reader, versions, 'contacts');
    const index = await kept.get({ store, versions }, () => readIndex(store, reader));
    const overdue = index.overdueOn(today);

    const chosen = index
      .order(sort, isDescending, { today, organisations, contacts })
      .filter((row) => statusId === undefined || row.invoice_status_id === statusId)
      .filter((row) => !overdueOnly || overdue.has(row));
    const words = wordsOf(filter).map((word) => ({
      word,
      organisations: new Set(organisations.holding(word)),
      contacts: new Set(contacts.holding(word)),
    }));
    const found = chosen.filter((row) =>
      words.every(
        ({ word, ...holding }) =>
          index.holds(row, word) ||
          holding.organisations.has(row.organisation_id ?? 0) ||
          holding.contacts.has(row.contact_id ?? 0),
      ),
    );

    const page = Math.min(asked, Math.max(1, Math.ceil(found.length / perPage)));
    const shown = found.slice((page - 1) * perPage, page * perPage);
    const rows = await readSummaries(
      reader,
      shown.map(({ id }) => id),
    );
    return {
      invoices: rows.map((row) => toListItem(row, today)),
      page,
      per_page: perPage,
      all_count: index.rows.length,
      total_count: chosen.length,
      found_count: found.length,
      found_sub_total: sumOf(found, 'sub_total_pence'),
      found_overdue: sumOf(
        found.filter((row) => overdue.has(row)),
        'amount_due_pence',
      ),
      last_xero_sync_at: index.lastSynchronised,
    };
  });
};
