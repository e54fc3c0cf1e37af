import { INVOICE_STATUSES, QUOTE_STATUSES, TAX_RATES, type NamedReference, type TaxRate } from 'api-contract';

const findById = <Found extends { id: number }>(
  records: readonly Found[],
  id: number,
  what: string,
): Found => {
  const record = records.find((one) => one.id === id);
  if (!record) throw new Error(`There is no ${what} ${id}`);
  return record;
};

const toReference = ({ id, name }: NamedReference): NamedReference => ({ id, name });

/** Returns the statuses, which are code and not data because rules depend on them. */
export const listQuoteStatuses = (): NamedReference[] => QUOTE_STATUSES.map(toReference);

export const getQuoteStatus = (id: number): NamedReference =>
  toReference(findById(QUOTE_STATUSES, id, 'quote status'));

export const getInvoiceStatus = (id: number): NamedReference =>
  toReference(findById(INVOICE_STATUSES, id, 'invoice status'));

/** Returns the accounting provider's word for a status. */
export const getProviderWord = (id: number) => findById(INVOICE_STATUSES, id, 'invoice status').providerWord;

export const listTaxRates = (): TaxRate[] => [...TAX_RATES];

export const getTaxRate = (id: number): TaxRate => findById(TAX_RATES, id, 'tax rate');
