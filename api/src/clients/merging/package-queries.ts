import { QUOTE_STATUS, wordsOf, type EmptyPackageSort } from 'api-contract';
import { sql } from 'kysely';
import { any, hasWordIn, idsNamed, type Sql } from '../../kernel/list/conditions';
import { countFound, type ListDefinition } from '../../kernel/list/definition';
import { isQuotedItem } from '../../kernel/records';
import type { Db } from '../../store';

/** A package of a won quote. */
export interface SoldPackageRow {
  id: number;
  quote_id: number;
  reference_label: string;
  organisation_id: number;
  organisation_name: string;
  product_group_id: number;
  group_name: string;
  date_sale_won: string | null;
}

export type SoldPackageList = ListDefinition<SoldPackageRow, EmptyPackageSort>;

const toDeliver = sql`
  select 1 from ${sql.table('deliverables')} where quote_item_id = quote_items.id and is_withdrawn = 0
`;

const soldPackages = sql`
  ${sql.table('quotes')} join ${sql.table('quote_items')} on quote_items.quote_id = quotes.id
`;

const soldPackageList = (filter: string, lacks: Sql): SoldPackageList => ({
  columns: sql`
    quote_items.id, quotes.id as quote_id, quotes.reference_label, quotes.date_sale_won,
    organisations.id as organisation_id, organisations.name as organisation_name,
    quote_items.product_group_id, quote_items.group_name
  `,
  from: sql`${soldPackages} join ${sql.table('organisations')} on organisations.id = quotes.quote_organisation_id`,
  where: [sql`quotes.quote_status_id = ${sql.lit(QUOTE_STATUS.salesWon)}`, lacks, isQuotedItem],
  words: wordsOf(filter),
  hasWord: (word) =>
    any([
      hasWordIn(
        sql`lower(quotes.reference_label)`,
        sql`organisations.search_name`,
        sql`lower(quote_items.group_name)`,
      )(word),
      // The name at which it was sold is not stored without accents, that in the catalogue is.
      sql`quote_items.product_group_id in ${idsNamed('product_groups', word)}`,
    ]),
  orders: {
    quote: { by: [sql`quotes.base_number`] },
    organisation: { by: [sql`organisations.search_name`] },
    package: { by: [sql`lower(quote_items.group_name)`] },
    won: { by: [sql`quotes.date_sale_won`], emptyLast: true },
  },
  usual: { sort: 'won', order: 'desc' },
  ties: [sql`quote_items.id`],
  inOnePass: true,
});

/** The list of the packages of won quotes for which nothing is to be delivered. */
export const emptyPackageList = (filter = '') => soldPackageList(filter, sql`not exists (${toDeliver})`);

/** The list of the packages of events that were sold from a day on, and have no event date. */
export const undatedPackageList = (from: string, filter = '') =>
  soldPackageList(
    filter,
    sql`quote_items.group_is_event = 1 and quote_items.date is null
      and (quotes.date_sale_won is null or quotes.date_sale_won >= ${from})`,
  );

/** Counts the packages of a list, without their organisations: each dashboard asks for it. */
export const countPackages = (db: Db, list: SoldPackageList): Promise<number> =>
  countFound(db, { ...list, from: soldPackages });
