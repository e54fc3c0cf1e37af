import type { IncomingMessage, ServerResponse } from 'node:http';
import { UniqueViolation, type Store, type TableName, type Writer } from 'api';
import { RequestError } from '../http';
import { anyTable, type AnyRow } from './any-row';
import { checkRow } from './check-row';
import { completeRow } from './complete-row';
import { referringRows } from './referring-rows';
import { createTrial } from './trial';

/** A write to `/db/<table>` or `/db/<table>/<id>`. */
export interface Edit {
  request: IncomingMessage & { body?: unknown };
  response: ServerResponse;
  table: TableName;
  /** Undefined for a new row. */
  id: number | undefined;
}

const refuse = (errors: Readonly<Record<string, readonly string[]>>): RequestError =>
  new RequestError(422, Object.values(errors).flat().join(' '), errors);

const assertNotNamed = async (writer: Writer, table: TableName, id: number): Promise<void> => {
  const named = await referringRows(writer, table, id);
  if (named.length > 0) throw refuse({ id: [`${table} ${id} is still named by ${named.join(', ')}.`] });
};

const write = async (writer: Writer, table: TableName, row: AnyRow, before?: AnyRow): Promise<AnyRow> => {
  const rows = anyTable(writer, table);
  const { id, version, ...values } = row;
  if (before) return rows.update(before.id, values);
  if (id === undefined) return rows.insert(values);
  await rows.load([row]);
  return row;
};

/** Answers with the row as it then is; undefined when it was deleted. Throws a `RequestError` saying what is wrong. */
export const createEditor = (store: Store) => {
  const trial = createTrial();

  const edit = ({ request, response, table, id }: Edit) =>
    store.transaction(async (writer) => {
      const rows = anyTable(writer, table);
      const before = id === undefined ? undefined : await rows.find({ id });
      if (id !== undefined && !before) throw new RequestError(404, `${table} has no row ${id}.`);
      if (before && request.method === 'DELETE') await assertNotNamed(writer, table, before.id);

      const givenId = (request.body as { id?: unknown } | undefined)?.id;
      if (!before && givenId !== undefined && (await rows.find({ id: givenId as number }))) {
        throw refuse({ id: [`${table} already has a row ${String(givenId)}.`] });
      }
      const made = await trial(request, response, table, await rows.list());
      if (!made) return rows.delete(before?.id ?? 0).then(() => undefined);

      const row = completeRow(table, made, before, new Date().toISOString());
      const errors = await checkRow(writer, table, row);
      if (Object.keys(errors).length > 0) throw refuse(errors);
      const { id: _drawn, ...withoutId } = row;
      return write(writer, table, before || givenId !== undefined ? row : (withoutId as AnyRow), before);
    });

  return async (wanted: Edit): Promise<AnyRow | undefined> => {
    try {
      return await edit(wanted);
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error;
      throw refuse(Object.fromEntries(error.columns.map((column) => [column, [`${error.message}.`]])));
    }
  };
};
