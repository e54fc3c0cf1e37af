import { byId, groupBy, QUOTE_STATUS } from 'api-contract';
import {
  deleteRows,
  listRows,
  lockFound,
  updateDerived,
  type BenefitCategoryRow,
  type BenefitRow,
  type BenefitStageRow,
  type Db,
  type DeliverableRow,
  type ProductGroupBenefitRow,
  type QuoteItemRow,
  type QuoteRow,
  type Tx,
} from '../../store';
import { deleteAttachments } from '../../clients/attachments';
import {
  deleteRecord,
  insertRecord,
  lockEventsOf,
  onDaysOfEvents,
  updateRecord,
  type Columns,
  type Stamp,
} from '../../kernel/records';
import type { QuoteObserver } from '../../kernel/ports';
import { listQuotedItems } from '../../quotes/items';
import { daysAfter, dueByRule, neededByRule } from './deliverable-rules';
import { followItem } from './move-to-day';

/** The columns of a deliverable on which nobody has worked. */
export const newDeliverable = {
  is_due_date_set: false,
  state: 'pending',
  waived_reason: null,
  delivered_on: null,
  note: null,
  client_needs_by: null,
  client_message: null,
  client_asked_on: null,
  material_came_at: null,
  proof_url: null,
  outcome_value: null,
  outcome_unit: null,
  makes_good_id: null,
  is_withdrawn: false,
  is_worked_on: false,
} as const;

type Promised = Required<
  Omit<Columns<'deliverables'>, keyof typeof newDeliverable | 'owner_user_id' | 'due_date'>
>;

/** What the packages promise, by id. */
interface Catalogue {
  /** The benefits of each package, in their order. */
  pivotsOf: ReadonlyMap<number, readonly ProductGroupBenefitRow[]>;
  benefits: ReadonlyMap<number, BenefitRow>;
  stages: ReadonlyMap<number, BenefitStageRow>;
  categories: ReadonlyMap<number, BenefitCategoryRow>;
}

/** Returns what an item of a quote promises: the benefits of its package, as the catalogue has them now. */
export const promisesOf = (
  quote: QuoteRow,
  item: QuoteItemRow,
  { pivotsOf, benefits, stages, categories }: Catalogue,
): Promised[] =>
  (pivotsOf.get(item.product_group_id) ?? []).map(({ benefit_id, sort_order }) => {
    const benefit = benefits.get(benefit_id)!;
    const { benefit_stage_id, benefit_category_id } = benefit;
    const stage = stages.get(benefit_stage_id)!;
    return {
      quote_id: quote.id,
      quote_item_id: item.id,
      organisation_id: quote.quote_organisation_id,
      product_group_id: item.product_group_id,
      package_name: item.group_name,
      benefit_id,
      kind: 'sold',
      description: benefit.description,
      benefit_stage_id,
      stage_name: stage.name,
      benefit_category_id,
      category_name: categories.get(benefit_category_id)!.name,
      sort_order,
      event_date: item.date,
      due_days: benefit.due_days ?? stage.due_days,
      client_needs: benefit.client_needs,
      client_needs_format: benefit.client_needs_format,
      client_needs_days: benefit.client_needs_days,
    };
  });

/** Returns the days on which a new deliverable is due, and on which its client has to send what is needed. */
export const datesByRule = ({ event_date, due_days, client_needs_days }: Promised) => ({
  due_date: dueByRule(event_date, due_days),
  client_needs_by: neededByRule(event_date, client_needs_days),
});

const listPromised = async (db: Db, quote: QuoteRow, items: readonly QuoteItemRow[]): Promise<Promised[]> => {
  const ofItems = { product_group_id: items.map((item) => item.product_group_id) };
  const pivots = await listRows(db, 'product_group_benefits', ofItems, { orderBy: ['sort_order'] });
  const benefitIds = pivots.map((pivot) => pivot.benefit_id);
  const catalogue = {
    pivotsOf: groupBy(pivots, (pivot) => pivot.product_group_id),
    benefits: byId(await listRows(db, 'benefits', { id: benefitIds })),
    stages: byId(await listRows(db, 'benefit_stages')),
    categories: byId(await listRows(db, 'benefit_categories')),
  };
  return items.flatMap((item) => promisesOf(quote, item, catalogue));
};

