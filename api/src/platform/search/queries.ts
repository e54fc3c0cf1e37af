import { REFERENCE_SEARCH, type SearchKind } from 'api-contract';
import type { SearchHit } from 'api-contract/server';
import { sql } from 'kysely';
import type { Db } from '../../store';
import { all, any, containsWord, hasWordIn, rankIn, type Sql } from '../../kernel/list/conditions';
import { isCreditedInvoice } from '../../quotes/quote/invoiced-queries';

/** A result of a search. */
export interface SearchMatch extends Omit<SearchHit, 'kind' | 'status'> {
  status_id: number | null;
  is_exact: boolean;
}

type NamedKind = Exclude<SearchKind, 'quote' | 'invoice'>;

interface Source {
  from: Sql;
  /** By default the name. */
  title?: Sql;
  /** The name, and the codes that identify the record, as they are compared. */
  searched: Sql[];
  code?: Sql;
  details: [Sql, Sql?];
  parent?: Sql;
  isQuotable?: Sql;
}

/**
 * The searched and the shown columns of each kind that is found by name. What is archived is found in the lists only; `+` keeps SQLite
 * from reading row by row through an index of what is not, which takes twice as long as the scan.
 */
const sources: Readonly<Record<NamedKind, Source>> = {
  organisation: {
    from: sql`(select * from ${sql.table('organisations')} where +is_archived = 0) record`,
    searched: [sql`record.search_name`, sql`record.search_code`],
    code: sql`record.civi_crm_id`,
    details: [sql`record.address_city`, sql`record.address_post_code`],
    isQuotable: sql`record.is_quotable`,
  },
  contact: {
    from: sql`(select * from ${sql.table('contacts')} where +is_archived = 0) record join ${sql.table('organisations')} on organisations.id = record.organisation_id`,
    searched: [sql`record.search_name`, sql`record.search_code`, sql`record.match_email`],
    details: [sql`organisations.name`, sql`record.email`],
    parent: sql`record.organisation_id`,
  },
  product_group: {
    // Top-level groups have no page.
    from: sql`(select * from ${sql.table('product_groups')} where is_sales_ledger_product = 1 and +is_archived = 0) record
      left join ${sql.table('product_groups')} parent on parent.id = record.parent_product_group_id`,
    searched: [sql`record.search_name`, sql`record.search_code`],
    code: sql`record.sales_ledger_product_code`,
    details: [sql`parent.name`, sql`record.description`],
  },
  product: {
    from: sql`(select * from ${sql.table('products')} where +is_archived = 0) record
      join ${sql.table('product_groups')} on product_groups.id = record.product_group_id and product_groups.is_archived = 0`,
    searched: [sql`record.search_name`, sql`record.search_code`],
    code: sql`record.product_code`,
    details: [sql`product_groups.name`],
  },
  benefit: {
    from: sql`${sql.table('benefits')} record
      join ${sql.table('benefit_stages')} on benefit_stages.id = record.benefit_stage_id
      join ${sql.table('benefit_categories')} on benefit_categories.id = record.benefit_category_id`,
    title: sql`record.description`,
    searched: [sql`record.search_name`],
    details: [sql`benefit_stages.name`, sql`benefit_categories.name`],
  },
};

interface MatchRow extends Omit<SearchMatch, 'is_exact' | 'status_id'> {
  more_detail: string | null;
  rank: number;
}

/** Returns the best matches first, equal ones by name. */
const matchesByName = async (
  db: Db,
  { from, title, searched, code, details, parent, isQuotable }: Source,
  words: readonly string[],
  limit: number,
): Promise<SearchMatch[]> => {
  const none = sql`null`;
  const { rows } = await sql<MatchRow>`
    select
      record.id,
      ${title ?? sql`record.name`} as title,
      ${code ?? none} as code,
      ${details[0]} as detail,
      ${details[1] ?? none} as more_detail,
      ${parent ?? none} as parent_id,
      ${isQuotable ?? none} as is_quotable,
      ${rankIn(searched, words)} as rank
    from ${from}
    where ${all(words.map(hasWordIn(...searched)))}
    order by rank, record.search_name, record.id
    limit ${limit}
  `.execute(db);
  return rows.map(({ detail, more_detail, is_quotable, rank, ...match }) => ({
    ...match,
    detail: [detail, more_detail].filter(Boolean).join(' · ') || null,
    // Of a flag, null is read as false.
    is_quotable: isQuotable ? is_quotable : null,
    status_id: null,
    is_exact: rank === 0,
  }));
};

