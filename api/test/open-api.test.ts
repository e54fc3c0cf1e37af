import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import {
  COLLECTION_HEADERS,
  CONTRACT_VERSION,
  fromPence,
  PRICE_ROUNDINGS,
  TEMPLATE_KIND_NAMES,
  UNDO_HEADER,
} from 'api-contract';
import { allCalls, pounds, type JsonSchema } from 'api-contract/server';
import { apiSuite } from './support/api-suite';

interface OpenApiDocument {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: object };
  responses: Record<string, { headers?: object }>;
  security: object[];
}

const api = apiSuite({ isShared: true });
let document: OpenApiDocument;

beforeAll(async () => {
  document = (await api.app.inject('/api/docs')).json();
});

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : referencesIn(inner),
  );
};

describe('the OpenAPI document', () => {
  const bodyOf = (path: string, method: string) => {
    const operation = document.paths[path]?.[method] as JsonSchema;
    return (operation['requestBody'] as { content: Record<string, { schema: JsonSchema }> }).content[
      'application/json'
    ]?.schema;
  };

  it('is of version 3.1 and has the version of the contract', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe(CONTRACT_VERSION);
  });

  it('has an operation for every call, each with a name of its own', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map((operation) => operation['operationId']).sort()).toEqual(
      allCalls()
        .map(({ name }) => name)
        .sort(),
    );
  });

  it.each(allCalls())('has the parameters, the body and every status of $name', (call) => {
    const operations = document.paths[call.path] as unknown as Record<string, Operation>;
    const {
      parameters = [],
      requestBody,
      responses,
      security,
    } = operations[call.method.toLowerCase()] as Operation;
    const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
    expect(named('path')).toEqual(Object.keys(call.params.properties));
    expect(named('query')).toEqual(Object.keys(call.query.properties));
    expect(named('header').includes('If-Match')).toBe(call.etag === 'save');
    const sent = call.upload ? call.upload.contentType : call.body && 'application/json';
    expect(Object.keys(requestBody?.content ?? {})[0]).toBe(sent);
    const unchanged = call.etag === 'read' ? [304] : [];
    expect(Object.keys(responses).map(Number)).toEqual(
      [call.status, ...unchanged, ...call.errors].sort((one, other) => one - other),
    );
    const scheme = call.teamKey ? { teamKey: [] } : { token: [] };
    expect(security).toEqual(call.token ? [scheme] : []);
    const collections = call.etag === 'read' ? COLLECTION_HEADERS.read : COLLECTION_HEADERS.changed;
    expect(Object.keys(responses[call.status]?.headers ?? {})).toEqual([
      ...(call.etag === 'none' ? [] : ['ETag']),
      ...(call.token && !call.teamKey ? [collections] : []),
      ...(call.undo ? [UNDO_HEADER] : []),
    ]);
    expect(responses[304]?.headers).toEqual(
      call.etag === 'read' ? responses[call.status]?.headers : undefined,
    );
  });

  it('refers only to what it defines, and defines only what it refers to', () => {
    const defined = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...new Set(referencesIn(document))].sort()).toEqual(defined.sort());
  });

  it('consists of schemas that a validator accepts', () => {
    const ajv = new Ajv();
    addFormats(ajv);
    ajv.addKeyword('components');
    ajv.addSchema({ $id: 'api', components: document.components });
    for (const name of Object.keys(document.components.schemas))
      expect(() => ajv.compile({ $ref: `api#/components/schemas/${name}` })).not.toThrow();
  });

  it('lets a validator with default settings accept every amount of pounds', () => {
    const isPounds = new Ajv().compile(pounds);
    const amounts = Array.from({ length: 10_000 }, (_, pence) => fromPence(pence));
    expect(amounts.filter((amount) => !isPounds(amount))).toEqual([]);
  });

  it('describes a request body with the bounds of its schema', () => {
    expect(bodyOf('/products', 'post')).toMatchObject({
      type: 'object',
      required: ['product_group_id', 'name', 'product_code', 'price'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 255 },
        price: { type: 'number', minimum: 0, description: 'At most two decimals.' },
        quantity: { type: 'integer', minimum: 0, maximum: 100, default: 1 },
      },
    });
  });

  it('describes the words and the pattern that a field takes', () => {
    const withKind = bodyOf('/templates', 'post');
    expect(withKind).toMatchObject({ properties: { kind: { type: 'string', enum: TEMPLATE_KIND_NAMES } } });
    const withRounding = bodyOf('/price-changes/preview', 'post');
    expect(withRounding).toMatchObject({ properties: { price_rounding: { enum: [...PRICE_ROUNDINGS] } } });
    const withVersions = bodyOf('/modules/{name}/rollback', 'post')?.['properties'] as Record<
      string,
      JsonSchema
    >;
    const isOptional = new Ajv().compile(withVersions['instead_of']!);
    expect(['1.2.0', '1 2', null].map((value) => isOptional(value))).toEqual([true, false, true]);
  });

  it('tells the token of a user from the key of a team', () => {
    const { securitySchemes } = document.components;
    expect(Object.keys(securitySchemes)).toEqual(['token', 'teamKey']);
    for (const scheme of Object.values(securitySchemes)) expect(scheme).toHaveProperty('description');
  });

  it('requires nothing in a partial save, and lets an optional text be null', () => {
    const schema = bodyOf('/organisations/{id}', 'patch');
    expect(schema).not.toHaveProperty('required');
    expect(schema).toMatchObject({ properties: { address_city: { type: ['string', 'null'] } } });
  });

  it('describes downloads and the Retry-After of a throttled request', () => {
    const pdf = document.paths['/xero-invoices/{xeroInvoiceId}/pdf']?.['get'];
    expect(pdf).toHaveProperty(['responses', '200', 'content', 'application/pdf']);
    expect(document.paths['/login']?.['post']).toHaveProperty(['responses', '429', 'headers', 'Retry-After']);
  });
});
