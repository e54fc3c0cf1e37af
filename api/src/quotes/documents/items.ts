import {
  BENEFIT_STATEMENTS,
  formatCount,
  formatPence,
  groupBy,
  lineNet,
  netOf,
  quoteTotals,
  stagesWithCard,
  type TaxRate,
} from 'api-contract';
import { toMoneyLine } from '../rules';
import type { DocumentItem, QuoteDocument, ScheduledGroup, ScheduledStage } from '../../kernel/ports';
import { orNothing, toItemNumber, toLongDate, toShortDate } from './formats';
import {
  type ChildQuoteItemRow,
  type QuoteItemRow,
  type BenefitStageRow,
  type DeliverableRow,
} from '../../store';

/** Returns the name of a line with its discount, as documents for clients print it. */
export const withDiscount = (name: string, percent = 0): string =>
  percent === 0 ? name : `${name} (less ${percent}% discount)`;

/** Returns the package of an item with its day: `Gold Sponsor (31/10/2026)`. */
export const packageName = ({ group_name, date }: QuoteItemRow): string =>
  date === null ? group_name : `${group_name} (${toShortDate(date)})`;

/** Returns a line with its package, which tells it apart from the same product in another: `Gold Sponsor (31/10/2026): Delegate place`. */
export const lineName = (item: QuoteItemRow, { product_name }: ChildQuoteItemRow): string =>
  `${packageName(item)}: ${product_name}`;

/** Returns names of lines without the days of their packages. */
export const withoutDays = (names: string): string => names.replaceAll(/ \(\d{2}\/\d{2}\/\d{4}\)(?=: )/g, '');

/** A line about which the client decides, with its item. */
export interface OptionalLine {
  item: QuoteItemRow;
  line: ChildQuoteItemRow;
}

/** A line about which the client decides; one that is taken is in the document too. */
interface QuoteOption {
  id: number;
  name: string;
  /** Its quantity and price. */
  price: string;
  isTaken: boolean;
}

export const toOption = ({ item, line }: OptionalLine): QuoteOption => ({
  id: line.id,
  name: withDiscount(lineName(item, line), line.discount_basis_points / 100),
  price: `${formatCount(line.quantity)} × ${formatPence(line.price_pence)} = ${formatPence(lineNet(toMoneyLine(line)))}`,
  isTaken: !line.is_dropped,
});

const toItem = (item: QuoteItemRow, children: readonly ChildQuoteItemRow[]): DocumentItem => ({
  number: toItemNumber(item.item_number),
  name: item.group_name,
  description: orNothing(item.group_description) ?? '',
  eventDate: item.group_is_event && item.date !== null ? toLongDate(item.date) : null,
  lines: children.map((child) => ({
    name: withDiscount(child.product_name, child.discount_basis_points / 100),
    quantity: String(child.quantity),
    unitPrice: formatPence(child.price_pence),
    total: formatPence(lineNet(toMoneyLine(child))),
  })),
  total: formatPence(netOf(children.map(toMoneyLine))),
});

type Ordered = Pick<ChildQuoteItemRow, 'id' | 'sort_order'>;

const byOrder = (one: Ordered, other: Ordered): number =>
  one.sort_order - other.sort_order || one.id - other.id;

/** Returns the items, each with its lines in order. */
export const toItems = (
  items: readonly QuoteItemRow[],
  children: readonly ChildQuoteItemRow[],
): DocumentItem[] => {
  const childrenOf = groupBy(children.toSorted(byOrder), ({ quote_item_id }) => quote_item_id);
  return items.map((item) => toItem(item, childrenOf.get(item.id) ?? []));
};

/** Returns the sums, by the function that list, form, documents and invoice share. */
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

/** A benefit of a package, as the catalogue has it or as it was sold. */
export type PackageBenefit = Pick<
  DeliverableRow,
  | 'id'
  | 'product_group_id'
  | 'benefit_id'
  | 'benefit_stage_id'
  | 'category_name'
  | 'description'
  | 'sort_order'
>;

/** The benefits of the groups on a quote; those of a sale once for each item. */
export interface BenefitRows {
  benefits: readonly PackageBenefit[];
  stages: readonly BenefitStageRow[];
}

const statementText = (number: number | null): string | null =>
  BENEFIT_STATEMENTS.find(({ id, hasText }) => id === number && hasText)?.name ?? null;

/** Returns the distinct benefits by stage, as the assignment panel has them. */
const toStages = (
  benefits: readonly PackageBenefit[],
  stages: readonly BenefitStageRow[],
): ScheduledStage[] => {
  const same = groupBy(benefits.toSorted(byOrder), (one) => `${one.benefit_id} ${one.description}`);
  const distinct = [...same].map(([, [first]]) => first!);
  const ofStage = groupBy(distinct, ({ benefit_stage_id }) => benefit_stage_id);
  return stagesWithCard(stages)
    .map(({ id, name }) => ({
      name,
      benefits: (ofStage.get(id) ?? []).map(({ sort_order, category_name, description }) => ({
        order: String(sort_order),
        category: category_name,
        description,
      })),
    }))
    .filter((stage) => stage.benefits.length > 0);
};

/** Returns the distinct groups of the quote's items, each with the statement that was copied into the quote. */
export const toBenefitsSchedule = (
  items: readonly QuoteItemRow[],
  { benefits, stages }: BenefitRows,
): ScheduledGroup[] => {
  const benefitsOf = groupBy(benefits, ({ product_group_id }) => product_group_id);
  return [...groupBy(items, ({ product_group_id }) => product_group_id)].map(([groupId, same]) => {
    const first = same[0]!;
    return {
      itemNumbers: same.map(({ item_number }) => toItemNumber(item_number)),
      name: first.group_name,
      description: orNothing(first.group_description) ?? '',
      statement: statementText(first.group_benefit_statement_text_number),
      stages: toStages(benefitsOf.get(groupId) ?? [], stages),
    };
  });
};
