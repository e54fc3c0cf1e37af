import { createHash } from 'node:crypto';
import { londonDate, type User } from 'api-contract';
import type { BodyOf, Call, CallName } from 'api-contract/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordDownload, type Tagged, type Context, type Sheet } from '../domain';
import type { TableName } from '../store';
import { CallRequest } from './call-request';
import type { CachedResponse, ResponseCache } from './response-cache';

const shortHash = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

export const bodyTag = (body: string): string => `"${shortHash(body)}"`;

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Returns whether an `If-None-Match` header contains the tag. */
export const isUnchanged = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => withoutWeakness(one) === withoutWeakness(tag)));

/** Runs a use case with what it takes of the request. */
export type UseCase<T, Body = unknown> = (context: Context, request: CallRequest<Body>) => Promise<T>;

/** The record of the path. */
export const ofRecord =
  <T>(useCase: (context: Context, id: number, user: User) => Promise<T>): UseCase<T> =>
  (context, request) =>
    useCase(context, request.id(), request.user);

/** The body, and who sends it. */
export const withBody =
  <Body, T>(useCase: (context: Context, body: Body, user: User) => Promise<T>): UseCase<T, Body> =>
  (context, request) =>
    useCase(context, request.body, request.user);

/** The record of the path, the body, and who sends it. */
export const ofRecordWithBody =
  <Body, T>(
    useCase: (context: Context, id: number, body: Body, user: User) => Promise<T>,
  ): UseCase<T, Body> =>
  (context, request) =>
    useCase(context, request.id(), request.body, request.user);

/** The record of the path, the body, and the version that it is based on. */
export const savingRecord =
  <Body, T>(
    useCase: (context: Context, id: number, body: Body, saving: CallRequest['saving']) => Promise<T>,
  ): UseCase<T, Body> =>
  (context, request) =>
    useCase(context, request.id(), request.body, request.saving);

/** The store, the context and the cache that the handlers use. */
interface Serving {
  context: Context;
  cache: ResponseCache;
}

