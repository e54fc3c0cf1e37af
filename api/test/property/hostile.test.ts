import { ERROR_STATUS } from 'api-contract';
import { schemaErrors } from 'api-contract/conformance';
import { allCalls, ErrorBody, StaleErrorBody, type Call } from 'api-contract/server';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';

import { openSession, writesSoFar } from '../support/store';
import { apiSuite } from '../support/api-suite';
import { requestsOf, type HostileRequest } from './requests';
import { withRuns } from './settings';
import type { TableName } from '../../src/store';

/** Files take their time to make, and have little to be wrong about. */
const runsOf = ({ file }: Call) => (file ? 6 : 60);
const timeout = 600_000;

const api = apiSuite({ demo: true, isShared: true });
let token: string;

// Signing out is one of the calls.
beforeEach(async () => {
  token = await openSession(api.context, '2030-01-01T00:00:00.000Z');
});

const send = ({ method }: Call, { url, headers, payload }: HostileRequest): Promise<LightMyRequestResponse> =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });

/** What is wrong with an answer by what the contract declares. */
const faultsOf = (call: Call, { statusCode, headers, body }: LightMyRequestResponse): string[] => {
  const { status, response, file } = call;
  if (statusCode === 304) return call.etag !== 'read' || body ? [`an unasked 304: ${body}`] : [];
  if (statusCode === status) {
    if (response) return schemaErrors(response, JSON.parse(body));
    if (!file) return body ? ['a body where there should be none'] : [];
    return String(headers['content-type']).includes(file) ? [] : ['another content type'];
  }
  // A path that no longer fits its call is unknown, as any other.
  const declared: readonly number[] = [...call.errors, ERROR_STATUS.notFound];
  if (statusCode >= 500 || !declared.includes(statusCode)) return [`an undeclared ${statusCode}: ${body}`];
  const schema = statusCode === ERROR_STATUS.stale ? StaleErrorBody : ErrorBody;
  return schemaErrors(schema, JSON.parse(body));
};

it.each(allCalls())(
  '$name answers as declared whatever it is sent, and writes nothing where it refuses or reads',
  async ({ name, ...call }) => {
    // What the provider answers goes into the mirror of its invoices, whatever becomes of the request.
    const learned: TableName[] = call.errors.includes(ERROR_STATUS.providerFailed) ? ['invoices'] : [];
    const property = fc.asyncProperty(requestsOf(call), async (request) => {
      const before = await writesSoFar(api.context, learned);
      const response = await send(call, request);
      expect({ status: response.statusCode, faults: faultsOf(call, response) }).toEqual({
        status: response.statusCode,
        faults: [],
      });
      const mayWrite = response.statusCode < 300 && (call.method !== 'GET' || call.xhrHeader);
      if (!mayWrite) expect(await writesSoFar(api.context, learned)).toEqual(before);
      if (name === 'logout' && response.statusCode < 300) {
        token = await openSession(api.context, '2030-01-01T00:00:00.000Z');
      }
    });
    await fc.assert(property, withRuns(runsOf(call)));
  },
  timeout,
);
