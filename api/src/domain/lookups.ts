import { INVOICE_STATUSES, QUOTE_STATUSES, TAX_RATES, type NamedReference, type TaxRate } from 'api-contract';

const byId = (records: readonly NamedReference[]): ReadonlyMap<number, NamedReference> =>
  new Map(records.map(({ id, name }) => [id, { id, name }]));

const quoteStatuses = byId(QUOTE_STATUSES);
const invoiceStatuses = byId(INVOICE_STATUSES);

const getNamed = (records: ReadonlyMap<number, NamedReference>, id: number, what: string): NamedReference => {
  const record = records.get(id);
  if (!record) throw new Error(`There is no ${what} ${id}`);
  return record;
};

/** Returns the statuses, which are code and not data because rules depend on them. */
export const listQuoteStatuses = (): NamedReference[] => [...quoteStatuses.values()];

export const getQuoteStatus = (id: number): NamedReference => getNamed(quoteStatuses, id, 'quote status');

export const getInvoiceStatus = (id: number): NamedReference =>
  getNamed(invoiceStatuses, id, 'invoice status');

export const listTaxRates = (): TaxRate[] => [...TAX_RATES];

export const getTaxRate = (id: number): TaxRate => {
  const rate = TAX_RATES.find((one) => one.id === id);
  if (!rate) throw new Error(`There is no tax rate ${id}`);
  return rate;
};
