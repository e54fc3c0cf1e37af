import { formatAmount } from './money';
import type { Pounds } from './schema';
import { formatList } from './texts/sentences';

/** Credit in one currency. */
export interface CreditAmount {
  amount: Pounds;
  /** The ISO code. */
  currency: string;
}

/** Returns the sentence that stands beside what is due, such as "£1,000.00 of credit is not allocated."; empty without credit. */
export const creditSentence = (credit: readonly CreditAmount[]): string => {
  if (credit.length === 0) return '';
  const amounts = credit.map(({ amount, currency }) => formatAmount(amount, currency));
  return `${formatList(amounts)} of credit is not allocated.`;
};
