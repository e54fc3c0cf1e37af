import { COLLECTION_HEADERS } from 'api-contract';
import type { Call } from 'api-contract/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../domain';
import type { CollectionVersions } from '../store';

declare module 'fastify' {
  interface FastifyRequest {
    /** The collections that the response was built from. */
    reads: Set<string>;
  }
}

const changedSince = (before: CollectionVersions, now: CollectionVersions): string[] =>
  (Object.keys(now) as (keyof CollectionVersions)[]).filter((name) => now[name] !== before[name]);

const toHeader = (names: Iterable<string>): string => [...names].sort().join(' ');

/**
 * Returns the hook that names the collections of a response: those that a read was built from; of any other call, refused or not, those
 * that changed since the request arrived, by itself or by others. Signed-in users only: to anybody else the names would tell what a
 * request has found, such as a user with this email address.
 */
export const collectionHeaders =
  (context: Context, { etag }: Call) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { session, versions, reads } = request;
    if (!session || !versions) return;
    if (etag === 'read') reply.header(COLLECTION_HEADERS.read, toHeader(reads));
    else {
      // Without the header the browser takes it that everything has changed.
      const now = await context.store.collectionVersions().catch(() => undefined);
      if (now) reply.header(COLLECTION_HEADERS.changed, toHeader(changedSince(versions, now)));
    }
  };
