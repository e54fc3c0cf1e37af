import type { Call } from 'api-contract/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../domain';
import { CallRequest } from '../call-request';
import type { AnswerCache, BuiltAnswer } from './answer-cache';
import { chooseEncoding, EncodedBody } from './encoding';
import type {
  CallAnswer,
  CollectionAnswer,
  DownloadAnswer,
  PlainAnswer,
  RecordAnswer,
  SavedAnswer,
} from './kinds';
import { listBody } from './list-body';
import { beginStream } from './stream';
import { bodyTag, collectionTag, isUnchanged, recordTag, shapeTag, stampWith, type Stamp } from './tags';

export interface Answering {
  context: Context;
  call: Call;
  cache: AnswerCache;
}

interface Exchange extends Answering {
  callRequest: CallRequest;
  request: FastifyRequest;
  reply: FastifyReply;
  stampOf: Stamp;
}

// Revalidated each time: the browser may keep an answer, but shows it only when the server says that it still stands.
const revalidate = 'private, no-cache';
const neverStore = 'no-store';

const toBody = ({ reply, call }: Exchange, value: unknown): EncodedBody => {
  const serialise = reply.getSerializationFunction(String(call.success.status));
  return new EncodedBody(
    Buffer.from(serialise ? String(serialise(value as Record<string, unknown>)) : JSON.stringify(value)),
  );
};

const sendBody = (
  { request, reply, call }: Exchange,
  body: EncodedBody,
): FastifyReply | Promise<FastifyReply> => {
  reply.code(call.success.status).type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = body.isWorthCompressing && chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body.plain);
  return body.in(encoding).then((bytes) => reply.header('content-encoding', encoding).send(bytes));
};

/** Tags the answer, and ends here with 304 when the caller has this very one. */
const tag = ({ request, reply }: Exchange, etag: string): boolean => {
  reply.header('etag', etag).header('cache-control', revalidate);
  return isUnchanged(request.headers['if-none-match'], etag);
};

/** The remembered answer if nothing that it is built from has changed since, else a new one. */
const findAnswer = async (exchange: Exchange, build: (stamp: string) => Promise<BuiltAnswer>) => {
  const { context, cache, call, callRequest, request, stampOf } = exchange;
  const question = callRequest.question();
  const stamp = stampOf(request.versions ?? (await context.store.collectionVersions()), question);
  return {
    etag: collectionTag(stamp),
    get: () => cache.get(`${call.path} ${question}`, stamp, () => build(stamp)),
  };
};

const sendCollection = async (exchange: Exchange, answer: CollectionAnswer): Promise<FastifyReply> => {
  const { etag, get } = await findAnswer(exchange, async (stamp) => ({
    etag: collectionTag(stamp),
    body: listBody(await answer.answer(exchange.context, exchange.callRequest), answer.sharesRows),
  }));
  if (tag(exchange, etag)) return exchange.reply.code(304).send();
  return sendBody(exchange, (await get()).body);
};

const sendRecord = async (exchange: Exchange, answer: RecordAnswer): Promise<FastifyReply> => {
  const { get } = await findAnswer(exchange, async () => {
    const tagged = await answer.answer(exchange.context, exchange.callRequest);
    const body = toBody(exchange, tagged.body);
    return { etag: recordTag(tagged, body.plain), body };
  });
  const { etag, body } = await get();
  if (tag(exchange, etag)) return exchange.reply.code(304).send();
  return sendBody(exchange, body);
};

const sendSaved = async (exchange: Exchange, { answer }: SavedAnswer): Promise<FastifyReply> => {
  const tagged = await answer(exchange.context, exchange.callRequest);
  const body = toBody(exchange, tagged.body);
  exchange.reply.header('etag', recordTag(tagged, body.plain)).header('cache-control', neverStore);
  return sendBody(exchange, body);
};

const sendPlain = async (exchange: Exchange, { answer }: PlainAnswer): Promise<FastifyReply> => {
  const { call, reply } = exchange;
  const value = await answer(exchange.context, exchange.callRequest);
  if (call.success.schema === null) return reply.header('cache-control', neverStore).code(204).send();
  const body = toBody(exchange, value);
  if (call.tag === 'none') reply.header('cache-control', neverStore);
  else if (tag(exchange, bodyTag(body.plain))) return reply.code(304).send();
  return sendBody(exchange, body);
};

const sendDownload = async (exchange: Exchange, { answer }: DownloadAnswer): Promise<FastifyReply> => {
  const { fileName, bytes } = await answer(exchange.context, exchange.callRequest);
  const body =
    bytes instanceof Uint8Array
      ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : await beginStream(bytes, exchange.reply.raw);
  return exchange.reply
    .type(exchange.call.success.contentType ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', neverStore)
    .send(body);
};

/** The route handler of one call: asks the use case, and puts what it says on the wire. */
export const answerWith = ({ context, call, cache }: Answering, answer: CallAnswer) => {
  const sources = 'from' in answer ? answer : { from: [], changesDaily: false };
  const stampOf = stampWith(context, sources, shapeTag(call.success.schema));
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const callRequest = new CallRequest(call, request);
    const exchange: Exchange = { context, call, cache, stampOf, request, reply, callRequest };
    switch (answer.kind) {
      case 'collection':
        return sendCollection(exchange, answer);
      case 'record':
        return sendRecord(exchange, answer);
      case 'saved':
        return sendSaved(exchange, answer);
      case 'plain':
        return sendPlain(exchange, answer);
      case 'download':
        return sendDownload(exchange, answer);
    }
  };
};
