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
} from 'api';
import type { Draft } from './draft';
import { JsonTable } from './json-table';
import { invoiceSummaries, quoteCounts, quoteSums, quoteSummaries, salesByDate } from './queries';
import { invoiceMatches, quoteMatches } from './reference-matches';
import { quoteGroups, quoteLines, quoteSlice } from './quote-pages';
import type { Tables } from './state';

/** What a unit of work sees of the store. */
export class JsonSession implements Reader, Writer {
  constructor(private readonly draft: Draft) {}

  table<N extends TableName>(name: N): Table<Rows[N]> {
    return new JsonTable(this.draft, name);
  }

  async nextNumber(counter: string): Promise<number> {
    return this.draft.nextNumber(counter);
  }

  /** Transactions come one after another here, all of them. */
  async takeTurn(): Promise<void> {}

  loading(work: () => Promise<void>): Promise<void> {
    return work();
  }

  async setNumber(counter: string, value: number): Promise<void> {
    this.draft.setNumber(counter, value);
  }

  async quoteSummaries(filters: readonly QuoteFilter[] = [], organisationId?: number) {
    return quoteSummaries(this.tables(), filters, organisationId);
  }

  async quoteGroups(selection: QuoteSelection, by?: PartyColumn) {
    return quoteGroups(this.tables(), selection, by);
  }

  async quoteSlice(selection: QuoteSelection, slice: QuoteSlice) {
    return quoteSlice(this.tables(), selection, slice);
  }

  async quoteLines(filters: readonly QuoteFilter[]) {
    return quoteLines(this.tables(), filters);
  }

  async quoteCounts() {
    return quoteCounts(this.tables());
  }

  async salesByDate(quoteStatusId: number, firstDate: string) {
    return salesByDate(this.tables(), quoteStatusId, firstDate);
  }

  async quoteSums(quoteStatusIds: readonly number[]) {
    return quoteSums(this.tables(), quoteStatusIds);
  }

  async quoteMatches(search: ReferenceSearch, limit: number) {
    return quoteMatches(this.tables(), search, limit);
  }

  async invoiceMatches(search: ReferenceSearch, limit: number) {
    return invoiceMatches(this.tables(), search, limit);
  }

  async invoiceSummaries(organisationId?: number) {
    return invoiceSummaries(this.tables(), organisationId);
  }

  /** The tables as this unit of work has made them so far. */
  private tables(): Tables {
    return this.draft.soFar();
  }
}
