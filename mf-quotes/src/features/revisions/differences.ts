import type { ProductGroupQuoteItem, Quote } from 'api-contract';
import { formatDate, formatMoney } from 'shared-ui';
import { messages } from '../../messages';

/** Returns the items by their group and how often it came before: two items of one group are compared in order. */
const keyed = (items: readonly ProductGroupQuoteItem[]): Map<string, ProductGroupQuoteItem> => {
  const seen = new Map<number, number>();
  return new Map(
    items.map((item) => {
      const nth = (seen.get(item.product_group.id) ?? 0) + 1;
      seen.set(item.product_group.id, nth);
      return [`${item.product_group.id} ${nth}`, item];
    }),
  );
};

const lineOf = ({ child_quote_items }: ProductGroupQuoteItem, productId: number) =>
  child_quote_items.find(({ product }) => product.id === productId);

const texts = messages.revisions;
const { leftOut, putBack, price, quantity, discount, added, removed } = texts;

const money = (pounds: number) => formatMoney(pounds, 2);
const day = (date: ProductGroupQuoteItem['date']) => formatDate(date) || texts.noDate;

const itemDifferences = (before: ProductGroupQuoteItem, after: ProductGroupQuoteItem) => [
  before.date !== after.date && texts.eventDate(after.product_group.name, day(before.date), day(after.date)),
  ...before.child_quote_items
    .filter(({ product }) => !lineOf(after, product.id))
    .map(({ product }) => leftOut(after.product_group.name, product.name)),
  ...after.child_quote_items.flatMap((line) => {
    const last = lineOf(before, line.product.id);
    const name = `${after.product_group.name}, ${line.product.name}`;
    if (!last) return [putBack(name)];
    return [
      last.price !== line.price && price(name, money(last.price), money(line.price)),
      last.quantity !== line.quantity && quantity(name, last.quantity, line.quantity),
      last.discount_percent !== line.discount_percent &&
        discount(name, last.discount_percent, line.discount_percent),
    ];
  }),
];

/** Returns what a revision changed of the quote that it was made from, as sentences. */
export function differences(before: Quote, after: Quote): string[] {
  const [had, has] = [keyed(before.product_group_quote_items), keyed(after.product_group_quote_items)];
  const { organisation_quote: organisation, contact_quote: contact } = before;
  const changes = [
    ...[...has].filter(([key]) => !had.has(key)).map(([, item]) => added(item.product_group.name)),
    ...[...had].filter(([key]) => !has.has(key)).map(([, item]) => removed(item.product_group.name)),
    ...[...has].flatMap(([key, item]) => {
      const last = had.get(key);
      return last ? itemDifferences(last, item) : [];
    }),
    organisation.id !== after.organisation_quote.id &&
      `Organisation: ${organisation.name} → ${after.organisation_quote.name}`,
    contact.id !== after.contact_quote.id && `Contact: ${contact.name} → ${after.contact_quote.name}`,
    before.client_quote_note !== after.client_quote_note && texts.clientNote,
    before.payment_plan !== after.payment_plan && texts.paymentPlan,
    before.tax_rate_id !== after.tax_rate_id && texts.taxRate,
    before.sub_total !== after.sub_total
      ? texts.subTotal(money(before.sub_total), money(after.sub_total))
      : before.total_amount !== after.total_amount &&
        texts.total(money(before.total_amount), money(after.total_amount)),
  ];
  // Two items of one group may have changed alike.
  return [...new Set(changes.filter((change) => change !== false))];
}
