import type { FastifyRequest } from 'fastify';
import { currentId, type Context } from '../domain';

type Merged = readonly [parameter: string, table: 'organisations' | 'contacts'];

const filters: readonly Merged[] = [
  ['organisation', 'organisations'],
  ['organisation_id', 'organisations'],
];

/** The parameter of the calls that return the name of a chosen record, by the kind of the record. */
const named: Readonly<Record<string, Merged>> = {
  organisation: ['id', 'organisations'],
  contact: ['id', 'contacts'],
};

interface Parameters {
  Params: { kind?: string };
  Querystring: Record<string, unknown>;
}

/** Returns the hook that replaces the id of a merged record in a query with that of the record that is left: a link may be older than the merge. */
export const followMerges =
  (context: Context) =>
  async ({ params, query }: FastifyRequest<Parameters>): Promise<void> => {
    const chosen = named[params.kind ?? String(query.by)];
    for (const [parameter, table] of [...filters, ...(chosen ? [chosen] : [])]) {
      const id = query[parameter];
      if (typeof id === 'number')
        query[parameter] = await context.store.read((db) => currentId(db, table, id));
    }
  };
