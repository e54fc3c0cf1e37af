import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BodyOf, Call, CallName, ParamsOf, QueryOf } from 'api-contract/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordDownload, type Tagged, type Context, type Worksheet } from '../kernel';
import type { ReadCache } from './read-cache';

const shortHash = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

export const bodyEtag = (body: string): string => `"${shortHash(body)}"`;

const withoutWeakness = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Returns whether an `If-None-Match` header contains the ETag. */
export const isUnchanged = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => withoutWeakness(one) === withoutWeakness(etag)));

/** The request of a call: path, query and body are valid, and typed by the schemas of the contract. */
export type CallRequest<Name extends CallName> = FastifyRequest<{
  Params: ParamsOf<Name>;
  Querystring: QueryOf<Name>;
  Body: BodyOf<Name>;
}>;

/** Runs the use case of a call with what it needs of the request. */
type UseCase<Name extends CallName, Result, Request = CallRequest<Name>> = (
  context: Context,
  request: Request,
) => Result | Promise<Result>;

/** A use case whose response is cached for all users: it takes nothing of the request that is not in the key of the cache. */
type CachedUseCase<Name extends CallName, Result> = UseCase<
  Name,
  Result,
  Pick<CallRequest<Name>, 'params' | 'query'>
>;

export interface CachedResponse {
  etag: string;
  /** The bytes, so that they are encoded once and not for each request. */
  body: Buffer;
}

/** The response of a call, for one that sets a header. */
export type Reply = FastifyReply;

interface Exchange<Name extends CallName = CallName> {
  context: Context;
  cache: ReadCache<CachedResponse>;
  call: Call;
  request: CallRequest<Name>;
  reply: FastifyReply;
}

/** Runs the use case of a call and sends its result. */
export type CallHandler<Name extends CallName> = (exchange: Exchange<Name>) => Promise<FastifyReply>;

/** A handler for each call of the contract, by its name. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<Name> };

// The browser may store a response, but asks each time whether it is current, and never uses it for another token.
const revalidate = 'private, no-cache';
const neverStore = 'no-store';

const sendJson = (reply: FastifyReply, body: string | Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(body);

/** Sends the response with its ETag, or 304 to a client that has it already. */
const sendWithEtag = (
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
  etag: string,
  body: string | Buffer,
): FastifyReply => {
  reply.header('etag', etag).header('cache-control', revalidate).header('vary', 'authorization');
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendJson(reply, body);
};

/** Returns a record as it is sent. Its ETag has a hash too: names from other records are in the body and change by themselves. */
const serialize = (reply: FastifyReply, { body: entity, etag }: Tagged<unknown>): CachedResponse => {
  const body = Buffer.from(String(reply.serialize(entity)));
  return { etag: `${etag.slice(0, -1)}-${shortHash(body)}"`, body };
};

/** Returns the cached response to the same path and query, or builds it. */
const cached = async (
  { call, cache, context, request }: Pick<Exchange, 'call' | 'cache' | 'context' | 'request'>,
  build: (context: Context) => Promise<CachedResponse>,
): Promise<CachedResponse> => {
  const versions = request.versions ?? (await context.store.collectionVersions());
  // It is the same for all users, so that what the session was read from does not count.
  request.reads.clear();
  const key = `${call.path} ${JSON.stringify([request.params, request.query])}`;
  return cache.get(key, versions, build, request.reads);
};

/** A list, or anything else that is read and not saved. */
export const collection =
  <Name extends CallName>(run: CachedUseCase<Name, unknown>): CallHandler<Name> =>
  async (exchange) => {
    const { etag, body } = await cached(exchange, async (context) => {
      // Takes a quarter of the time of the schema's serialiser, which counts in a long list.
      const text = JSON.stringify(await run(context, exchange.request));
      return { etag: `W/${bodyEtag(text)}`, body: Buffer.from(text) };
    });
    return sendWithEtag(exchange, etag, body);
  };

