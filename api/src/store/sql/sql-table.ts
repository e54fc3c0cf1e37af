import { normalise } from 'api-contract';
import type { Compilable, Kysely } from 'kysely';
import {
  RowNotFound,
  tableRules,
  type ListOptions,
  type NewRow,
  type Rows,
  type Table,
  type TableName,
  type Where,
} from '../../domain/ports';
import type { AnyDatabase, Engine } from './database';
import { applyOrder, applyWhere, matchesNothing } from './where';

/** One table of the port on either SQL engine. */
export class SqlTable<N extends TableName> implements Table<Rows[N]> {
  private readonly recorded: boolean;
  private readonly searched: string | undefined;
  private readonly table: string;

  constructor(
    private readonly database: Kysely<AnyDatabase>,
    private readonly engine: Engine,
    private readonly name: N,
    private readonly onWrite: (name: N) => void,
  ) {
    this.recorded = tableRules[name].recorded;
    this.searched = tableRules[name].searched;
    this.table = name;
  }

  async get(id: number): Promise<Rows[N]> {
    return this.found(id, await this.find({ id } as Where<Rows[N]>));
  }

  async lock(id: number): Promise<Rows[N]> {
    const query = this.database.selectFrom(this.table).selectAll().where('id', '=', id);
    // A writing SQLite transaction already keeps all other writers out.
    const [row] = await this.run(this.engine.name === 'postgres' ? query.forUpdate() : query);
    return this.found(id, row);
  }

  async find(where: Where<Rows[N]>): Promise<Rows[N] | undefined> {
    const [row] = await this.list(where, { limit: 1 });
    return row;
  }

  async list(where: Where<Rows[N]> = {}, options: ListOptions<Rows[N]> = {}): Promise<Rows[N][]> {
    if (matchesNothing(where)) return [];
    const query = applyOrder(applyWhere(this.database.selectFrom(this.table).selectAll(), where), options);
    return this.run(options.limit === undefined ? query : query.limit(options.limit));
  }

  async count(where: Where<Rows[N]> = {}): Promise<number> {
    if (matchesNothing(where)) return 0;
    const counted = this.database
      .selectFrom(this.table)
      .select(({ fn }) => fn.countAll<number>().as('count'));
    const { count } = await applyWhere(counted, where).executeTakeFirstOrThrow();
    return Number(count);
  }

  async insert(values: NewRow<Rows[N]>): Promise<Rows[N]> {
    const row = this.searchable(this.recorded ? { ...values, version: 1 } : values);
    const [inserted] = await this.write(this.database.insertInto(this.table).values(row).returningAll());
    return inserted as Rows[N];
  }

  update(id: number, changes: Partial<NewRow<Rows[N]>>): Promise<Rows[N]> {
    return this.change(id, changes, this.recorded);
  }

  updateDerived(id: number, changes: Partial<NewRow<Rows[N]>>): Promise<Rows[N]> {
    return this.change(id, changes, false);
  }

  async delete(id: number): Promise<void> {
    await this.write(this.database.deleteFrom(this.table).where('id', '=', id));
  }

  async deleteWhere(where: Where<Rows[N]>): Promise<void> {
    if (matchesNothing(where)) return;
    await this.write(applyWhere(this.database.deleteFrom(this.table), where));
  }

  async deleteBefore(column: keyof Rows[N] & string, value: string): Promise<void> {
    await this.write(this.database.deleteFrom(this.table).where(column as string, '<', value));
  }

  async load(rows: readonly Rows[N][]): Promise<void> {
    const { rowsAtOnce, insert } = this.engine.bulkLoad;
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(this.searchable(first));
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const batch = rows.slice(start, start + rowsAtOnce).map((row) => this.searchable(row));
      await this.write(insert(this.database, this.name, batch, columns));
    }
    await this.engine.continueIdsAfterLoad(this.database, this.name);
  }

  private async change(
    id: number,
    changes: Partial<NewRow<Rows[N]>>,
    raiseVersion: boolean,
  ): Promise<Rows[N]> {
    const query = this.database
      .updateTable(this.table)
      .set(this.searchable(changes))
      .where('id', '=', id)
      .returningAll();
    const raising = query.set(({ eb }) => ({ version: eb('version', '+', 1) }));
    const [updated] = await this.write(raiseVersion ? raising : query);
    return this.found(id, updated);
  }

  /** Adds the name without case and accents to columns that include the name. */
  private searchable<Columns extends object>(columns: Columns): Columns {
    const name = this.searched && (columns as Record<string, unknown>)[this.searched];
    return typeof name === 'string' ? { ...columns, search_name: normalise(name) } : columns;
  }

  private found(id: number, row: Rows[N] | undefined): Rows[N] {
    if (row === undefined) throw new RowNotFound(this.name, id);
    return row;
  }

  private async run(query: Compilable): Promise<Rows[N][]> {
    return (await this.database.executeQuery<Rows[N]>(query.compile())).rows;
  }

  private async write(query: Compilable): Promise<Rows[N][]> {
    this.onWrite(this.name);
    try {
      return await this.run(query);
    } catch (error) {
      throw this.engine.toStoreError(error) ?? error;
    }
  }
}
