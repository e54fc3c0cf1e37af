import { PRICE_ROUNDINGS, type PriceChange } from 'api-contract';
import { formatMoney } from 'shared-ui';

/** Returns what prices are rounded to, in words. */
export const roundingText = (pounds: number): string => {
  if (pounds < 1) return 'The penny';
  return pounds === 1 ? 'The pound' : formatMoney(pounds, 0);
};

/** Returns a change of prices in words: `+5%, rounded to the pound`. */
export const changeText = ({ price_amount, price_percent, price_rounding }: PriceChange): string => {
  const by = price_amount ?? price_percent ?? 0;
  const size = price_amount === null ? `${Math.abs(by)}%` : formatMoney(Math.abs(by), 2);
  const change = `${by < 0 ? '−' : '+'}${size}`;
  const rounding = roundingText(price_rounding).replace('The', 'the');
  return price_rounding === PRICE_ROUNDINGS[0] ? change : `${change}, rounded to ${rounding}`;
};
