import type { Quote, QuoteDefaults } from 'api-contract';
import { etagOf } from 'shared-ui';

/** What of a quote follows from its items. */
const ofItems: ReadonlySet<string> = new Set<keyof Quote>([
  'product_group_quote_items',
  'product_group_items_count',
  'sub_total',
  'total_tax',
  'total_amount',
]);

const details = (record: object): string =>
  JSON.stringify(record, (key, value: unknown) => (ofItems.has(key) ? undefined : value));

/** Whether two readings of a quote are one version of it and say the same, apart from its items and what they come to. */
export const isSameButForItems = (one: Quote | QuoteDefaults, other: Quote | QuoteDefaults): boolean =>
  one === other || (etagOf(one) === etagOf(other) && details(one) === details(other));
