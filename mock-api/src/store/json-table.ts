import {
  RowNotFound,
  tableRules,
  type ListOptions,
  type NewRow,
  type Rows,
  type Table,
  type TableName,
  type Where,
} from 'api';
import { select, sort } from './conditions';
import type { Draft } from './draft';
import { findById, positionOf, type Row } from './row';
import { refuseDuplicate, refuseDuplicates } from './unique';

const withoutUndefined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** One table of the port. It hands out copies, so that nobody changes the data but through it. */
export class JsonTable<N extends TableName> implements Table<Rows[N]> {
  constructor(
    private readonly draft: Draft,
    private readonly name: N,
  ) {}

  async get(id: number): Promise<Rows[N]> {
    return this.copy(this.existing(id));
  }

  /** Writers already wait for one another, so there is nothing more to lock. */
  lock(id: number): Promise<Rows[N]> {
    return this.get(id);
  }

  async find(where: Where<Rows[N]>): Promise<Rows[N] | undefined> {
    const [row] = select(this.draft.rows(this.name), where);
    return row && this.copy(row);
  }

  async list(where: Where<Rows[N]> = {}, options: ListOptions<Rows[N]> = {}): Promise<Rows[N][]> {
    const rows = select(this.draft.rows(this.name), where);
    const sorted = options.orderBy ? sort(rows, options.orderBy) : rows;
    return sorted.slice(0, options.limit).map((row) => this.copy(row));
  }

  async count(where: Where<Rows[N]> = {}): Promise<number> {
    return select(this.draft.rows(this.name), where).length;
  }

  async pick<C extends keyof Rows[N] & string>(columns: readonly C[]): Promise<Pick<Rows[N], C>[]> {
    return this.draft
      .rows(this.name)
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Rows[N], C>);
  }

  async insert(values: NewRow<Rows[N]>): Promise<Rows[N]> {
    const version = tableRules[this.name].recorded ? { version: 1 } : {};
    const row: Row = { id: this.draft.nextId(this.name), ...withoutUndefined(values), ...version };
    refuseDuplicate(this.name, this.draft.rows(this.name), row);
    this.draft.rowsToChange(this.name).push(row);
    return this.copy(row);
  }

  update(id: number, changes: Partial<NewRow<Rows[N]>>): Promise<Rows[N]> {
    return this.change(id, changes, tableRules[this.name].recorded);
  }

  updateDerived(id: number, changes: Partial<NewRow<Rows[N]>>): Promise<Rows[N]> {
    return this.change(id, changes, false);
  }

  async delete(id: number): Promise<void> {
    await this.deleteWhere({ id } as Where<Rows[N]>);
  }

  async deleteWhere(where: Where<Rows[N]>): Promise<void> {
    this.remove(new Set(select(this.draft.rows(this.name), where)));
  }

  async deleteBefore(column: keyof Rows[N] & string, value: string): Promise<void> {
    const expired = this.draft.rows(this.name).filter((row) => {
      const text = row[column];
      return typeof text === 'string' && text < value;
    });
    this.remove(new Set(expired));
  }

  async load(rows: readonly Rows[N][]): Promise<void> {
    const added = rows.map((row) => ({ ...row }) as unknown as Row);
    const all = [...this.draft.rows(this.name), ...added].sort((one, other) => one.id - other.id);
    refuseDuplicates(this.name, all);
    this.draft.replaceRows(this.name, all);
    const last = all.at(-1);
    if (last) this.draft.noteId(this.name, last.id);
  }

  private async change(
    id: number,
    changes: Partial<NewRow<Rows[N]>>,
    raiseVersion: boolean,
  ): Promise<Rows[N]> {
    const before = this.existing(id);
    const version = raiseVersion ? { version: Number(before.version) + 1 } : {};
    const row: Row = { ...before, ...withoutUndefined(changes), ...version };
    refuseDuplicate(this.name, this.draft.rows(this.name), row);
    const rows = this.draft.rowsToChange(this.name);
    rows[positionOf(rows, id)] = row;
    return this.copy(row);
  }

  private remove(gone: ReadonlySet<Row>): void {
    if (gone.size === 0) return;
    this.draft.replaceRows(
      this.name,
      this.draft.rows(this.name).filter((row) => !gone.has(row)),
    );
  }

  private existing(id: number): Row {
    const row = findById(this.draft.rows(this.name), id);
    if (row === undefined) throw new RowNotFound(this.name, id);
    return row;
  }

  private copy(row: Row): Rows[N] {
    return { ...row } as unknown as Rows[N];
  }
}
