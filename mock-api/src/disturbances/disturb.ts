import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RequestError, sendJson, waiting, type Handler } from '../http';
import { describeDisturbance, isUndisturbed, type Disturbance, type Fault } from './disturbance';
import { findCall } from './find-call';
import { parseDelay, parseFault, type Parsed } from './parse';
import type { DisturbanceSettings } from './settings';
import { half, slowly, spoilBody } from './spoil-body';

const headerValue = <T>(
  request: IncomingMessage,
  name: string,
  parse: (written: unknown) => Parsed<T>,
): T | undefined => {
  const written = request.headers[name];
  if (written === undefined) return undefined;
  const parsed = parse(written);
  if ('problem' in parsed) throw new RequestError(400, `${name}: ${parsed.problem}`);
  return parsed.value;
};

/** What the headers ask for goes before what is set. */
const chosen = (request: IncomingMessage, settings: DisturbanceSettings, path: string): Disturbance => {
  const delay = headerValue(request, 'x-mock-delay', parseDelay);
  const fault = headerValue(request, 'x-mock-fault', parseFault);
  const set = settings.take(findCall(request.method, path));
  return { ...set, ...(delay === undefined ? {} : { delay }), ...(fault === undefined ? {} : { fault }) };
};

const pretend = (response: ServerResponse, status: number): void => {
  if (status === 429) response.setHeader('retry-after', '60');
  sendJson(response, status, {
    message: `The mock API was asked to answer ${status}.`,
    ...(status === 422 ? { errors: {} } : {}),
  });
};

/** Nothing is written by a call that fails so, save with `broken-body` and `slow-body`: there only the answer suffers. */
const commit = (fault: Fault, request: IncomingMessage, response: ServerResponse, goOn: () => void): void => {
  switch (fault) {
    case 'hang':
      return;
    case 'disconnect':
      request.socket.destroy();
      return;
    case 'broken-body':
      spoilBody(request, response, half);
      return goOn();
    case 'slow-body':
      spoilBody(request, response, slowly);
      return goOn();
    default:
      pretend(response, fault);
  }
};

/** Delays calls and lets them fail, as the settings and the request's own headers ask for. `path` is that of the wire. */
export const disturb = (
  settings: DisturbanceSettings,
  pathOf: (request: IncomingMessage) => string,
): Handler =>
  waiting(async (request, response, next) => {
    const disturbance = chosen(request, settings, pathOf(request));
    if (isUndisturbed(disturbance)) return next();
    response.setHeader('x-mock-disturbed', describeDisturbance(disturbance));
    await wait(disturbance.delay);
    if (response.destroyed) return;
    if (disturbance.fault === null) next();
    else commit(disturbance.fault, request, response, next);
  });
