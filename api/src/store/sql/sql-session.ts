import { sql, type Kysely } from 'kysely';
import type {
  PartyColumn,
  QuoteFilter,
  QuoteSelection,
  QuoteSlice,
  Reader,
  ReferenceSearch,
  Rows,
  Table,
  TableName,
  Writer,
} from '../../domain/ports';
import type { AnyDatabase, Engine, Executor, StatementCache } from './database';
import { invoiceSummaries, quoteCounts, quoteSums, quoteSummaries, salesByDate } from './queries';
import { invoiceMatches, quoteMatches } from './reference-matches';
import { quoteGroups, quoteLines, quoteSlice } from './quote-pages';
import { SqlTable } from './sql-table';

interface SqlSessionParts {
  executor: Executor;
  engine: Engine;
  statements: StatementCache;
  /** Gathers the tables that the transaction writes. */
  written?: Set<TableName>;
}

/** What a unit of work sees of the store: the tables and the named questions, inside one transaction. */
export class SqlSession implements Reader, Writer {
  constructor(private readonly parts: SqlSessionParts) {}

  table<N extends TableName>(name: N): Table<Rows[N]> {
    const { executor, engine, statements, written } = this.parts;
    const database = executor as unknown as Kysely<AnyDatabase>;
    return new SqlTable(database, engine, statements, name, (table) => written?.add(table));
  }

  async nextNumber(counter: string): Promise<number> {
    const { value } = await this.parts.executor
      .insertInto('counters')
      .values({ name: counter, value: 1 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`counters.value + 1` }))
      .returning('value')
      .executeTakeFirstOrThrow();
    return value;
  }

  takeTurn(name: string): Promise<void> {
    return this.parts.engine.takeTurn(this.parts.executor, name);
  }

  loading(work: () => Promise<void>): Promise<void> {
    return this.parts.engine.loading(this.parts.executor, work);
  }

  async setNumber(counter: string, value: number): Promise<void> {
    await this.parts.executor
      .insertInto('counters')
      .values({ name: counter, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }

  quoteSummaries(filters: readonly QuoteFilter[] = [], organisationId?: number) {
    return quoteSummaries(this.parts.executor, filters, organisationId);
  }

  quoteGroups(selection: QuoteSelection, by?: PartyColumn) {
    return quoteGroups(this.parts, selection, by);
  }

  quoteSlice(selection: QuoteSelection, slice: QuoteSlice) {
    return quoteSlice(this.parts, selection, slice);
  }

  quoteLines(filters: readonly QuoteFilter[]) {
    return quoteLines(this.parts, filters);
  }

  quoteCounts() {
    return quoteCounts(this.parts.executor);
  }

  salesByDate(quoteStatusId: number, firstDate: string) {
    return salesByDate(this.parts.executor, quoteStatusId, firstDate);
  }

  quoteSums(quoteStatusIds: readonly number[]) {
    return quoteSums(this.parts.executor, quoteStatusIds);
  }

  quoteMatches(search: ReferenceSearch, limit: number) {
    return quoteMatches(this.parts.executor, search, limit);
  }

  invoiceMatches(search: ReferenceSearch, limit: number) {
    return invoiceMatches(this.parts.executor, search, limit);
  }

  invoiceSummaries(organisationId?: number) {
    return invoiceSummaries(this.parts.executor, organisationId);
  }
}
