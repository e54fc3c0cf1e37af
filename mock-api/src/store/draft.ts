import { tableRules, type CollectionVersions, type TableName } from 'api';
import type { Row } from './row';
import type { State, StoreRecord, Tables } from './state';

/** A state in the making. Nobody else sees it; when the work fails it is simply dropped. */
export class Draft {
  private readonly changed = new Map<TableName, Row[]>();
  private record: StoreRecord;
  private open = true;

  constructor(readonly base: State) {
    this.record = base.store;
  }

  rows(table: TableName): readonly Row[] {
    return this.changed.get(table) ?? (this.base[table] as unknown as readonly Row[]);
  }

  /** The rows to be written to, in order of id. Asking for them counts as writing the table. */
  rowsToChange(table: TableName): Row[] {
    if (!this.open) throw new Error('The transaction has ended: await every write inside it.');
    const rows = this.changed.get(table) ?? [...this.rows(table)];
    this.changed.set(table, rows);
    return rows;
  }

  replaceRows(table: TableName, rows: Row[]): void {
    this.rowsToChange(table);
    this.changed.set(table, rows);
  }

  nextId(table: TableName): number {
    const id = (this.record.last_ids[table] ?? 0) + 1;
    this.noteId(table, id);
    return id;
  }

  /** Makes later ids go on after this one. */
  noteId(table: TableName, id: number): void {
    if (id <= (this.record.last_ids[table] ?? 0)) return;
    this.record = { ...this.record, last_ids: { ...this.record.last_ids, [table]: id } };
  }

  nextNumber(counter: string): number {
    const value = (this.record.counters[counter] ?? 0) + 1;
    this.setNumber(counter, value);
    return value;
  }

  setNumber(counter: string, value: number): void {
    this.record = { ...this.record, counters: { ...this.record.counters, [counter]: value } };
  }

  /** The tables with what was written until now. */
  soFar(): Tables {
    return { ...this.base, ...Object.fromEntries(this.changed) };
  }

  /** The new state; the base itself when nothing was written. */
  finish(): State {
    this.open = false;
    if (this.changed.size === 0 && this.record === this.base.store) return this.base;
    const store = { ...this.record, collection_versions: this.raisedVersions() };
    return { ...this.soFar(), store };
  }

  private raisedVersions(): CollectionVersions {
    const versions = { ...this.record.collection_versions };
    for (const table of this.changed.keys()) {
      if (tableRules[table].collection) versions[table] = (versions[table] ?? 0) + 1;
    }
    return versions;
  }
}
