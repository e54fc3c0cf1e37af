import type { Pounds } from 'api-contract';
import { formatMoney } from '../format';

/** Renders an amount of a list without pennies, rounded half up, with the exact amount as its tooltip. */
export function WholePounds({ pounds }: { pounds: Pounds }) {
  return <span title={formatMoney(pounds, 2)}>{formatMoney(pounds, 0)}</span>;
}
