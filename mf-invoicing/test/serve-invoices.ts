import { normalise, paths, wordsOf, type InvoiceListItem, type InvoicePage } from 'api-contract';
import type { FakeApi, FakeCall, FakeHandler } from 'shared-ui/testing';

const textOf = ({ quote, organisation_invoice, contact_invoice, invoice_number }: InvoiceListItem) =>
  normalise(
    [quote?.reference_label, organisation_invoice?.name, contact_invoice?.name, invoice_number].join('\n'),
  );

const sumOf = (invoices: readonly InvoiceListItem[], key: 'sub_total' | 'amount_due') =>
  invoices.reduce((sum, invoice) => sum + invoice[key], 0);

/** The page of these invoices that a request asks for, as the API finds them; put in order by date and by sub total alone. */
const pageOfInvoices = (invoices: readonly InvoiceListItem[], { path }: FakeCall): InvoicePage => {
  const asked = new URLSearchParams(path.split('?')[1]);
  const status = asked.get('status');
  const chosen = invoices.filter(
    ({ invoice_status_id, is_overdue }) =>
      (status === null || invoice_status_id === Number(status)) && (!asked.has('overdue') || is_overdue),
  );
  const words = wordsOf(asked.get('filter') ?? '');
  const found = chosen.filter((invoice) => words.every((word) => textOf(invoice).includes(word)));
  const direction = asked.get('order') === 'asc' ? 1 : -1;
  const valueOf = (invoice: InvoiceListItem) =>
    asked.get('sort') === 'sub-total' ? invoice.sub_total : invoice.issue_date;
  const sorted = [...found].sort((one, other) => {
    const [mine, theirs] = [valueOf(one), valueOf(other)];
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
    found_sub_total: sumOf(found, 'sub_total'),
    found_overdue: sumOf(
      found.filter(({ is_overdue }) => is_overdue),
      'amount_due',
    ),
    last_xero_sync_at: moments.at(-1) ?? null,
  };
};

/** Every request for a page of the list. */
export const anyPage = /^\/xero-invoices\?page=/;

/** Answers for the list, whole and page by page; or in this one way, whatever is asked. */
export const serveInvoices = (api: FakeApi, invoices: InvoiceListItem[] | FakeHandler): FakeApi =>
  Array.isArray(invoices)
    ? api
        .get(paths.xeroInvoices(), invoices)
        .on('get', anyPage, (call) => ({ body: pageOfInvoices(invoices, call) }))
    : api.on('get', paths.xeroInvoices(), invoices).on('get', anyPage, invoices);
