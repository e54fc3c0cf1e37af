import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { TimedContext } from '../domain';
import { nextNumber } from '../store';

const prefix = 'requests';

/**
 * Returns the store of `@fastify/rate-limit` that counts in the database, so that a limit holds over all processes. The key is the client's
 * address, followed by the name of the limit, such as the route's `groupId`. A process that knows a limit as reached refuses without writing,
 * so that a flood stays cheap.
 */
export const requestCounts = (context: TimedContext): FastifyRateLimitStoreCtor => {
  let currentWindow = 0;
  const reached = new Set<string>();

  const count = async (key: string, timeWindow: number, max: number) => {
    const now = context.clock.now().getTime();
    const window = Math.floor(now / timeWindow);
    const ttl = (window + 1) * timeWindow - now;
    const isNewWindow = window !== currentWindow;
    if (isNewWindow) {
      currentWindow = window;
      reached.clear();
    }
    if (reached.has(key)) return { current: max + 1, ttl };
    const current = await context.store.transaction(async (tx) => {
      if (isNewWindow)
        await tx
          .deleteFrom('counters')
          .where('name', 'like', `${prefix} %`)
          .where('name', 'not like', `${prefix} ${window} %`)
          .execute();
      return nextNumber(tx, `${prefix} ${window} ${key}`);
    });
    if (current > max) reached.add(key);
    return { current, ttl };
  };

  return class implements FastifyRateLimitStore {
    incr(...[key, callback, timeWindow, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(key, timeWindow, max).then(
        (result) => callback(null, result),
        (error: Error) => callback(error),
      );
    }

    child() {
      return this;
    }
  };
};
