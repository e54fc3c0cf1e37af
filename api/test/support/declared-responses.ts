import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { ERROR_STATUS } from 'api-contract';
import type { FastifyInstance, FastifySchema } from 'fastify';

/** The statuses that the contract declares for no single call: of a path that no longer fits it, of a body that nobody reads, and of a fault. */
const ofAnyCall: readonly number[] = [ERROR_STATUS.notFound, ERROR_STATUS.notJson, ERROR_STATUS.serverError];

let undeclared: string[] = [];

const watch = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { operationId, response } = (request.routeOptions.schema ?? {}) as FastifySchema & {
      operationId?: string;
    };
    const isDeclared = ofAnyCall.includes(statusCode) || String(statusCode) in ((response ?? {}) as object);
    if (operationId && !isDeclared) undeclared.push(`${operationId}: ${statusCode}`);
    done();
  });
};

/** Builds an application whose responses are held against the contract. */
export const withDeclaredResponses = async <App>(build: () => Promise<App>): Promise<App> => {
  const onApp = (message: unknown): void => watch((message as { fastify: FastifyInstance }).fastify);
  subscribe('fastify.initialization', onApp);
  const app = await build();
  unsubscribe('fastify.initialization', onApp);
  return app;
};

/** Returns the responses since the last call that the contract does not declare. */
export const takeUndeclared = (): string[] => {
  const taken = undeclared;
  undeclared = [];
  return taken;
};
