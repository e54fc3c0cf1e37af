import type { QuoteFilter, Reader, Rows, Table, TableName, Writer } from 'api';
import type { Draft } from './draft';
import { JsonTable } from './json-table';
import { invoiceSummaries, quoteCounts, quoteSummaries, salesByDate } from './queries';
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

  async setNumber(counter: string, value: number): Promise<void> {
    this.draft.setNumber(counter, value);
  }

  async quoteSummaries(filters: readonly QuoteFilter[] = []) {
    return quoteSummaries(this.tables(), filters);
  }

  async quoteCounts() {
    return quoteCounts(this.tables());
  }

  async salesByDate(quoteStatusId: number, firstDate: string) {
    return salesByDate(this.tables(), quoteStatusId, firstDate);
  }

  async invoiceSummaries() {
    return invoiceSummaries(this.tables());
  }

  /** The tables as this unit of work has made them so far. */
  private tables(): Tables {
    return this.draft.soFar();
  }
}
