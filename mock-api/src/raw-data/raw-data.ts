import type { IncomingMessage, ServerResponse } from 'node:http';
import jsonServer from 'json-server';
import { tableNames, type Store, type TableName } from 'api';
import { RequestError, sendJson, waiting, type Handler } from '../http';
import type { Database, State } from '../store';
import { createEditor } from './edit-row';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const isTableName = (name: string): name is TableName => (tableNames as string[]).includes(name);

/** json-server's database, and its router for reading from it. */
export interface RawData {
  database: Database;
  read: Handler;
}

/** Opens json-server's database on a state. References end in `_id`, so `?_embed=`, `?_expand=` and nested paths follow them. */
export const openRawData = (state: State): RawData => {
  const router = jsonServer.router<State>(state, { foreignKeySuffix: '_id' });
  return { database: router.db, read: router as unknown as Handler };
};

const targetOf = (request: IncomingMessage): { table: TableName; id: number | undefined } => {
  const [, table = '', id, ...rest] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/');
  if (!isTableName(table)) throw new RequestError(404, `There is no table ${table}: GET /db lists them.`);
  if (rest.length > 0) throw new RequestError(404, 'Write to /db/<table> or /db/<table>/<id>.');
  const isNew = request.method === 'POST';
  if (isNew !== (id === undefined || id === '')) {
    const place = isNew ? `/db/${table}` : `/db/${table}/<id>`;
    throw new RequestError(405, `${request.method} goes to ${place}.`);
  }
  if (!isNew && !/^[1-9]\d*$/.test(id ?? '')) throw new RequestError(404, `${table} has no row ${id}.`);
  return { table, id: isNew ? undefined : Number(id) };
};

const assertObject = (body: unknown): void => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RequestError(400, 'The body must be a JSON object: the row, or the columns to change.');
  }
};

const sendTables = (response: ServerResponse, database: Database): void => {
  const state = database.getState();
  const tables = tableNames.map((name) => ({ name, rows: state[name].length, path: `/db/${name}` }));
  sendJson(response, 200, { tables, everything: '/db/db' });
};

/** The raw data under `/db`. Reads are json-server's own; writes go through the store, as the API's do. */
export const rawData = ({ database, read }: RawData, store: Store): Handler[] => {
  const edit = createEditor(store);
  const write = waiting(async (request: IncomingMessage & { body?: unknown }, response) => {
    const { method } = request;
    if (!writing.has(method ?? '')) throw new RequestError(405, `${method} is not for raw data.`);
    // One request does what it says, whatever else this header may claim.
    delete request.headers['x-http-method-override'];
    const target = targetOf(request);
    if (method !== 'DELETE') assertObject(request.body);
    const row = await edit({ request, response, ...target });
    if (method === 'POST') response.setHeader('location', `/db/${target.table}/${row?.id}`);
    sendJson(response, method === 'POST' ? 201 : 200, row ?? {});
  });

  const route: Handler = (request, response, next) => {
    if (!reading.has(request.method ?? '')) return write(request, response, next);
    if (request.url === '/' || request.url === '') return sendTables(response, database);
    read(request, response, next);
  };
  return [...(jsonServer.bodyParser as unknown as Handler[]), route];
};
