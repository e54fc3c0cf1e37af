import type { IncomingMessage, ServerResponse } from 'node:http';
import jsonServer from 'json-server';
import type { TableName } from 'api';
import { emptyState } from '../store';
import type { AnyRow } from './any-row';

/** Has json-server carry out a write on a copy of the table, and tells how the row came out; undefined when it is gone. */
export type Trial = (
  request: IncomingMessage,
  response: ServerResponse,
  table: TableName,
  rows: readonly AnyRow[],
) => Promise<AnyRow | undefined>;

/**
 * json-server changes its database in place and at once. So its writes happen in a database of their own, which holds the one
 * table; what comes out of it is then written through the store, with its rules and its versions.
 *
 * The router is given no suffix for foreign keys: with ours, a deletion would have it look up every reference in the whole
 * database to delete what hangs by the row, and the store refuses such deletions anyway.
 */
export const createTrial = (): Trial => {
  const router = jsonServer.router<object>(emptyState());
  const finished = new WeakMap<object, (row: unknown) => void>();
  // json-server calls this when the write is done, to have it answered.
  Object.assign(router, {
    render: (request: IncomingMessage, response: { locals: { data?: unknown } }) =>
      finished.get(request)?.(response.locals.data),
  });

  return async (request, response, table, rows) => {
    router.db.setState({ [table]: rows.map((row) => ({ ...row })) });
    const made = await new Promise<unknown>((resolve, reject) => {
      finished.set(request, resolve);
      response.once('close', () => reject(new Error('The request was given up.')));
      (router as unknown as (...parameters: unknown[]) => void)(request, response, reject);
    });
    return request.method === 'DELETE' ? undefined : (made as AnyRow);
  };
};
