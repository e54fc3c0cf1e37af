import type { DimensionQuery, ReportDimension } from 'api-contract';
import { sql } from 'kysely';
import { any, type Sql } from './conditions';

/** What an item of a quote counts for. */
export const itemDimension = {
  package: sql`quote_items.product_group_id`,
  event_month: sql`cast(replace(substr(quote_items.date, 1, 7), '-', '') as integer)`,
} as const;

/** Returns the condition that a quote has an item with this id in the dimension; 0: one without it, or no item at all. */
const hasItem = (quoteId: Sql, dimension: Sql, value: number): Sql => {
  if (value > 0)
    return sql`${quoteId} in (select quote_items.quote_id from quote_items where ${dimension} = ${value})`;
  const items = sql`select 1 from quote_items where quote_items.quote_id = ${quoteId}`;
  return any([sql`not exists (${items})`, sql`exists (${items} and ${dimension} is null)`]);
};

const equals = (column: Sql, value: number): Sql =>
  value === 0 ? sql`${column} is null` : sql`${column} = ${value}`;

/** Returns the conditions that limit quotes or invoices to a row of a report. */
export const isOfDimensions = (table: 'quotes' | 'invoices', query: DimensionQuery): Sql[] => {
  const isQuotes = table === 'quotes';
  const quoteId = isQuotes ? sql`quotes.id` : sql`invoices.quote_id`;
  const organisation = isQuotes ? sql`quotes.quote_organisation_id` : sql`invoices.organisation_id`;
  const isOf: Readonly<Record<ReportDimension, (value: number) => Sql>> = {
    organisation: (value) => equals(organisation, value),
    agent: (value) => {
      if (isQuotes) return equals(sql`quotes.sales_agent_user_id`, value);
      if (value === 0) return sql`${quoteId} is null`;
      return sql`${quoteId} in (select id from quotes where sales_agent_user_id = ${value})`;
    },
    package: (value) => hasItem(quoteId, itemDimension.package, value),
    event_month: (value) => hasItem(quoteId, itemDimension.event_month, value),
  };
  return (Object.keys(isOf) as ReportDimension[]).flatMap((dimension) => {
    const value = query[dimension];
    return value === undefined ? [] : [isOf[dimension](value)];
  });
};
