import swagger from '@fastify/swagger';
import {
  COLLECTION_HEADERS,
  UNDO_HEADER,
  CONTRACT_VERSION,
  CSRF_HEADER,
  ERROR_MESSAGE,
  ERROR_STATUS,
  XHR_HEADER,
  type ErrorStatusCode,
  type ErrorStatusName,
} from 'api-contract';
import {
  ErrorBody,
  requestSchema,
  StaleErrorBody,
  type Call,
  type CallName,
  type JsonSchema,
} from 'api-contract/server';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { bodyEtag, isUnchanged } from '../calls';

const headersOf = ({ method, etag, xhrHeader }: Call): JsonSchema => {
  const sent: Record<string, string> = {};
  if (etag === 'save') sent['If-Match'] = 'The ETag that was read: 409 when the record has changed since';
  if (etag === 'read') sent['If-None-Match'] = 'The ETag that was read: 304 when nothing has changed since';
  if (xhrHeader) sent[XHR_HEADER.name] = `\`${XHR_HEADER.value}\``;
  if (method !== 'GET') sent[CSRF_HEADER] = 'Sent by the page, never required';
  const fields = Object.entries(sent).map(([name, description]) => [name, { type: 'string', description }]);
  const required = xhrHeader ? [XHR_HEADER.name] : [];
  return { type: 'object', properties: Object.fromEntries(fields), required };
};

const errorNames = new Map(Object.entries(ERROR_STATUS).map(([name, status]) => [status, name]));

const errorResponse = (status: ErrorStatusCode): JsonSchema => {
  const description = ERROR_MESSAGE[errorNames.get(status) as ErrorStatusName];
  if (status === ERROR_STATUS.unanswered) return { type: 'null', description };
  return {
    description,
    ...(status === ERROR_STATUS.tooManyRequests || status === ERROR_STATUS.unavailable
      ? { headers: { 'Retry-After': { description: 'Seconds', type: 'integer' } } }
      : {}),
    content: {
      'application/json': { schema: status === ERROR_STATUS.stale ? StaleErrorBody : ErrorBody },
    },
  };
};

/** Returns the headers of a successful response. Those of collections are for users alone, not for teams. */
const sentHeaders = ({ etag, token, teamKey, undo }: Call): JsonSchema => {
  const names = (what: string) => ({
    type: 'string',
    description: `The names of the collections that ${what}`,
  });
  const collections =
    etag === 'read'
      ? { [COLLECTION_HEADERS.read]: names('the response was built from') }
      : { [COLLECTION_HEADERS.changed]: names('changed since the request arrived') };
  return {
    ...(etag !== 'none' && { ETag: { type: 'string' } }),
    ...(token && !teamKey && collections),
    ...(undo && {
      [UNDO_HEADER]: { type: 'integer', description: 'The id of the undo, where something was changed' },
    }),
  };
};

const successResponse = (call: Call): JsonSchema => {
  const { response, file } = call;
  const description = 'The response';
  const headers = sentHeaders(call);
  if (file)
    return { description, headers, content: { [file]: { schema: { type: 'string', format: 'binary' } } } };
  if (!response) return { type: 'null', description: 'Done', headers };
  return { ...response, 'x-response-description': description, headers };
};

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;

/** What a call is opened by. */
const securitySchemes = {
  token: bearer('The token of a user'),
  teamKey: bearer('The key of a team, which an administrator makes'),
};

const securityOf = ({ token, teamKey }: Call): Record<string, []>[] => {
  const scheme: keyof typeof securitySchemes = teamKey ? 'teamKey' : 'token';
  return token ? [{ [scheme]: [] }] : [];
};

/** Returns the schemas of a call for its route: Fastify validates and serialises by them, and the OpenAPI document is made of them. */
export const routeSchema = (name: CallName, call: Call): FastifySchema => ({
  operationId: name,
  tags: [call.noun],
  summary: call.summary,
  ...(call.description ? { description: call.description } : {}),
  security: securityOf(call),
  params: call.params,
  querystring: call.query,
  headers: headersOf(call),
  ...(call.body ? { body: call.body } : {}),
  ...(call.upload ? { consumes: [call.upload.contentType] } : {}),
  response: {
    [call.status]: successResponse(call),
    ...(call.etag === 'read'
      ? { 304: { type: 'null', description: 'Not changed', headers: sentHeaders(call) } }
      : {}),
    ...Object.fromEntries(call.errors.map((status) => [status, errorResponse(status)])),
  },
});

/** Replaces every object with a title by a reference to it, and adds it to the components. */
const refer = (value: unknown, components: Record<string, unknown>): unknown => {
  if (Array.isArray(value)) return value.map((one) => refer(one, components));
  if (typeof value !== 'object' || value === null) return value;
  const { title, type, properties } = value as JsonSchema;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, refer(one, components)]));
  if (typeof title !== 'string' || !properties) return inner;
  components[title] ??= { ...inner, type: 'object' };
  const reference = { $ref: `#/components/schemas/${title}` };
  return Array.isArray(type) ? { anyOf: [reference, { type: 'null' }] } : reference;
};

type BodySchema = NonNullable<Call['body']>;

const writeDocument = (app: FastifyInstance) => {
  const { paths, components, ...rest }: { paths?: object; components?: object } = app.swagger();
  const schemas = {};
  const body = JSON.stringify({
    ...rest,
    paths: refer(paths, schemas),
    components: { ...components, schemas },
  });
  return { body, etag: bodyEtag(body) };
};

/**
 * Makes the OpenAPI document from the schemas of the routes that are registered from now on, and serves it. It needs no token: it contains
 * nothing of the data.
 */
export const docsRoute = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Intranet API',
        version: CONTRACT_VERSION,
        description:
          'Ids are integers, dates `YYYY-MM-DD`, instants ISO 8601 in UTC, money pounds with two decimals. Where administrators must have a second factor, one without it gets a 403 for all but signing out and setting it up.',
      },
      servers: [{ url: '/api' }],
      components: { securitySchemes },
    },
    hideUntagged: true,
    transform: ({ schema, url }) => {
      // Routes that are no calls have no schema.
      const { body, consumes } = (schema as FastifySchema | undefined) ?? {};
      if (consumes) return { schema: { ...schema, body: { type: 'string', format: 'binary' } }, url };
      return { schema: body ? { ...schema, body: requestSchema(body as BodySchema) } : schema, url };
    },
  });
  let document: ReturnType<typeof writeDocument> | undefined;
  app.get('/docs', (request, reply) => {
    const { body, etag } = (document ??= writeDocument(app));
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
};
