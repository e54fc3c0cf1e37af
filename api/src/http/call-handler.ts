import { createHash } from 'node:crypto';
import type { User } from 'api-contract';
import type { BodyOf, Call, CallName } from 'api-contract/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordDownload, type Tagged, type Context, type Sheet } from '../domain';
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
const sendTagged = (exchange: Exchange<unknown>, etag: string, body: string | Buffer): FastifyReply => {
  const { request, reply } = exchange;
  reply.header('etag', etag).header('cache-control', revalidate).header('vary', 'authorization');
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendJson(exchange, body);
};

/** Returns a record as it is sent. Its tag has a hash too: names from other records are in the body and change by themselves. */
const serialize = ({ reply }: Exchange<unknown>, tagged: Tagged<unknown>): CachedResponse => {
  const body = Buffer.from(String(reply.serialize(tagged.body)));
  return { etag: `${tagged.etag.slice(0, -1)}-${shortHash(body)}"`, body };
};

/** Returns the cached response to a request, or builds it. */
const cached = async (
  { call, cache, callRequest, context, request }: Exchange<unknown>,
  build: (context: Context) => Promise<CachedResponse>,
): Promise<CachedResponse> => {
  const versions = request.versions ?? (await context.store.collectionVersions());
  return cache.get(`${call.path} ${callRequest.canonicalQuery()}`, versions, build);
};

/** A list, or anything else that is read and not saved. */
export const collection =
  (run: UseCase<unknown>): CallHandler<unknown> =>
  async (exchange) => {
    const { etag, body } = await cached(exchange, async (context) => {
      // Takes a quarter of the time of the schema's serialiser, which counts in a long list.
      const text = JSON.stringify(await run(context, exchange.callRequest));
      return { etag: `W/${bodyTag(text)}`, body: Buffer.from(text) };
    });
    return sendTagged(exchange, etag, body);
  };

/** One record, with the tag that a save sends back. */
export const record =
  (run: UseCase<Tagged<unknown>>): CallHandler<unknown> =>
  async (exchange) => {
    const { etag, body } = await cached(exchange, async (context) =>
      serialize(exchange, await run(context, exchange.callRequest)),
    );
    return sendTagged(exchange, etag, body);
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
    if (call.tag !== 'none') return sendTagged(exchange, bodyTag(body), body);
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
export const routeHandler =
  (serving: Serving, call: Call, handler: CallHandler) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const callRequest = new CallRequest<never>(call, request);
    reply.code(call.success.status);
    return handler({ ...serving, call, callRequest, request, reply });
  };
