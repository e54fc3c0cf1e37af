import { QUOTE_STATUSES, XHR_HEADER } from 'api-contract';
import { requestSchema, type Call, type JsonSchema } from 'api-contract/server';
import fc from 'fast-check';
import { brokenText, hostileSegment, hostileValue, strayFields } from './hostile-values';

export interface HostileRequest {
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Ids of the first records of each table, so that what they name is often there. */
const knownId = fc.integer({ min: 1, max: 40 });

const typeOf = ({ type }: JsonSchema): unknown =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type;

const textBy = ({ format, minLength = 0 }: JsonSchema): fc.Arbitrary<string> => {
  if (format === 'date')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === 'email') return fc.uuid().map((id) => `${id}@example.com`);
  return fc.string({ minLength: Math.max(Number(minLength), 1), maxLength: 40, unit: 'grapheme' });
};

const numberBy = ({ type, minimum = 0, maximum = 1000 }: JsonSchema): fc.Arbitrary<number> => {
  const isReference = type === 'integer' && minimum === 1 && Number(maximum) > 1_000_000;
  if (isReference) return fc.oneof(knownId, fc.constantFrom(...QUOTE_STATUSES.map(({ id }) => id)));
  const scale = type === 'integer' ? 1 : 100;
  const most = Math.min(Number(maximum), 10_000);
  return fc.integer({ min: Number(minimum) * scale, max: most * scale }).map((value) => value / scale);
};

/** Values that keep to a schema, as far as a schema can say what the rules are. */
const valueBy = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema['enum']) return fc.constantFrom(...(schema['enum'] as unknown[]));
  switch (typeOf(schema)) {
    case 'string':
      return textBy(schema);
    case 'integer':
    case 'number':
      return numberBy(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valueBy(schema['items'] as JsonSchema), { maxLength: 4 });
    default:
      return objectBy(schema);
  }
};

const objectBy = ({ properties = {} }: JsonSchema): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => [name, valueBy(field)]),
    ),
  );

/** Takes some fields of a good body away or replaces them, and adds some that do not belong. */
const spoilt = (good: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<unknown> =>
  good.chain((body) =>
    fc
      .record({
        changed: fc.dictionary(fc.constantFrom('', ...Object.keys(body)), hostileValue, { maxKeys: 2 }),
        dropped: fc.subarray(Object.keys(body), { maxLength: Math.min(2, Object.keys(body).length) }),
        stray: strayFields,
      })
      .map(({ changed, dropped, stray }) => {
        const fields = Object.entries({ ...body, ...changed, ...stray });
        return Object.fromEntries(fields.filter(([name]) => !dropped.includes(name)));
      }),
  );

const payloadOf = ({ body, upload }: Call): fc.Arbitrary<string | undefined> => {
  const good = body ? objectBy(requestSchema(body)) : fc.constant({});
  const toText = (value: unknown) => JSON.stringify(value);
  if (upload) return fc.oneof(fc.string(), fc.constant(undefined));
  return fc.oneof(
    { weight: 5, arbitrary: good.map(toText) },
    { weight: 6, arbitrary: spoilt(good).map(toText) },
    { weight: 1, arbitrary: hostileValue.map(toText) },
    { weight: 1, arbitrary: brokenText },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
};

/** A text in a path is the name of a stage, or the id of an invoice. */
const knownSegment = ({ type }: JsonSchema): fc.Arbitrary<string> =>
  type === 'string' ? fc.constantFrom('Before', 'During', 'Post', '1', '2', '3') : knownId.map(String);

const segmentsOf = (
  { params }: Call,
  segmentOf: (schema: JsonSchema) => fc.Arbitrary<string>,
): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(Object.entries(params.properties).map(([name, schema]) => [name, segmentOf(schema)])),
  );

const anySegment = (schema: JsonSchema): fc.Arbitrary<string> =>
  fc.oneof({ weight: 4, arbitrary: knownSegment(schema) }, { weight: 1, arbitrary: hostileSegment });

const validValueOf = (schema: JsonSchema): fc.Arbitrary<string> => {
  if (schema['enum']) return fc.constantFrom(...(schema['enum'] as string[]));
  if (schema['type'] === 'integer')
    return fc.integer({ min: Number(schema['minimum']), max: 12 }).map(String);
  if (schema['format']) return fc.constantFrom('2026-03-29', '2026-10-25');
  return fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => encodeURIComponent(text));
};

