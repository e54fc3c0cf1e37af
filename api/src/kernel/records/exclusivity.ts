// Which quotes would sell to a competitor beside what a client has exclusively.

import { londonDate } from 'api-contract';
import { sql } from 'kysely';
import {
  listRows,
  lockFound,
  lockRow,
  type Db,
  type OrganisationRow,
  type QuoteRow,
  type Rows,
  type Tx,
} from '../../store';
import { stockMessages, type Exclusion, type Taker } from '../messages';
import type { Stamp } from '../ports/stamp';
import {
  isOffered,
  isTaken,
  isTaking,
  listTakers,
  packageItems,
  SoldOutError,
  takerState,
  type Written,
} from './stock';

/** A package of a quote that cannot be sold beside what the quote of a competitor takes. */
interface Conflict extends Taker, Exclusion {
  quote_item_id: number;
}

/**
 * Returns the packages of quotes that cannot be sold beside what competitors take: another organisation of the category takes a package of
 * the same event, and one of the two is exclusive. A quote that an administrator has allowed counts on neither side.
 */
export const listConflicts = async (
  db: Db,
  quoteIds: readonly number[],
  today: string,
): Promise<Conflict[]> => {
  const { rows } = await sql<Conflict>`
    select distinct
      quote_items.id as quote_item_id, event_packages.is_exclusive, product_groups.name as package_name,
      events.name as event_name, organisation_categories.name as category_name, taken.package_name as other_package_name,
      taken.reference_label, taken.organisation_name, taken.is_won, taken.held_until
    from ${packageItems}
    join ${sql.table('organisations')} on organisations.id = quotes.quote_organisation_id
    join ${sql.table('organisation_categories')}
      on organisation_categories.id = organisations.organisation_category_id
    join ${sql.table('product_groups')} on product_groups.id = event_packages.product_group_id
    join ${sql.table('events')} on events.id = event_packages.event_id
    join (
      select
        event_packages.event_id, event_packages.is_exclusive, product_groups.name as package_name,
        organisations.id as organisation_id, organisations.organisation_category_id as category_id,
        quotes.reference_label, organisations.name as organisation_name, ${takerState}
      from ${packageItems}
      join ${sql.table('organisations')} on organisations.id = quotes.quote_organisation_id
      join ${sql.table('product_groups')} on product_groups.id = event_packages.product_group_id
      where quotes.exclusivity_reason is null and ${isTaken(today)}
    ) as taken
      on taken.event_id = event_packages.event_id
      and taken.category_id = organisations.organisation_category_id and taken.organisation_id <> organisations.id
      and (taken.is_exclusive = 1 or event_packages.is_exclusive = 1)
    where quotes.id in (${sql.join([0, ...quoteIds])}) and quotes.exclusivity_reason is null and ${isOffered}
    order by quote_items.id, taken.is_won, taken.reference_label
  `.execute(db);
  return rows;
};

/** Throws `SoldOutError` where quotes take what cannot be sold beside what competitors take. */
const refuseConflicts = async (
  tx: Tx,
  quoteIds: readonly number[],
  field: string,
  today: string,
): Promise<void> => {
  const conflicts = await listConflicts(tx, quoteIds, today);
  if (conflicts.length === 0) return;
  throw new SoldOutError(field, [...new Set(conflicts.map(stockMessages.exclusive))].join(' '), [
    ...new Set(conflicts.map(({ package_name }) => package_name)),
  ]);
};

const checkQuote = async (tx: Tx, quote: QuoteRow, field: string, today: string): Promise<void> => {
  if (!isTaking(quote, today)) return;
  const organisation = await lockRow(tx, 'organisations', quote.quote_organisation_id);
  if (organisation.organisation_category_id === null) return;
  await lockRow(tx, 'organisation_categories', organisation.organisation_category_id);
  await refuseConflicts(tx, [quote.id], field, today);
};

const hasOtherTerms = (before: QuoteRow, after: QuoteRow): boolean =>
  before.quote_organisation_id !== after.quote_organisation_id ||
  before.exclusivity_reason !== after.exclusivity_reason;

/** Throws `SoldOutError` where the packages of an event are exclusive, and competitors have taken them already. Quotes of every category wait meanwhile. */
export const assertExclusive = async (tx: Tx, eventId: number, today: string): Promise<void> => {
  const categories = await listRows(tx, 'organisation_categories');
  await lockFound(
    tx,
    'organisation_categories',
    categories.map(({ id }) => id),
  );
  const takers = await listTakers(tx, [eventId], today);
  await refuseConflicts(
    tx,
    takers.map(({ quote_id }) => quote_id),
    'packages',
    today,
  );
};

/**
 * Throws `SoldOutError` where a quote that was written takes what cannot be sold beside what a competitor takes, or where an organisation comes
 * into the category of a competitor of that kind. The category is locked first: of two competitors, the second waits for the first, and then finds
 * what it takes. A quote that took the same before is not refused.
 */
export const checkExclusivity = async (
  tx: Tx,
  { table, before, after, quote }: Written,
  { at }: Stamp,
): Promise<void> => {
  const today = londonDate(at);
  if (table === 'organisations') {
    const { id, organisation_category_id: categoryId } = after as OrganisationRow;
    if (
      categoryId === null ||
      categoryId === (before as OrganisationRow | undefined)?.organisation_category_id
    )
      return;
    await lockRow(tx, 'organisation_categories', categoryId);
    const quotes = await listRows(tx, 'quotes', { quote_organisation_id: id });
    const taking = quotes.filter((quote) => isTaking(quote, today)).map((quote) => quote.id);
    await refuseConflicts(tx, taking, 'organisation_category_id', today);
  } else if (table === 'event_packages') {
    await assertExclusive(tx, (after as Rows['event_packages']).event_id, today);
  } else if (quote && table !== 'quotes') {
    await checkQuote(tx, quote, 'date', today);
  } else if (quote) {
    if (!isTaking(before as QuoteRow | undefined, today) || hasOtherTerms(before as QuoteRow, quote))
      await checkQuote(tx, quote, 'quote_status_id', today);
  }
};
