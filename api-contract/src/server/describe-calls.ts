import type { ErrorStatusCode } from '../error-status';
import type { Call, CallDescription, Method, ParameterKind, Success } from './call';
import type { JsonSchema } from './json-schema';

/** 201 with the record that was made. */
export const created = (schema: JsonSchema): Success => ({ status: 201, schema });

/** 204 without a body. */
export const noContent: Success = { status: 204, schema: null };

/** A download. */
export const file = (contentType: string): Success => ({ status: 200, schema: null, contentType });

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const isSuccess = (answer: JsonSchema | Success): answer is Success =>
  'status' in answer && 'schema' in answer;

const parametersOf = (path: string): Record<string, ParameterKind> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'id' as const]));

const errorsOf = (call: Omit<Call, 'errors'>, further: readonly ErrorStatusCode[]): ErrorStatusCode[] => {
  const errors = new Set<ErrorStatusCode>([...further, 500, 503]);
  if (call.token) errors.add(401);
  if (call.xhrHeader) errors.add(403);
  if (Object.keys(call.parameters).length > 0) errors.add(404);
  if (Object.keys(call.query).length > 0) errors.add(422);
  if (call.tag === 'save') errors.add(409);
  if (call.method !== 'GET') for (const status of [400, 413, 415] as const) errors.add(status);
  if (call.body) errors.add(422);
  return [...errors].sort((one, other) => one - other);
};

const describe = (noun: string, line: string, { answer, errors = [], ...said }: CallDescription): Call => {
  const [method, path] = line.split(' ') as [Method, string];
  const success: Success = isSuccess(answer) ? answer : { status: 200, schema: answer };
  const reads = method === 'GET' && success.schema !== null;
  const call = {
    method,
    path,
    noun,
    parameters: parametersOf(path),
    query: {},
    body: null,
    token: true,
    xhrHeader: false,
    tag: reads ? ('read' as const) : ('none' as const),
    ...said,
    success,
  };
  return { ...call, errors: errorsOf(call, errors) };
};

/**
 * The calls about one noun, by name. Each is given as its line of the wire, `GET /products/{id}`, and what is particular
 * to it; that it needs a token, which errors it may answer and whether it carries an ETag follow unless it says otherwise.
 */
export const describeCalls = <Name extends string>(
  noun: string,
  calls: Readonly<Record<Name, readonly [line: `${Method} /${string}`, description: CallDescription]>>,
): Readonly<Record<Name, Call>> => {
  const entries = Object.entries(calls) as [Name, readonly [string, CallDescription]][];
  return Object.fromEntries(
    entries.map(([name, [line, said]]) => [name, describe(noun, line, said)]),
  ) as Record<Name, Call>;
};
