import {
  hasWords,
  isInOtherCurrency,
  isInTotals,
  normalise,
  wordsOf,
  type InvoiceListItem,
  type InvoicePage,
} from 'api-contract';
import type { FakeApi, FakeCall, FakeHandler } from 'shared-ui/testing';

const textOf = ({ quote, organisation_invoice, contact_invoice, invoice_number }: InvoiceListItem) =>
  normalise(
    [quote?.reference_label, organisation_invoice?.name, contact_invoice?.name, invoice_number].join('\n'),
  );

const sumOf = (invoices: readonly InvoiceListItem[], key: 'sub_total') =>
  invoices.reduce((sum, invoice) => sum + invoice[key], 0);

const daysSince = (date: string) => -Date.parse(date);

/** What the API sorts by, as far as the tests sort. */
const valueOf = {
  status: (invoice: InvoiceListItem) => invoice.invoice_status_id,
  issued: (invoice: InvoiceListItem) => invoice.issue_date,
  due: (invoice: InvoiceListItem) => invoice.due_date,
  overdue: ({ is_overdue, due_date }: InvoiceListItem) =>
    is_overdue && due_date ? daysSince(due_date) : -Infinity,
  'sub-total': (invoice: InvoiceListItem) => invoice.sub_total,
};

/** Returns the requested page of these invoices, filtered and sorted as the API does. */
const pageOfInvoices = (invoices: readonly InvoiceListItem[], { path }: FakeCall): InvoicePage => {
  const asked = new URLSearchParams(path.split('?')[1]);
  const status = asked.get('status');
  const isInStatus = ({ invoice_status_id, is_credited }: InvoiceListItem) =>
    status === (is_credited ? 'credited' : String(invoice_status_id));
  const chosen = invoices.filter(
    (invoice) => (status === null || isInStatus(invoice)) && (!asked.has('overdue') || invoice.is_overdue),
  );
  const words = wordsOf(asked.get('filter') ?? '');
  const found = chosen.filter((invoice) => hasWords(textOf(invoice), words));
  const direction = asked.get('order') === 'asc' ? 1 : -1;
  const read = valueOf[(asked.get('sort') ?? 'issued') as keyof typeof valueOf];
  const sorted = [...found].sort((one, other) => {
    const [mine, theirs] = [read(one), read(other)];
    if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
    return mine === theirs ? other.id - one.id : mine < theirs ? -direction : direction;
  });
  const perPage = Number(asked.get('per_page'));
  const page = Math.min(Number(asked.get('page')), Math.max(1, Math.ceil(found.length / perPage)));
  const moments = invoices.flatMap(({ last_xero_sync_at }) => last_xero_sync_at ?? []).sort();
  return {
    invoices: sorted.slice((page - 1) * perPage, page * perPage),
    page,
    per_page: perPage,
    all_count: invoices.length,
    total_count: chosen.length,
    found_count: found.length,
    found_sub_total: sumOf(
      found.filter((one) => isInTotals(one) || status !== null),
      'sub_total',
    ),
    found_other_currency: found.filter(isInOtherCurrency).length,
    found_overdue: sumOf(
      found.filter(({ is_overdue }) => is_overdue),
      'sub_total',
    ),
    last_xero_sync_at: moments.at(-1) ?? null,
  };
};

/** Every request for a page of the list. */
export const anyPage = /^\/xero-invoices\?page=/;

/** Serves the pages of a list of these invoices, or this response to every request. */
export const serveInvoices = (api: FakeApi, invoices: InvoiceListItem[] | FakeHandler): FakeApi =>
  api.on(
    'get',
    anyPage,
    Array.isArray(invoices) ? (call) => ({ body: pageOfInvoices(invoices, call) }) : invoices,
  );
