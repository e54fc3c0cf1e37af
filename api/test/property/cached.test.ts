import { COLLECTION_HEADERS } from 'api-contract';
import { allCalls, type Call } from 'api-contract/server';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app';
import { openSession, storeOver } from '../support/store';
import { startTestServer, type TestServer } from '../support/server';
import { tableNames, type Store } from '../../src/store';
import { validRequestsOf, type HostileRequest } from './requests';
import { withRuns } from './settings';

let server: TestServer;
/** The same application on the same data, for which no cached response is fresh. */
let uncached: FastifyInstance;
let token: string;

const neverFresh = (store: Store): Store => {
  let reads = 0;
  return storeOver(store, {
    collectionVersions: () => {
      reads += 1;
      return Promise.resolve(Object.fromEntries(tableNames.map((name) => [name, reads])));
    },
  });
};

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  const { context } = server;
  uncached = await buildApp({ context: { ...context, store: neverFresh(context.store) } });
});

afterAll(async () => {
  await uncached.close();
  await server.stop();
});

type Sent = HostileRequest & { call: Call };

const requestsOf = (call: Call): fc.Arbitrary<Sent> =>
  validRequestsOf(call).map((request) => ({ ...request, call }));

const send = (app: FastifyInstance, { call, url, headers, payload }: Sent, ifNoneMatch?: string) =>
  app.inject({
    method: call.method,
    url: `/api${url}`,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  });

/** Returns the names in a header of a response; undefined where it has no such header. */
const namesIn = ({ headers }: { headers: Record<string, unknown> }, header: string): string[] | undefined => {
  const value = headers[header.toLowerCase()];
  return typeof value === 'string' ? value.split(' ') : undefined;
};

const isWrite = ({ method, xhrHeader }: Call): boolean => method !== 'GET' || xhrHeader;
// Files are slow to make, and nothing is written to make one but a line of the audit log.
const writes = allCalls().filter((call) => isWrite(call) && !call.file);
const reads = allCalls().filter((call) => call.etag === 'read');

it('a cached response is the response without the cache after any write, which tells that it is stale', async () => {
  const done = new Set<string>();
  const property = fc.asyncProperty(
    fc.constantFrom(...writes).chain(requestsOf),
    fc.tuple(...reads.map(requestsOf)),
    async (write, gets) => {
      token = await openSession(server.context, '2030-01-01T00:00:00.000Z');
      const before = [];
      for (const get of gets) before.push(await send(server.app, get));
      const written = await send(server.app, write);
      const changed = namesIn(written, COLLECTION_HEADERS.changed);
      if (written.statusCode < 300) done.add(write.call.path);
      // Signing out ends this session.
      token = await openSession(server.context, '2030-01-01T00:00:00.000Z');
      for (const [index, get] of gets.entries()) {
        const old = before[index]!;
        const etag = String(old.headers.etag ?? '');
        const cached = await send(server.app, get, etag);
        const fresh = await send(uncached, get);
        const body = cached.statusCode === 304 ? old.body : cached.body;
        const status = cached.statusCode === 304 ? old.statusCode : cached.statusCode;
        expect({ get: get.url, write, status, body }).toEqual({
          get: get.url,
          write,
          status: fresh.statusCode,
          body: fresh.body,
        });
        expect(cached.headers.etag).toBe(fresh.headers.etag);
        // The page fetches it again.
        const reads = namesIn(old, COLLECTION_HEADERS.read);
        const isToldStale = !changed || reads?.some((name) => changed.includes(name));
        if (fresh.body !== old.body)
          expect({ get: get.url, write, changed, reads, isToldStale }).toMatchObject({ isToldStale: true });
      }
    },
  );
  // Refused writes would prove nothing.
  do await fc.assert(property, { ...withRuns(100), endOnFailure: true });
  while (done.size <= 3);
}, 600_000);
