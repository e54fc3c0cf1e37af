import { quoteTotals, TAX_RATES } from 'api-contract';

import type { ChildQuoteItemRow, QuoteRow } from '../../store';

/** What a quote keeps of its items, so that lists never read them. */
export type QuoteSums = Pick<QuoteRow, 'sub_total_pence' | 'total_tax_pence' | 'total_amount_pence'>;

/** Percent; undefined for a rate that does not exist. */
export const findTaxPercent = (taxRateId: number): number | undefined =>
  TAX_RATES.find(({ id }) => id === taxRateId)?.rate;

/** The sums of these lines at this rate, by the contract's one function. */
export const sumLines = (
  lines: readonly Pick<ChildQuoteItemRow, 'quantity' | 'price_pence'>[],
  taxRateId: number,
): QuoteSums => {
  const percent = findTaxPercent(taxRateId);
  if (percent === undefined) throw new Error(`There is no tax rate ${taxRateId}`);
  const { net, tax, gross } = quoteTotals(
    lines.map(({ quantity, price_pence }) => ({ quantity, unitPrice: price_pence })),
    percent,
  );
  return { sub_total_pence: net, total_tax_pence: tax, total_amount_pence: gross };
};