const queryOf = ({ query }: Call): fc.Arbitrary<string> => {
  const pairs = Object.entries(query.properties).map(([name, parameter]) => {
    return fc
      .oneof(validValueOf(parameter), hostileSegment, fc.constant(''))
      .map((value) => `${name}=${value}`);
  });
  const stray = hostileSegment.map((value) => `${value}[]=${value}`);
  return fc
    .array(fc.oneof(...pairs, stray), { maxLength: 3 })
    .map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));
};

const contentTypeOf = ({ upload }: Call) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(upload?.contentType ?? 'application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/json; charset=utf-16',
        'application/xml',
        '',
        'x',
      ),
    },
  );

const tag = fc.constantFrom('', '*', 'W/"x"', '"1"', '"1", "2"', '"', 'x'.repeat(4000), '"é"');

/** Requests for one call: often right, often nearly right, sometimes far from it. */
export const requestsOf = (call: Call): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      parameters: segmentsOf(call, anySegment),
      query: queryOf(call),
      payload: call.method === 'GET' ? fc.constant(undefined) : payloadOf(call),
      type: contentTypeOf(call),
      ifMatch: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: tag }),
      ifNoneMatch: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: tag }),
      own: fc.constantFrom(XHR_HEADER.value, XHR_HEADER.value, 'xmlhttprequest', ''),
    })
    .map(({ parameters, query, payload, type, ifMatch, ifNoneMatch, own }) => ({
      url: `${call.path.replace(/\{(\w+)\}/g, (_braces, name: string) => parameters[name] ?? '')}${query}`,
      headers: {
        ...(own ? { [XHR_HEADER.name]: own } : {}),
        ...(ifMatch ? { 'if-match': ifMatch } : {}),
        ...(ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}),
        ...(payload !== undefined && type ? { 'content-type': type } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    }))
    // Resolved before it is sent, it would be a request for another call.
    .filter(({ url }) => !url.includes('/../'));

/** A change of few fields is rarely refused. */
const bodyBy = (method: Call['method'], schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> => {
  if (method !== 'PATCH') return objectBy(schema);
  const fields = Object.entries(schema['properties'] as Record<string, JsonSchema>);
  return fc
    .subarray(fields, { minLength: 1, maxLength: Math.min(2, fields.length) })
    .chain((some) => objectBy({ properties: Object.fromEntries(some) }));
};

/** Requests for one call that keep to its schema; of a list of pages the first page, by one of its other parameters or none. */
export const validRequestsOf = (call: Call): fc.Arbitrary<HostileRequest> => {
  const { page, ...parameters } = call.query.properties;
  const pairs = Object.entries(parameters).map(([name, parameter]) =>
    validValueOf(parameter).map((value) => `${page ? 'page=1&' : ''}${name}=${value}`),
  );
  const bare = fc.constantFrom(call.upload ? 'name=a.txt' : '', ...(page ? ['page=1'] : []));
  return fc
    .record({
      path: segmentsOf(call, knownSegment).map((values) =>
        call.path.replace(/\{(\w+)\}/g, (_braces, name: string) => values[name] ?? ''),
      ),
      query: fc.oneof(bare, ...pairs),
      payload: call.body
        ? bodyBy(call.method, requestSchema(call.body)).map((body) => JSON.stringify(body))
        : fc.constant(call.upload ? 'the bytes of a file' : undefined),
    })
    .map(({ path, query, payload }) => ({
      url: query ? `${path}?${query}` : path,
      headers: {
        [XHR_HEADER.name]: XHR_HEADER.value,
        ...(payload ? { 'content-type': call.upload?.contentType ?? 'application/json' } : {}),
      },
      ...(payload ? { payload } : {}),
    }));
};
