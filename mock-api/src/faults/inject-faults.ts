import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { buildApp } from 'api';
import { ERROR_STATUS, type ErrorBody, type StaleErrorBody } from 'api-contract';
import { allCalls, type CallName } from 'api-contract/server';
import { asyncHandler, RequestError, type Request, type Response } from '../http';
import {
  describeFault,
  hasEffect,
  noFault,
  parseFault,
  type Fault,
  type FaultSettings,
} from './fault-settings';

type Api = Awaited<ReturnType<typeof buildApp>>;

/** Sorted, because `/quotes/creation-defaults` goes before `/quotes/{id}`: the brace comes after all letters. */
const known = [...allCalls()]
  .sort((one, other) => (one.path < other.path ? -1 : 1))
  .map(({ path, ...call }) => ({ ...call, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]*')}$`) }));

/** Returns the call of a request, or undefined; `path` is without the base address and the query. */
const findCall = (method: string | undefined, path: string): CallName | undefined =>
  known.find((call) => call.method === method && call.pattern.test(path))?.name;

/** A fault in a header of the request replaces the settings, and counts nothing down; a delay there replaces the one that is set. */
const chooseFault = (request: Request, settings: FaultSettings): Fault => {
  const { 'x-mock-delay': delay, 'x-mock-fault': fault } = request.headers;
  const own = { ...(delay === undefined ? {} : { delay }), ...(fault === undefined ? {} : { fault }) };
  const parsed = parseFault(own, (name, problem) => {
    throw new RequestError(400, `x-mock-${name}: ${problem}`);
  });
  const set = () => settings.take(findCall(request.method, request.path.slice('/api'.length)));
  return { ...(fault === undefined ? set() : noFault), ...parsed };
};

/** In seconds, of the statuses that the API sends with `Retry-After`. */
const retryAfter: Readonly<Record<number, string>> = { 429: '60', 503: '5' };

/** Returns what the API says in the body of a status, beside its message. A save with the ETag `*` is taken whatever is stored. */
const detailsOf = (status: number): Partial<ErrorBody> | Pick<StaleErrorBody, 'stale'> => {
  if (status === 422) return { errors: {} };
  if (status !== 409) return {};
  const changed_at = new Date().toISOString();
  return { stale: { changed_by: null, changed_at, changed_fields: [], changes: [], current_etag: '*' } };
};

const sendStatus = (response: Response, status: number): void => {
  const seconds = retryAfter[status];
  if (seconds !== undefined) response.set('retry-after', seconds);
  response.status(status);
  // Without a body, as of a proxy that got no response.
  if (status === ERROR_STATUS.unanswered) return void response.end();
  response.json({ message: `The mock API was asked to answer ${status}.`, ...detailsOf(status) });
};

/** Sends the body in parts, with a pause after each. */
const sendSlowly = async (response: Response, body: Buffer): Promise<void> => {
  const size = Math.max(1, Math.ceil(body.length / 10));
  for (let start = 0; start < body.length && !response.destroyed; start += size) {
    response.write(body.subarray(start, start + size));
    await wait(500);
  }
  response.end();
};

/** Runs the call and sends its response with half of the body, or slowly. Uncompressed, so that what breaks is the JSON. */
const sendSpoiled = async (
  api: Api,
  fault: 'broken-body' | 'slow-body',
  request: Request,
  response: Response,
): Promise<void> => {
  const { 'accept-encoding': _encoding, 'if-none-match': _etag, ...headers } = request.headers;
  const { method, url } = request;
  const payload = await buffer(request);
  const reply = await api.inject({ method: method as 'GET', url, headers, payload });
  for (const [name, value] of Object.entries(reply.headers)) {
    if (value !== undefined && name !== 'content-length') response.setHeader(name, value);
  }
  response.statusCode = reply.statusCode;
  const body = reply.rawPayload;
  if (fault === 'slow-body') await sendSlowly(response, body);
  else response.end(body.subarray(0, Math.floor(body.length / 2)));
};

/** Delays calls and makes them fail. What fails writes nothing, save with `broken-body` and `slow-body`: only the response suffers. */
export const injectFaults = (settings: FaultSettings, currentApi: () => Api) =>
  asyncHandler(async (request, response, next) => {
    const chosen = chooseFault(request, settings);
    if (!hasEffect(chosen)) return next();
    response.setHeader('x-mock-disturbed', describeFault(chosen));
    await wait(chosen.delay);
    const { fault } = chosen;
    if (response.destroyed || fault === 'hang') return;
    if (fault === null) next();
    else if (fault === 'disconnect') request.socket.destroy();
    else if (typeof fault === 'number') sendStatus(response, fault);
    else await sendSpoiled(currentApi(), fault, request, response);
  });
