import {
  fieldInfo,
  lostQuoteSchema,
  quoteFields,
  type ChildQuoteItem,
  type ProductGroupQuoteItem,
  type Quote,
} from 'api-contract';
import { formatDate, formatMoney } from 'shared-ui';
import { messages } from '../../messages';
import { eventDateOf, linesOf } from '../quote-items/line-values';

/** Returns each item with the one that it was: of its package the one for its day, else the next one. */
const paired = (before: readonly ProductGroupQuoteItem[], after: readonly ProductGroupQuoteItem[]) => {
  const removed = [...before];
  const take = (isSame: (one: ProductGroupQuoteItem) => boolean) => {
    const at = removed.findIndex(isSame);
    return at < 0 ? undefined : removed.splice(at, 1)[0];
  };
  const isOf =
    ({ product_group: { id } }: ProductGroupQuoteItem) =>
    (one: ProductGroupQuoteItem) =>
      one.product_group.id === id;
  const ofDate = after.map((item) =>
    take((one) => isOf(item)(one) && eventDateOf(one) === eventDateOf(item)),
  );
  const pairs = after.map((item, index) => ({ item, last: ofDate[index] ?? take(isOf(item)) }));
  return { pairs, removed };
};

/** Returns the lines of an item that are in the quote, if only as an option, by their product. */
const offeredOf = (item: ProductGroupQuoteItem) =>
  new Map(
    linesOf(item)
      .filter(({ stored }) => !stored.is_dropped || stored.is_optional)
      .map(({ line, stored }) => [line.product.id, { ...line, isOption: stored.is_dropped }]),
  );

const texts = messages.revisions;
const { leftOut, putBack, price, quantity, discount, added, removed } = texts;

const money = (pounds: number) => formatMoney(pounds, 2);
const dayOf = (item: ProductGroupQuoteItem) => formatDate(eventDateOf(item)) || texts.noDate;

const priceDifferences = (name: string, last: ChildQuoteItem, line: ChildQuoteItem) => [
  last.price !== line.price && price(name, money(last.price), money(line.price)),
  last.quantity !== line.quantity && quantity(name, last.quantity, line.quantity),
  last.discount_percent !== line.discount_percent &&
    discount(name, last.discount_percent, line.discount_percent),
];

const itemDifferences = (before: ProductGroupQuoteItem, after: ProductGroupQuoteItem) => {
  const [had, has] = [offeredOf(before), offeredOf(after)];
  const { name: item } = after.product_group;
  return [
    eventDateOf(before) !== eventDateOf(after) && texts.eventDate(item, dayOf(before), dayOf(after)),
    ...[...had.values()]
      .filter(({ product }) => !has.has(product.id))
      .map(({ product }) => leftOut(item, product.name)),
    ...[...has.values()].flatMap((line) => {
      const last = had.get(line.product.id);
      const name = `${item}, ${line.product.name}`;
      if (!last) return [line.isOption ? texts.madeOptional(name) : putBack(name)];
      if (last.isOption !== line.isOption)
        return [
          line.isOption ? texts.madeOptional(name) : texts.notOptional(name),
          ...priceDifferences(name, last, line),
        ];
      return priceDifferences(line.isOption ? texts.option(name) : name, last, line);
    }),
  ];
};

const names = fieldInfo(quoteFields);
/** The texts of a quote, but for what is said of a lost one. */
const textFields = (Object.keys(names) as (keyof typeof names)[]).filter(
  (field) => names[field].kind === 'text' && !(field in lostQuoteSchema.fields),
);

/** Returns what a revision changed of the quote that it was made from, as sentences. */
export function differences(before: Quote, after: Quote): string[] {
  const { pairs, removed: gone } = paired(before.product_group_quote_items, after.product_group_quote_items);
  const { organisation_quote: organisation, contact_quote: contact } = before;
  const changes = [
    ...pairs.filter(({ last }) => !last).map(({ item }) => added(item.product_group.name)),
    ...gone.map((item) => removed(item.product_group.name)),
    ...pairs.flatMap(({ item, last }) => (last ? itemDifferences(last, item) : [])),
    organisation.id !== after.organisation_quote.id &&
      `Organisation: ${organisation.name} → ${after.organisation_quote.name}`,
    contact.id !== after.contact_quote.id && `Contact: ${contact.name} → ${after.contact_quote.name}`,
    ...textFields.map((field) => before[field] !== after[field] && texts.textChanged(names[field].name)),
    before.tax_rate_id !== after.tax_rate_id && texts.taxRate,
    before.sub_total !== after.sub_total
      ? texts.subTotal(money(before.sub_total), money(after.sub_total))
      : before.total_amount !== after.total_amount &&
        texts.total(money(before.total_amount), money(after.total_amount)),
  ];
  // Two items of one group may have changed alike.
  return [...new Set(changes.filter((change) => change !== false))];
}
