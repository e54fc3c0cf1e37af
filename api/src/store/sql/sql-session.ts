import type { InvoiceSort, QuoteSort, SearchKind } from 'api-contract';
import { sql, type Kysely } from 'kysely';
import type {
  InvoiceSelection,
  QuoteFilter,
  QuoteSelection,
  Reader,
  Rows,
  Slice,
  Table,
  TableName,
  Writer,
} from '../../domain/ports';
import type { AnyDatabase, Engine, Executor } from './database';
import {
  invoiceCounts,
  invoiceSummaries,
  quoteCounts,
  quoteSums,
  quoteSummaries,
  salesByDate,
} from './queries';
import { invoiceSlice, invoiceTotals } from './invoice-pages';
import { quoteSlice, quoteTotals } from './quote-pages';
import { searchMatches } from './search';
import { SqlTable } from './sql-table';

interface SqlSessionParts {
  executor: Executor;
  engine: Engine;
  /** Gathers the tables that the transaction writes. */
  written?: Set<TableName>;
}

/** What a unit of work sees of the store: the tables and the named questions, inside one transaction. */
export class SqlSession implements Reader, Writer {
  constructor(private readonly parts: SqlSessionParts) {}

  table<N extends TableName>(name: N): Table<Rows[N]> {
    const { executor, engine, written } = this.parts;
    const database = executor as unknown as Kysely<AnyDatabase>;
    return new SqlTable(database, engine, name, (table) => written?.add(table));
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

  quoteCounts() {
    return quoteCounts(this.parts.executor);
  }

  salesByDate(quoteStatusId: number, firstDate: string) {
    return salesByDate(this.parts.executor, quoteStatusId, firstDate);
  }

  quoteSums(quoteStatusIds: readonly number[]) {
    return quoteSums(this.parts.executor, quoteStatusIds);
  }

  invoiceCounts(invoiceStatusIds: readonly number[]) {
    return invoiceCounts(this.parts.executor, invoiceStatusIds);
  }

  quoteTotals(selection: QuoteSelection) {
    return quoteTotals(this.parts.executor, selection);
  }

  quoteSlice(selection: QuoteSelection, slice: Slice<QuoteSort>) {
    return quoteSlice(this.parts.executor, selection, slice);
  }

  invoiceSummaries(organisationId?: number) {
    return invoiceSummaries(this.parts.executor, organisationId);
  }

  invoiceTotals(selection: InvoiceSelection) {
    return invoiceTotals(this.parts.executor, selection);
  }

  invoiceSlice(selection: InvoiceSelection, slice: Slice<InvoiceSort>) {
    return invoiceSlice(this.parts.executor, selection, slice);
  }

  searchMatches(kind: SearchKind, words: readonly string[], limit: number) {
    return searchMatches(this.parts.executor, kind, words, limit);
  }
}
