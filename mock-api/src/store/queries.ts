import type {
  InvoiceRow,
  InvoiceSummaryRow,
  QuoteCountRow,
  QuoteFilter,
  QuoteRow,
  QuoteSumRow,
  QuoteSummaryRow,
  SalesByDateRow,
} from 'api';
import { findById } from './row';
import type { Tables } from './state';

const nameOf = (rows: readonly { id: number; name: string }[], id: number | null): string | null =>
  (id !== null && findById(rows, id)?.name) || null;

export const matchesFilter = (quote: QuoteRow, { quote_status_ids, invoiced }: QuoteFilter): boolean =>
  quote_status_ids.includes(quote.quote_status_id) &&
  (invoiced === undefined || invoiced === (quote.invoice_id !== null));

export const toSummary = (quote: QuoteRow, tables: Tables): QuoteSummaryRow[] => {
  const organisation = findById(tables.organisations, quote.quote_organisation_id);
  const contact = findById(tables.contacts, quote.quote_contact_id);
  if (!organisation || !contact) return [];
  const invoice = quote.invoice_id === null ? undefined : findById(tables.invoices, quote.invoice_id);
  return [
    {
      id: quote.id,
      reference_label: quote.reference_label,
      revision_number: quote.revision_number,
      quote_status_id: quote.quote_status_id,
      sales_agent_user_id: quote.sales_agent_user_id,
      date: quote.date,
      tax_rate_id: quote.tax_rate_id,
      quote_organisation_id: quote.quote_organisation_id,
      quote_contact_id: quote.quote_contact_id,
      sub_total_pence: quote.sub_total_pence,
      total_tax_pence: quote.total_tax_pence,
      total_amount_pence: quote.total_amount_pence,
      product_group_items_count: quote.product_group_items_count,
      date_sale_won: quote.date_sale_won,
      updated_at: quote.updated_at,
      quote_organisation_name: organisation.name,
      quote_contact_name: contact.name,
      xero_invoice_id: invoice?.xero_invoice_id ?? null,
    },
  ];
};

export const quoteSummaries = (
  tables: Tables,
  filters: readonly QuoteFilter[],
  organisationId?: number,
): QuoteSummaryRow[] =>
  tables.quotes
    .filter((quote) => organisationId === undefined || quote.quote_organisation_id === organisationId)
    .filter((quote) => filters.length === 0 || filters.some((filter) => matchesFilter(quote, filter)))
    .flatMap((quote) => toSummary(quote, tables))
    .reverse();

export const quoteCounts = ({ quotes }: Tables): QuoteCountRow[] => {
  const counts = new Map<string, QuoteCountRow>();
  for (const { quote_organisation_id, quote_status_id, invoice_id } of quotes) {
    const invoiced = invoice_id === null ? 0 : 1;
    const key = `${quote_organisation_id} ${quote_status_id} ${invoiced}`;
    const row = counts.get(key) ?? { quote_organisation_id, quote_status_id, invoiced, count: 0 };
    counts.set(key, { ...row, count: row.count + 1 });
  }
  return [...counts.values()];
};

export const salesByDate = (
  { quotes }: Tables,
  quoteStatusId: number,
  firstDate: string,
): SalesByDateRow[] => {
  const counts = new Map<string, number>();
  for (const { quote_status_id, date_sale_won } of quotes) {
    if (quote_status_id !== quoteStatusId || date_sale_won === null || date_sale_won < firstDate) continue;
    counts.set(date_sale_won, (counts.get(date_sale_won) ?? 0) + 1);
  }
  return [...counts].map(([date_sale_won, count]) => ({ date_sale_won, count }));
};

export const quoteSums = ({ quotes }: Tables, quoteStatusIds: readonly number[]): QuoteSumRow[] => {
  const sums = new Map<string, QuoteSumRow>();
  for (const { quote_status_id, invoice_id, date_sale_won, sub_total_pence } of quotes) {
    if (!quoteStatusIds.includes(quote_status_id)) continue;
    const invoiced = invoice_id === null ? 0 : 1;
    const key = `${quote_status_id} ${invoiced} ${date_sale_won}`;
    const known = sums.get(key);
    sums.set(key, {
      quote_status_id,
      invoiced,
      date_sale_won,
      count: (known?.count ?? 0) + 1,
      sub_total_pence: (known?.sub_total_pence ?? 0) + sub_total_pence,
    });
  }
  return [...sums.values()];
};

const toInvoiceSummary = (invoice: InvoiceRow, tables: Tables): InvoiceSummaryRow => {
  const quote = invoice.quote_id === null ? undefined : findById(tables.quotes, invoice.quote_id);
  const contact = invoice.contact_id === null ? undefined : findById(tables.contacts, invoice.contact_id);
  return {
    ...invoice,
    quote_reference_label: quote?.reference_label ?? null,
    quote_sub_total_pence: quote?.sub_total_pence ?? null,
    quote_total_amount_pence: quote?.total_amount_pence ?? null,
    organisation_name: nameOf(tables.organisations, invoice.organisation_id),
    contact_name: contact?.name ?? null,
    contact_email: contact?.email ?? null,
  };
};

export const invoiceSummaries = (tables: Tables, organisationId?: number): InvoiceSummaryRow[] =>
  tables.invoices
    .filter((invoice) => organisationId === undefined || invoice.organisation_id === organisationId)
    .map((invoice) => toInvoiceSummary(invoice, tables))
    .reverse();
