import { openApiDocument } from 'api-contract/server';
import type { FastifyInstance } from 'fastify';
import { bodyTag, chooseEncoding, EncodedBody, isUnchanged } from './answers';

/**
 * The wire as an OpenAPI document, made from the same table of calls that the routes are. It needs no token: it says what
 * the source says and holds nothing of the data.
 */
export const docsRoute = (app: FastifyInstance): void => {
  const body = new EncodedBody(Buffer.from(JSON.stringify(openApiDocument())));
  const etag = bodyTag(body.plain);
  app.get('/docs', async (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!encoding) return reply.send(body.plain);
    return reply.header('content-encoding', encoding).send(await body.in(encoding));
  });
};
