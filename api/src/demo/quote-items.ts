import { addDays, type CalendarDate } from 'api-contract';
import { snapshotGroup, snapshotProducts, sumLines } from '../domain';
import { nextConference } from './events';
import { type Random, everyday, madeAt } from './setting';
import type { ChildQuoteItemRow, ProductGroupRow, ProductRow, QuoteItemRow, QuoteRow } from '../store';

/** The products that a quote can contain. */
interface Catalogue {
  sellable: readonly ProductGroupRow[];
  topLevel: ReadonlyMap<number, ProductGroupRow>;
  productsOf: ReadonlyMap<number, readonly ProductRow[]>;
}

type QuoteSums = Pick<
  QuoteRow,
  'sub_total_pence' | 'total_tax_pence' | 'total_amount_pence' | 'product_group_items_count'
>;

type QuoteHead = Pick<QuoteRow, 'id' | 'date' | 'created_at'>;

/** The days from the first quote of a sale to its event: it is won, and the first of it is delivered, within fewer. */
const SOLD_BEFORE = 90;

/** Creates the items of quotes, one quote after another. */
export class QuoteItems {
  readonly items: QuoteItemRow[] = [];
  readonly children: ChildQuoteItemRow[] = [];
  private readonly itemsOf = new Map<number, QuoteItemRow[]>();
  private readonly childrenOf = new Map<number, ChildQuoteItemRow[]>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly random: Random,
    /** How many quotes are made: of larger sets fewer are for the conferences. */
    private readonly quotes: number,
  ) {}

  /** Adds one to four groups to the quote and returns its totals. */
  fill(quote: QuoteHead, taxRateId: number): QuoteSums {
    const groups = this.random.sample(this.pickGroups(), this.random.integer(1, 4));
    const firstChild = this.children.length;
    groups.forEach((group, index) => this.addItem(quote, group, index + 1));
    return this.sums(firstChild, taxRateId, groups.length);
  }

  /** Copies the items for a revision, with an occasional changed line. */
  copy(from: number, quote: QuoteHead, taxRateId: number): QuoteSums {
    const firstChild = this.children.length;
    const copied = this.itemsOf.get(from) ?? [];
    for (const item of copied) {
      const id = this.items.length + 1;
      this.storeItem({ ...item, ...madeAt(quote.created_at), id, quote_id: quote.id });
      for (const child of this.childrenOf.get(item.id) ?? [])
        this.addChild({ ...child, quote_id: quote.id, quote_item_id: id });
    }
    return this.sums(firstChild, taxRateId, copied.length);
  }

  private pickGroups(): ProductGroupRow[] {
    return [...new Set(Array.from({ length: 8 }, () => this.random.pick(this.catalogue.sellable)))];
  }

  private addItem(quote: QuoteHead, group: ProductGroupRow, itemNumber: number): void {
    const { topLevel, productsOf } = this.catalogue;
    const id = this.items.length + 1;
    const line = topLevel.get(group.parent_product_group_id ?? 0);
    const date = group.is_event && this.random.chance(0.8) ? this.pickDate(quote, line) : null;
    this.storeItem({
      id,
      quote_id: quote.id,
      item_number: itemNumber,
      ...{ date, priced_for: date },
      ...snapshotGroup(group, line),
      ...madeAt(quote.created_at),
    });
    for (const line of snapshotProducts(productsOf.get(group.id) ?? []))
      this.addChild({ ...line, quote_id: quote.id, quote_item_id: id });
  }

  /**
   * Returns the day of an event, which for every other quote of the standard set is the next conference that sells the package: later than
   * the sale of the last revision of the quote.
   */
  private pickDate(quote: QuoteHead, line: ProductGroupRow | undefined): CalendarDate {
    const day = addDays(quote.date, this.random.integer(SOLD_BEFORE, 210));
    const isConference = quote.id % (2 * Math.ceil(this.quotes / everyday.quotes)) === 0;
    const conference = line && nextConference(line.name, addDays(quote.date, SOLD_BEFORE));
    return (isConference && conference) || day;
  }

  private addChild(child: Omit<ChildQuoteItemRow, 'id'>): void {
    const changesQuantity = this.random.chance(0.15);
    const getsDiscount = this.random.chance(0.12);
    const kept: ChildQuoteItemRow = {
      ...child,
      id: this.children.length + 1,
      quantity: changesQuantity ? this.random.integer(1, 12) : child.quantity,
      discount_basis_points: getsDiscount && child.is_discountable ? 1000 : 0,
    };
    this.children.push(kept);
    this.childrenOf.set(kept.quote_item_id, [...(this.childrenOf.get(kept.quote_item_id) ?? []), kept]);
  }

  private storeItem(item: QuoteItemRow): void {
    this.items.push(item);
    this.itemsOf.set(item.quote_id, [...(this.itemsOf.get(item.quote_id) ?? []), item]);
  }

  private sums(firstChild: number, taxRateId: number, count: number): QuoteSums {
    return { ...sumLines(this.children.slice(firstChild), taxRateId), product_group_items_count: count };
  }
}