/** Returns the locked deliverables of quotes. */
const lockDeliverables = async (tx: Tx, quote_id: number | readonly number[]): Promise<DeliverableRow[]> => {
  const ids = (await listRows(tx, 'deliverables', { quote_id })).map(({ id }) => id);
  return lockFound(tx, 'deliverables', ids);
};

/** Returns the locked deliverables of a quote and of those for the same client that it has superseded. */
const lockKept = async (
  tx: Tx,
  { base_number, quote_organisation_id }: QuoteRow,
): Promise<DeliverableRow[]> => {
  const quotes = await listRows(tx, 'quotes', { base_number, quote_organisation_id });
  const quoteIds = quotes.map(({ id }) => id);
  return lockDeliverables(tx, quoteIds);
};

/** Returns what belongs to each of these: by the first of the ways that finds it, and each of the others once. */
const pairUp = <One, Other>(
  these: readonly One[],
  others: readonly Other[],
  ways: readonly ((one: One, other: Other) => boolean)[],
): Map<One, Other> => {
  const pairs = new Map<One, Other>();
  const left = new Set(others);
  for (const belongs of ways)
    for (const one of these.filter((each) => !pairs.has(each))) {
      const other = [...left].find((each) => belongs(one, each));
      if (other === undefined) continue;
      pairs.set(one, other);
      left.delete(other);
    }
  return pairs;
};

/** Returns the item that each item of what was kept is now, by its id: itself or, in a revision, one of its package, first of its day. The latest come first. */
const itemsSince = async (
  tx: Tx,
  kept: readonly DeliverableRow[],
  items: readonly QuoteItemRow[],
): Promise<Map<number | null, QuoteItemRow>> => {
  const id = kept.flatMap((row) => row.quote_item_id ?? []);
  const latestFirst = { orderBy: ['-quote_id', 'item_number', 'id'] } as const;
  const earlier = await onDaysOfEvents(tx, await listRows(tx, 'quote_items', { id }, latestFirst));
  const isOfPackage = (one: QuoteItemRow, other: QuoteItemRow) =>
    one.product_group_id === other.product_group_id;
  const pairs = pairUp(earlier, items, [
    (one, other) => one.id === other.id,
    (one, other) => isOfPackage(one, other) && one.date === other.date,
    isOfPackage,
  ]);
  return new Map([...pairs].map(([one, item]) => [one.id, item]));
};

/**
 * Returns what was kept for each promise: of the same item or, where that was removed, of the same package, first for an event on the same
 * day. What an item has already is found before another one can take its place.
 */
const matchKept = (
  promised: readonly Promised[],
  kept: readonly DeliverableRow[],
  itemOf: ReadonlyMap<number | null, QuoteItemRow>,
): Map<Promised, DeliverableRow> => {
  const isOfPackage = (one: Promised, row: DeliverableRow) =>
    row.benefit_id === one.benefit_id &&
    row.product_group_id === one.product_group_id &&
    !itemOf.has(row.quote_item_id);
  return pairUp(promised, kept, [
    (one, row) =>
      row.benefit_id === one.benefit_id && itemOf.get(row.quote_item_id)?.id === one.quote_item_id,
    (one, row) => isOfPackage(one, row) && row.event_date === one.event_date,
    isOfPackage,
  ]);
};