const isNumbered = (words: readonly string[]): Sql => {
  const [, base, revision] = REFERENCE_SEARCH.exec(words.join('-')) ?? [];
  if (base === undefined) return any([]);
  return all([
    sql`quotes.base_number = ${Number(base)}`,
    ...(revision === undefined ? [] : [sql`quotes.revision_number = ${Number(revision)}`]),
  ]);
};

const hasDigit = (word: string): boolean => /\d/.test(word);

/** The words in the reference, in the name of the organisation, or those with digits in the reference and the others in the name. */
const waysToRead = (words: readonly string[], reference: Sql, organisationId: Sql): Sql[] => {
  const inReference = (some: readonly string[]) => all(some.map((word) => containsWord(reference, word)));
  const inName = (some: readonly string[]) =>
    sql`${organisationId} in (
      select id from ${sql.table('organisations')} where ${all(some.map((word) => containsWord(sql`search_name`, word)))}
    )`;
  const numbers = words.filter(hasDigit);
  const names = words.filter((word) => !hasDigit(word));
  const isMixed = numbers.length > 0 && names.length > 0;
  return [
    inReference(words),
    inName(words),
    ...(isMixed ? [all([inReference(numbers), inName(names)])] : []),
  ];
};

type ReferenceMatch = Omit<SearchMatch, 'is_quotable' | 'is_exact'>;

/** Runs queries in sequence until there are enough rows; a duplicate keeps its first place. */
const matchesInSequence = async (
  conditions: readonly Sql[],
  limit: number,
  find: (condition: Sql) => Promise<{ rows: ReferenceMatch[] }>,
): Promise<SearchMatch[]> => {
  const matches = new Map<number, SearchMatch>();
  for (const [index, condition] of conditions.entries()) {
    if (matches.size >= limit) break;
    for (const match of (await find(condition)).rows)
      if (!matches.has(match.id))
        matches.set(match.id, { ...match, is_quotable: null, is_exact: index === 0 });
  }
  return [...matches.values()].slice(0, limit);
};

/** The quote of that number first, then the highest references. */
const quoteMatches = (db: Db, words: readonly string[], limit: number) =>
  matchesInSequence(
    [
      isNumbered(words),
      ...waysToRead(words, sql`lower(quotes.reference_label)`, sql`quotes.quote_organisation_id`),
    ],
    limit,
    (condition) =>
      sql<ReferenceMatch>`
        select quotes.id, quotes.reference_label as title, null as code, organisations.name as detail,
          quotes.quote_status_id as status_id, null as parent_id
        from ${sql.table('quotes')} join ${sql.table('organisations')} on organisations.id = quotes.quote_organisation_id
        where ${condition}
        order by quotes.reference_label desc
        limit ${limit}
      `.execute(db),
  );

/** The invoice of that number first, then the newest. */
const invoiceMatches = (db: Db, words: readonly string[], limit: number) => {
  const numbers = sql`lower(coalesce(invoices.invoice_number, '') || ' ' || coalesce(invoices.reference, ''))`;
  return matchesInSequence(
    [
      sql`lower(coalesce(invoices.invoice_number, invoices.reference)) = ${words.join(' ')}`,
      ...waysToRead(words, numbers, sql`invoices.organisation_id`),
    ],
    limit,
    (condition) =>
      sql<ReferenceMatch>`
        select invoices.id, coalesce(invoices.invoice_number, invoices.reference, 'Invoice ' || invoices.id) as title,
          case when invoices.invoice_number is not null then invoices.reference end as code,
          case when ${isCreditedInvoice} then coalesce(organisations.name || ' · ', '') || 'Credited'
            else organisations.name end as detail,
          case when not (${isCreditedInvoice}) then invoices.invoice_status_id end as status_id,
          invoices.quote_id as parent_id
        from ${sql.table('invoices')} left join ${sql.table('organisations')} on organisations.id = invoices.organisation_id
        where ${condition}
        order by invoices.id desc
        limit ${limit}
      `.execute(db),
  );
};

/** Returns the records of one kind that contain every word, the best matches first. */
export const searchMatches = (
  db: Db,
  kind: SearchKind,
  words: readonly string[],
  limit: number,
): Promise<SearchMatch[]> => {
  if (kind === 'quote') return quoteMatches(db, words, limit);
  if (kind === 'invoice') return invoiceMatches(db, words, limit);
  return matchesByName(db, sources[kind], words, limit);
};
