import { createHash } from 'node:crypto';
import { londonDate } from 'api-contract';
import type { Call } from 'api-contract/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordDownload, type Tagged, type Context, type Sheet } from '../domain';
import type { TableName } from '../store';
import { CallRequest } from './call-request';
import type { CachedResponse, ResponseCache } from './response-cache';

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Returns the tag of a saved version together with a hash: names from other records are in the body and change by themselves. */
export const recordTag = ({ etag }: Tagged<unknown>, body: string): string =>
  `${etag.slice(0, -1)}-${shortHash(body)}"`;

export const bodyTag = (body: string): string => `"${shortHash(body)}"`;

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Returns whether an `If-None-Match` header contains the tag. */
export const isUnchanged = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => withoutWeakness(one) === withoutWeakness(tag)));

/** Runs a use case with what it takes of the request. */
export type UseCase<T> = (context: Context, request: CallRequest) => Promise<T>;

/** What a cached response depends on: it is current while the versions of these collections, and the London date, are the same. */
interface Sources {
  from: readonly TableName[];
  changesDaily: boolean;
}

interface Download {
  fileName: string;
  bytes: Uint8Array;
}

export type CallHandler =
  | ({ kind: 'collection'; run: UseCase<unknown> } & Sources)
  | ({ kind: 'record'; run: UseCase<Tagged<unknown>> } & Sources)
  | { kind: 'saved'; run: UseCase<Tagged<unknown>> }
  | { kind: 'plain'; run: UseCase<unknown> }
  | { kind: 'download'; run: UseCase<Download> };

/** A list, or anything else whose tag is known before it is read. */
export const collection = (
  from: readonly TableName[],
  run: UseCase<unknown>,
  { changesDaily = false } = {},
): CallHandler => ({ kind: 'collection', from, run, changesDaily });

/** One record, with the tag that a save sends back. */
export const record = (
  from: readonly TableName[],
  run: UseCase<Tagged<unknown>>,
  { changesDaily = false } = {},
): CallHandler => ({ kind: 'record', from, run, changesDaily });

/** A record that was just saved, with the tag that a read would have. */
export const saved = (run: UseCase<Tagged<unknown>>): CallHandler => ({ kind: 'saved', run });

/** Other JSON, or an empty response. */
export const plain = (run: UseCase<unknown>): CallHandler => ({ kind: 'plain', run });

export const download = (run: UseCase<Download>): CallHandler => ({ kind: 'download', run });

/** Returns a sheet as a workbook to download. */
export const workbook = async (context: Context, sheet: Promise<Sheet>, fileName: string) => ({
  fileName,
  bytes: await context.workbooks.write(await sheet),
});

/** The store, the context and the cache that the handlers use. */
export interface Serving {
  context: Context;
  cache: ResponseCache;
}

interface Exchange extends Serving {
  call: Call;
  /** Changes when a release changes the schema of the response. */
  shape: string;
  callRequest: CallRequest;
  request: FastifyRequest;
  reply: FastifyReply;
}

// The browser may store a response, but asks each time whether it is current, and never uses it for another token.
const revalidate = 'private, no-cache';
const neverStore = 'no-store';

const sendJson = ({ reply }: Exchange, body: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(body);

/** Sends the response with its tag, or 304 to a client that has it already. */
const sendTagged = async (
  exchange: Exchange,
  etag: string,
  read: () => string | Promise<string>,
): Promise<FastifyReply> => {
  const { request, reply } = exchange;
  reply.header('etag', etag).header('cache-control', revalidate).header('vary', 'authorization');
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendJson(exchange, await read());
};

/** The store, the shape, the versions, the request and, where it matters, the day: all that a response depends on. */
const stampOf = async (
  { context: { store, clock }, shape, request }: Exchange,
  { from, changesDaily }: Sources,
  query: string,
): Promise<string> => {
  const versions = request.versions ?? (await store.collectionVersions());
  const counts = from.map((name) => versions[name] ?? 0).join('.');
  // Typed text may contain letters that a header cannot.
  const asked = query && `-${/^[\w=.-]*$/.test(query) ? query : shortHash(query)}`;
  const day = changesDaily ? `-${londonDate(clock.now())}` : '';
  return `${store.identity.slice(0, 8)}-${shape}-${counts}${asked}${day}`;
};

const sendCached = async (
  exchange: Exchange,
  handler: Extract<CallHandler, Sources>,
): Promise<FastifyReply> => {
  const { call, cache, callRequest, context, reply } = exchange;
  const query = callRequest.canonicalQuery();
  const stamp = await stampOf(exchange, handler, query);
  const collectionTag = `W/"${stamp}"`;
  const build = async (): Promise<CachedResponse> => {
    // JSON.stringify takes a quarter of the time of the schema's serialiser, which counts in a long list.
    if (handler.kind === 'collection')
      return { etag: collectionTag, body: JSON.stringify(await handler.run(context, callRequest)) };
    const tagged = await handler.run(context, callRequest);
    const body = String(reply.serialize(tagged.body));
    return { etag: recordTag(tagged, body), body };
  };
  const read = () => cache.get(`${call.path} ${query}`, stamp, build);
  if (handler.kind === 'collection')
    return sendTagged(exchange, collectionTag, async () => (await read()).body);
  const { etag, body } = await read();
  return sendTagged(exchange, etag, () => body);
};

const sendSaved = (exchange: Exchange, tagged: Tagged<unknown>): FastifyReply => {
  const body = String(exchange.reply.serialize(tagged.body));
  exchange.reply.header('etag', recordTag(tagged, body)).header('cache-control', neverStore);
  return sendJson(exchange, body);
};

const sendPlain = (exchange: Exchange, value: unknown): FastifyReply | Promise<FastifyReply> => {
  const { call, reply } = exchange;
  if (call.success.schema === null) return reply.header('cache-control', neverStore).send();
  const body = String(reply.serialize(value));
  if (call.tag !== 'none') return sendTagged(exchange, bodyTag(body), () => body);
  reply.header('cache-control', neverStore);
  return sendJson(exchange, body);
};

/** Sends a file, once the audit log has it. */
const sendDownload = async (
  { call, callRequest, context, request, reply }: Exchange,
  { fileName, bytes }: Download,
): Promise<FastifyReply> => {
  await recordDownload(context, callRequest.user.id, { file: fileName, path: request.url });
  return reply
    .type(call.success.contentType ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', neverStore)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
};

/** Returns the route handler of one call: it runs the use case and sends its result. */
export const routeHandler = (serving: Serving, call: Call, handler: CallHandler) => {
  const shape = shortHash(JSON.stringify(call.success.schema)).slice(0, 8);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const callRequest = new CallRequest(call, request);
    const exchange: Exchange = { ...serving, call, shape, callRequest, request, reply };
    reply.code(call.success.status);
    if ('from' in handler) return sendCached(exchange, handler);
    const { context } = serving;
    switch (handler.kind) {
      case 'saved':
        return sendSaved(exchange, await handler.run(context, callRequest));
      case 'plain':
        return sendPlain(exchange, await handler.run(context, callRequest));
      case 'download':
        return sendDownload(exchange, await handler.run(context, callRequest));
    }
  };
};
