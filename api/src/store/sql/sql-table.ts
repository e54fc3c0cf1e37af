import type { Compilable, CompiledQuery, Kysely } from 'kysely';
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
import type { AnyDatabase, Engine, StatementCache } from './database';
import { applyOrder, applyWhere, matchesNothing, orderShape, whereParameters, whereShape } from './where';

/** One table of the port on either SQL engine. */
export class SqlTable<N extends TableName> implements Table<Rows[N]> {
  private readonly recorded: boolean;
  private readonly table: string;

  constructor(
    private readonly database: Kysely<AnyDatabase>,
    private readonly engine: Engine,
    private readonly statements: StatementCache,
    private readonly name: N,
    private readonly onWrite: (name: N) => void,
  ) {
    this.recorded = tableRules[name].recorded;
    this.table = name;
  }

  async get(id: number): Promise<Rows[N]> {
    return this.found(id, await this.find({ id } as Where<Rows[N]>));
  }

  async lock(id: number): Promise<Rows[N]> {
    const [row] = await this.run('lock', [id], () => {
      const query = this.database.selectFrom(this.table).selectAll().where('id', '=', id);
      // A writing SQLite transaction already keeps all other writers out.
      return this.engine.name === 'postgres' ? query.forUpdate() : query;
    });
    return this.found(id, row);
  }

  async find(where: Where<Rows[N]>): Promise<Rows[N] | undefined> {
    const [row] = await this.list(where, { limit: 1 });
    return row;
  }

  async list(where: Where<Rows[N]> = {}, options: ListOptions<Rows[N]> = {}): Promise<Rows[N][]> {
    if (matchesNothing(where)) return [];
    const limit = options.limit === undefined ? [] : [options.limit];
    const shape = `list ${whereShape(where)} ${orderShape(options)} ${limit.length}`;
    return this.run(shape, [...whereParameters(where), ...limit], () => {
      const query = applyOrder(applyWhere(this.database.selectFrom(this.table).selectAll(), where), options);
      return options.limit === undefined ? query : query.limit(options.limit);
    });
  }

  async count(where: Where<Rows[N]> = {}): Promise<number> {
    if (matchesNothing(where)) return 0;
    const rows = await this.run(`count ${whereShape(where)}`, whereParameters(where), () =>
      applyWhere(
        this.database.selectFrom(this.table).select(({ fn }) => fn.countAll().as('count')),
        where,
      ),
    );
    return Number((rows[0] as unknown as { count: number }).count);
  }

  async pick<C extends keyof Rows[N] & string>(columns: readonly C[]): Promise<Pick<Rows[N], C>[]> {
    return this.run(`pick ${columns.join(',')}`, [], () =>
      this.database
        .selectFrom(this.table)
        .select([...columns])
        .orderBy('id'),
    );
  }

  async insert(values: NewRow<Rows[N]>): Promise<Rows[N]> {
    const row = this.recorded ? { ...values, version: 1 } : values;
    const [inserted] = await this.write(
      this.database.insertInto(this.table).values(row).returningAll().compile(),
    );
    return inserted as Rows[N];
  }

  update(id: number, changes: Partial<NewRow<Rows[N]>>): Promise<Rows[N]> {
    return this.change(id, changes, this.recorded);
  }

  updateDerived(id: number, changes: Partial<NewRow<Rows[N]>>): Promise<Rows[N]> {
    return this.change(id, changes, false);
  }

  async delete(id: number): Promise<void> {
    await this.write(this.database.deleteFrom(this.table).where('id', '=', id).compile());
  }

  async deleteWhere(where: Where<Rows[N]>): Promise<void> {
    if (matchesNothing(where)) return;
    await this.write(applyWhere(this.database.deleteFrom(this.table), where).compile());
  }

  async deleteBefore(column: keyof Rows[N] & string, value: string): Promise<void> {
    await this.write(
      this.database
        .deleteFrom(this.table)
        .where(column as string, '<', value)
        .compile(),
    );
  }

  async load(rows: readonly Rows[N][]): Promise<void> {
    const { rowsAtOnce, parameters, insert } = this.engine.bulkLoad;
    const columns = Object.keys(rows[0] ?? {});
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const batch = rows.slice(start, start + rowsAtOnce);
      const given = parameters(batch, columns);
      const query = this.statements.query(`${this.name} load ${given.length}`, given, () =>
        insert(this.database, this.name, batch, columns),
      );
      await this.write(query);
    }
    if (rows.length > 0) await this.engine.continueIdsAfterLoad(this.database, this.name);
  }

  private async change(
    id: number,
    changes: Partial<NewRow<Rows[N]>>,
    raiseVersion: boolean,
  ): Promise<Rows[N]> {
    const query = this.database.updateTable(this.table).set(changes).where('id', '=', id).returningAll();
    const raising = query.set(({ eb }) => ({ version: eb('version', '+', 1) }));
    const [updated] = await this.write((raiseVersion ? raising : query).compile());
    return this.found(id, updated);
  }

  private found(id: number, row: Rows[N] | undefined): Rows[N] {
    if (row === undefined) throw new RowNotFound(this.name, id);
    return row;
  }

  private async run(
    shape: string,
    parameters: readonly unknown[],
    build: () => Compilable,
  ): Promise<Rows[N][]> {
    const query = this.statements.query(`${this.name} ${shape}`, parameters, build);
    return (await this.database.executeQuery<Rows[N]>(query)).rows;
  }

  private async write(query: CompiledQuery): Promise<Rows[N][]> {
    this.onWrite(this.name);
    try {
      return (await this.database.executeQuery<Rows[N]>(query)).rows;
    } catch (error) {
      throw this.engine.toStoreError(error) ?? error;
    }
  }
}
