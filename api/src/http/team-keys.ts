import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  authenticateKey,
  DomainError,
  networkOf,
  RefusedKey,
  tooManyAttempts,
  type Context,
  type KeyHolder,
} from '../domain';
import { findToken } from './authentication';
import { teamKeyMessages } from '../platform/messages';

declare module 'fastify' {
  interface FastifyRequest {
    /** The team whose key was sent; null for a call that takes none. */
    holder: KeyHolder | null;
    /** The same, for a call that takes one. */
    readonly keyHolder: KeyHolder;
  }
}

/** Wrong keys a minute from one address. A right key always opens. */
const wrongKeys = {
  max: 30,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: FastifyRequest) => `${networkOf(ip)} wrong-team-key`,
};

/** Returns the check of a call that takes the key of a team, which runs before the body is read. */
export const keyGuard = (app: FastifyInstance, context: Context) => {
  app.decorateRequest('holder', null);
  app.decorateRequest('keyHolder', {
    getter() {
      if (!this.holder) throw new DomainError('unauthenticated', teamKeyMessages.unknown);
      return this.holder;
    },
  });
  const countWrong = app.createRateLimit(wrongKeys);
  return async (request: FastifyRequest): Promise<void> => {
    const key = findToken(request);
    if (key === undefined) throw new DomainError('unauthenticated', teamKeyMessages.unknown);
    try {
      request.holder = await authenticateKey(context, key, request.ip);
    } catch (error) {
      if (!(error instanceof RefusedKey)) throw error;
      const limit = await countWrong(request);
      if (!limit.isAllowed && limit.isExceeded) throw tooManyAttempts(limit.ttlInSeconds);
      throw error;
    }
  };
};
