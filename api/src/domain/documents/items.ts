import { formatPence, lineNet, quoteTotals, type MoneyLine, type TaxRate } from 'api-contract';
import { groupBy } from '../group-by';
import { type DocumentItem, type QuoteDocument } from '../ports';
import { orNothing, toItemNumber, toLongDate } from './words';
import { fromFlag, type ChildQuoteItemRow, type QuoteItemRow } from '../../store';

const toMoneyLine = ({ quantity, price_pence }: ChildQuoteItemRow): MoneyLine => ({
  quantity,
  unitPrice: price_pence,
});

const toItem = (item: QuoteItemRow, children: readonly ChildQuoteItemRow[]): DocumentItem => ({
  number: toItemNumber(item.item_number),
  name: item.group_name,
  description: orNothing(item.group_description) ?? '',
  eventDate: fromFlag(item.group_is_event) && item.date !== null ? toLongDate(item.date) : null,
  lines: children.map((child) => ({
    name: child.product_name,
    quantity: String(child.quantity),
    unitPrice: formatPence(child.price_pence),
    total: formatPence(lineNet(toMoneyLine(child))),
  })),
  total: formatPence(quoteTotals(children.map(toMoneyLine), 0).net),
});

const inOrder = (children: readonly ChildQuoteItemRow[]): ChildQuoteItemRow[] =>
  [...children].sort((one, other) => one.sort_order - other.sort_order || one.id - other.id);

/** The items in their order, each with its lines. */
export const toItems = (
  items: readonly QuoteItemRow[],
  children: readonly ChildQuoteItemRow[],
): DocumentItem[] => {
  const childrenOf = groupBy(inOrder(children), ({ quote_item_id }) => quote_item_id);
  return [...items]
    .sort((one, other) => one.item_number - other.item_number)
    .map((item) => toItem(item, childrenOf.get(item.id) ?? []));
};

/** The sums by the one function behind list, form, documents and invoice. */
export const toTotals = (
  children: readonly ChildQuoteItemRow[],
  { name, rate }: TaxRate,
): Pick<QuoteDocument, 'subTotal' | 'tax' | 'total'> => {
  const { net, tax, gross } = quoteTotals(children.map(toMoneyLine), rate);
  return {
    subTotal: { label: 'Sub total', text: formatPence(net) },
    tax: { label: `VAT (${name}, ${rate}%)`, text: formatPence(tax) },
    total: { label: 'Total', text: formatPence(gross) },
  };
};
