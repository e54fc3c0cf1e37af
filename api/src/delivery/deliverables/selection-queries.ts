import {
  DELIVERABLE_STATE_GROUPS,
  deliverableStatesIn,
  isDeliverableOpen,
  monthWindow,
  wordsOf,
  type CalendarDate,
  type DeliverableStateFilter,
} from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { sql } from 'kysely';
import {
  all,
  any,
  containsWord,
  idsNamed,
  idsReferenced,
  isBetween,
  type Sql,
} from '../../kernel/list/conditions';

/** The columns by whose value a list is filtered. */
const references = [
  'quote_id',
  'organisation_id',
  'product_group_id',
  'benefit_stage_id',
  'benefit_category_id',
] as const;

/** The query by which deliverables are listed, and by which many of them are changed. */
export type DeliverableFilter = QueryOf<'updateDeliverables'>;

/** Which deliverables: those that such a query finds. */
export interface DeliverableSelection extends Omit<DeliverableFilter, 'overdue'> {
  /** Only deliverables that are open and were due before this day. */
  overdueOn?: CalendarDate | undefined;
  withoutReceived?: boolean | undefined;
}

// Written out, so that the databases find the index of just these.
export const isOpen = sql`state in (${sql.join(DELIVERABLE_STATE_GROUPS.open.map((state) => sql.lit(state)))})`;

const isIn = (filter: DeliverableStateFilter): Sql[] => {
  const states = deliverableStatesIn(filter);
  return [
    ...(states.every((state) => isDeliverableOpen({ state })) ? [isOpen] : []),
    sql`state in (${sql.join([...states])})`,
  ];
};

/** Returns the conditions of what a list has, before its filters. */
export const isListed = ({ withdrawn }: DeliverableSelection): Sql[] =>
  withdrawn ? [] : [sql`is_withdrawn = 0`];

/**
 * Returns the condition of a deliverable whose package was sold under a name with a word. The index of the list has no names: rows are read only of
 * the packages that were sold so.
 */
const isSoldAs = (word: string): Sql =>
  all([
    sql`+deliverables.product_group_id in (
      select product_group_id from ${sql.table('quote_items')} where ${containsWord(sql`lower(group_name)`, word)}
    )`,
    containsWord(sql`lower(deliverables.package_name)`, word),
  ]);

/** Returns the condition of a deliverable with a word. `+` as in `quotes.ts`: scanning an index that has all columns is faster than looking up each name. */
export const hasWord = (word: string): Sql =>
  any([
    containsWord(sql`deliverables.search_name`, word),
    sql`+deliverables.organisation_id in ${idsNamed('organisations', word)}`,
    // The name at which it was sold is not stored without accents, that in the catalogue is.
    sql`+deliverables.product_group_id in ${idsNamed('product_groups', word)}`,
    isSoldAs(word),
    ...(/\d/.test(word) ? [sql`+deliverables.quote_id in ${idsReferenced(word)}`] : []),
  ]);

/** Nobody looks after what belongs to a user who is disabled. */
const isUnassigned = sql`(owner_user_id is null or owner_user_id in (
  select gone.id from ${sql.table('users')} gone where gone.disabled_at is not null
))`;

/** Returns the condition of what was promised with the packages of an event, where they were sold for its day. */
const isOfEvent = (eventId: number): Sql => sql`quote_item_id in (
  select quote_items.id from ${sql.table('event_packages')} join ${sql.table('quote_items')}
    on quote_items.product_group_id = event_packages.product_group_id and quote_items.date = event_packages.date
  where event_packages.event_id = ${eventId}
)`;

/** Returns the conditions of a selection's filters, without its words. */
export const isWanted = (selection: DeliverableSelection): Sql[] => {
  const { state, owner_user_id: ownerId, overdueOn, event_month } = selection;
  const month = event_month === undefined ? undefined : monthWindow(event_month);
  return [
    ...(state ? isIn(state) : []),
    ...references.flatMap((column) =>
      selection[column] === undefined ? [] : [sql`deliverables.${sql.ref(column)} = ${selection[column]}`],
    ),
    ...(selection.event_id === undefined ? [] : [isOfEvent(selection.event_id)]),
    ...(ownerId === undefined ? [] : [ownerId === 0 ? isUnassigned : sql`owner_user_id = ${ownerId}`]),
    ...(selection.withoutReceived ? [sql`state <> 'received'`] : []),
    ...(overdueOn === undefined ? [] : [isOpen, sql`due_date < ${overdueOn}`]),
    ...isBetween(sql`event_date`, month?.from, month?.to),
    ...isBetween(sql`due_date`, selection.due_from, selection.due_to),
    ...isBetween(sql`delivered_on`, selection.delivered_from, undefined),
  ];
};

/** Returns the condition of a selection. */
export const isSelected = (selection: DeliverableSelection): Sql =>
  all([...isListed(selection), ...isWanted(selection), ...wordsOf(selection.filter ?? '').map(hasWord)]);