/** One record, with the ETag that a save sends back. */
export const record =
  <Name extends CallName>(run: CachedUseCase<Name, Tagged<unknown>>): CallHandler<Name> =>
  async (exchange) => {
    const { etag, body } = await cached(exchange, async (context) =>
      serialize(exchange.reply, await run(context, exchange.request)),
    );
    return sendWithEtag(exchange, etag, body);
  };

/** A record that was just saved, with the ETag that a read would have. */
export const saved =
  <Name extends CallName>(run: UseCase<Name, Tagged<unknown>>): CallHandler<Name> =>
  async ({ context, request, reply }) => {
    const { etag, body } = serialize(reply, await run(context, request));
    reply.header('etag', etag).header('cache-control', neverStore);
    return sendJson(reply, body);
  };

/** What a use case takes of the request of a call on one record. */
type OnRecord<Body, By extends 'user' | 'saving'> = { params: { id: number }; body: Body } & Pick<
  FastifyRequest,
  By
>;

/** Runs a use case with the id in the path, the body and the user. */
export const withIdAndBody =
  <Body, Result>(run: (context: Context, id: number, body: Body, user: FastifyRequest['user']) => Result) =>
  (context: Context, { params, body, user }: OnRecord<Body, 'user'>): Result =>
    run(context, params.id, body, user);

/** Runs a use case that saves the record with the id in the path. */
export const withSaving =
  <Body, Result>(run: (context: Context, id: number, body: Body, by: FastifyRequest['saving']) => Result) =>
  (context: Context, { params, body, saving }: OnRecord<Body, 'saving'>): Result =>
    run(context, params.id, body, saving);

/** Other JSON, or an empty response. One that sets a cookie takes the reply. */
export const plain =
  <Name extends CallName>(
    run: (context: Context, request: CallRequest<Name>, reply: FastifyReply) => unknown,
  ): CallHandler<Name> =>
  async ({ call, context, request, reply }) => {
    // A response that is not cached: the request notes what it was built from.
    const store = call.etag === 'read' ? context.store.collectingReads(request.reads) : context.store;
    const value = await run({ ...context, store }, request, reply);
    if (!call.response) return reply.header('cache-control', neverStore).send();
    const body = String(reply.serialize(value));
    if (call.etag !== 'none') return sendWithEtag({ request, reply }, bodyEtag(body), body);
    reply.header('cache-control', neverStore);
    return sendJson(reply, body);
  };

/** A file, which is sent once the audit log has it. */
export const download =
  <Name extends CallName>(
    run: UseCase<Name, { fileName: string; bytes: Uint8Array | Readable }>,
  ): CallHandler<Name> =>
  async ({ call, context, request, reply }) => {
    const { fileName, bytes } = await run(context, request);
    await recordDownload(context, request.user.id, { file: fileName, path: request.url.split('?')[0]! });
    return reply
      .type(call.file ?? 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', neverStore)
      .send(
        bytes instanceof Readable ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      );
  };

/** A picture that is part of a page: made only for a browser that has no copy with this tag. It is no download, so the audit log does not have it. */
export const picture =
  <Name extends CallName>(
    run: UseCase<Name, { tag: string; make: () => Promise<Uint8Array> }>,
  ): CallHandler<Name> =>
  async ({ call, context, request, reply }) => {
    const { tag, make } = await run(context, request);
    const etag = `"${tag}"`;
    const bytes = isUnchanged(request.headers['if-none-match'], etag) ? undefined : await make();
    reply.header('etag', etag).header('cache-control', revalidate).header('vary', 'authorization');
    return bytes ? reply.type(call.file!).send(Buffer.from(bytes)) : reply.code(304).send();
  };

/** Worksheets as a workbook, whose name may depend on the request. */
export const workbook = <Name extends CallName>(
  name: string | ((request: Parameters<UseCase<Name, Worksheet>>[1]) => string),
  read: UseCase<Name, Worksheet | Worksheet[]>,
): CallHandler<Name> =>
  download(async (context, request) => ({
    fileName: typeof name === 'string' ? name : name(request),
    bytes: await context.workbooks.write(...[await read(context, request)].flat()),
  }));