/** Adds what a quote that is won promises. What was kept of an earlier sale of it takes the place of the same promise. */
const addPromised = async (tx: Tx, quote: QuoteRow, stamp: Stamp): Promise<void> => {
  const quoted = await listQuotedItems(tx, quote.id);
  await lockEventsOf(tx, quoted);
  const items = await onDaysOfEvents(tx, quoted);
  const itemsById = byId(items);
  const [agent] = await listRows(tx, 'users', { id: quote.sales_agent_user_id, disabled_at: null });
  const kept = await lockKept(tx, quote);
  const resume = async (row: DeliverableRow, item: QuoteItemRow | undefined) => {
    const columns = {
      quote_id: quote.id,
      quote_item_id: item?.id ?? null,
      organisation_id: quote.quote_organisation_id,
      is_withdrawn: false,
      ...daysAfter(row, { event_date: item?.date ?? row.event_date }),
    };
    await updateRecord(tx, 'deliverables', row, { columns }, stamp);
  };

  const promised = await listPromised(tx, quote, items);
  const itemOf = await itemsSince(tx, kept, items);
  const matched = matchKept(promised, kept, itemOf);
  for (const one of promised) {
    const known = matched.get(one);
    if (known) await resume(known, itemsById.get(one.quote_item_id ?? 0));
    else {
      const columns = {
        ...newDeliverable,
        ...one,
        ...datesByRule(one),
        owner_user_id: agent?.id ?? null,
      };
      await insertRecord(tx, 'deliverables', columns, stamp);
    }
  }
  // What was added by hand, and what the catalogue has no longer, is promised as before, unless its item was removed.
  const resumed = new Set(matched.values());
  for (const row of kept) {
    const item = itemOf.get(row.quote_item_id);
    if (!resumed.has(row) && (item || row.kind !== 'sold')) await resume(row, item);
  }
};

/** Whether it outlives the sale. A migration has waived some on which nobody has worked. */
const isKept = (row: DeliverableRow): boolean =>
  row.is_worked_on || row.kind !== 'sold' || row.state !== newDeliverable.state;

/** Deletes a deliverable. A make-good for it stays, for nothing named. */
const deleteDeliverable = async (tx: Tx, row: DeliverableRow, stamp: Stamp): Promise<void> => {
  for (const { id } of await listRows(tx, 'deliverables', { makes_good_id: row.id }))
    await updateDerived(tx, 'deliverables', id, { makes_good_id: null });
  await deleteRecord(tx, 'deliverables', row, stamp);
};

/** Deletes what was sold with a quote that is no longer won, and keeps, marked, what was worked on, waived or added by hand. */
const withdraw = async (tx: Tx, quote: QuoteRow, stamp: Stamp): Promise<void> => {
  for (const row of await lockDeliverables(tx, quote.id))
    if (isKept(row)) await updateRecord(tx, 'deliverables', row, { columns: { is_withdrawn: true } }, stamp);
    else await deleteDeliverable(tx, row, stamp);
};

/**
 * Keeps what a client is promised in line with the status that a quote takes, in the transaction that writes it and with the quote locked.
 * It is safe to repeat.
 */
const syncDeliverables = async (
  tx: Tx,
  before: Pick<QuoteRow, 'quote_status_id'>,
  after: QuoteRow,
  stamp: Stamp,
): Promise<void> => {
  const { salesWon } = QUOTE_STATUS;
  if (after.quote_status_id === salesWon) await addPromised(tx, after, stamp);
  else if (before.quote_status_id === salesWon) await withdraw(tx, after, stamp);
};

/** Detaches what was kept from an item that is removed from its quote. */
const detachDeliverables = async (tx: Tx, quoteItemId: number): Promise<void> => {
  for (const { id } of await listRows(tx, 'deliverables', { quote_item_id: quoteItemId }))
    await updateDerived(tx, 'deliverables', id, { quote_item_id: null });
};

/** Deletes what was kept of a quote that is deleted, or given to another organisation: it was for the former client. */
const deleteDeliverables = async (tx: Tx, quoteId: number, stamp: Stamp): Promise<void> => {
  for (const row of await lockDeliverables(tx, quoteId)) {
    await deleteAttachments(tx, { deliverable_id: row.id }, stamp);
    await deleteRows(tx, 'client_materials', { deliverable_id: row.id });
    await deleteDeliverable(tx, row, stamp);
  }
};

/** Keeps the deliverables of a quote in line with it. */
export const deliverableObserver: QuoteObserver = {
  onStatusChange: syncDeliverables,
  onOrganisationChange: deleteDeliverables,
  onDateChange: followItem,
  onDeleteItem: detachDeliverables,
  onDelete: deleteDeliverables,
};