interface Exchange<Body = never> extends Serving {
  call: Call;
  /** Changes when a release changes the schema of the response. */
  shape: string;
  callRequest: CallRequest<Body>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Runs the use case of a call and sends its result. */
export type CallHandler<Body = never> = (exchange: Exchange<Body>) => Promise<FastifyReply>;

/** Handlers by the names of their calls, each for the body of its call. */
export type CallHandlers = { readonly [Name in CallName]?: CallHandler<BodyOf<Name>> };

// The browser may store a response, but asks each time whether it is current, and never uses it for another token.
const revalidate = 'private, no-cache';
const neverStore = 'no-store';

const sendJson = ({ reply }: Exchange<unknown>, body: string | Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(body);

/** Sends the response with its tag, or 304 to a client that has it already. */
const sendTagged = async (
  exchange: Exchange<unknown>,
  etag: string,
  read: () => string | Buffer | Promise<Buffer>,
) => {
  const { request, reply } = exchange;
  reply.header('etag', etag).header('cache-control', revalidate).header('vary', 'authorization');
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendJson(exchange, await read());
};

/** Returns a record as it is sent. Its tag has a hash too: names from other records are in the body and change by themselves. */
const serialize = ({ reply }: Exchange<unknown>, tagged: Tagged<unknown>): CachedResponse => {
  const body = Buffer.from(String(reply.serialize(tagged.body)));
  return { etag: `${tagged.etag.slice(0, -1)}-${shortHash(body)}"`, body };
};

/** The store, the shape, the versions, the request and, where it matters, the London date: all that a cached response depends on. */
const stampOf = async (
  { context: { store, clock }, shape, request }: Exchange<unknown>,
  from: readonly TableName[],
  changesDaily: boolean,
  query: string,
): Promise<string> => {
  const versions = request.versions ?? (await store.collectionVersions());
  const counts = from.map((name) => versions[name] ?? 0).join('.');
  // Typed text may contain letters that a header cannot.
  const part = query && `-${/^[\w=.-]*$/.test(query) ? query : shortHash(query)}`;
  const day = changesDaily ? `-${londonDate(clock.now())}` : '';
  return `${store.identity.slice(0, 8)}-${shape}-${counts}${part}${day}`;
};

/** Returns the stamp of a response, and a function that returns the cached response or builds it. */
const cached = async (exchange: Exchange<unknown>, from: readonly TableName[], changesDaily: boolean) => {
  const { call, cache, callRequest } = exchange;
  const query = callRequest.canonicalQuery();
  const stamp = await stampOf(exchange, from, changesDaily, query);
  const read = (build: () => Promise<CachedResponse>) => cache.get(`${call.path} ${query}`, stamp, build);
  return { stamp, read };
};

/** A list, or anything else whose tag is known before it is read. It is current while these collections are the same. */
export const collection =
  (from: readonly TableName[], run: UseCase<unknown>, { changesDaily = false } = {}): CallHandler<unknown> =>
  async (exchange) => {
    const { stamp, read } = await cached(exchange, from, changesDaily);
    const etag = `W/"${stamp}"`;
    const build = async (): Promise<CachedResponse> => {
      const value = await run(exchange.context, exchange.callRequest);
      // Takes a quarter of the time of the schema's serialiser, which counts in a long list.
      return { etag, body: Buffer.from(JSON.stringify(value)) };
    };
    return sendTagged(exchange, etag, async () => (await read(build)).body);
  };

/** One record, with the tag that a save sends back. It is current while these collections are the same. */
export const record =
  (
    from: readonly TableName[],
    run: UseCase<Tagged<unknown>>,
    { changesDaily = false } = {},
  ): CallHandler<unknown> =>
  async (exchange) => {
    const { read } = await cached(exchange, from, changesDaily);
    const { etag, body } = await read(async () =>
      serialize(exchange, await run(exchange.context, exchange.callRequest)),
    );
    return sendTagged(exchange, etag, () => body);
  };

/** A record that was just saved, with the tag that a read would have. */
export const saved =
  <Body>(run: UseCase<Tagged<unknown>, Body>): CallHandler<Body> =>
  async (exchange) => {
    const { etag, body } = serialize(exchange, await run(exchange.context, exchange.callRequest));
    exchange.reply.header('etag', etag).header('cache-control', neverStore);
    return sendJson(exchange, body);
  };

/** Other JSON, or an empty response. */
export const plain =
  <Body>(run: UseCase<unknown, Body>): CallHandler<Body> =>
  async (exchange) => {
    const { call, reply, context, callRequest } = exchange;
    const value = await run(context, callRequest);
    if (call.success.schema === null) return reply.header('cache-control', neverStore).send();
    const body = String(reply.serialize(value));
    if (call.tag !== 'none') return sendTagged(exchange, bodyTag(body), () => body);
    reply.header('cache-control', neverStore);
    return sendJson(exchange, body);
  };

/** A file, which is sent once the audit log has it. */
export const download =
  (run: UseCase<{ fileName: string; bytes: Uint8Array }>): CallHandler<unknown> =>
  async ({ call, callRequest, context, request, reply }) => {
    const { fileName, bytes } = await run(context, callRequest);
    await recordDownload(context, callRequest.user.id, { file: fileName, path: request.url });
    return reply
      .type(call.success.contentType ?? 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', neverStore)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };

/** A sheet as a workbook. */
export const workbook = (fileName: string, read: UseCase<Sheet>): CallHandler<unknown> =>
  download(async (context, request) => ({
    fileName,
    bytes: await context.workbooks.write(await read(context, request)),
  }));

/** Returns the route handler of one call. */
export const routeHandler = (serving: Serving, call: Call, handler: CallHandler) => {
  const shape = shortHash(JSON.stringify(call.success.schema)).slice(0, 8);
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const callRequest = new CallRequest<never>(call, request);
    reply.code(call.success.status);
    return handler({ ...serving, call, shape, callRequest, request, reply });
  };
};
