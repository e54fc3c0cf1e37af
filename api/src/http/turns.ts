import type { FastifyInstance } from 'fastify';
import { BusyError } from '../domain';

interface Waiting {
  /** The time of its arrival, in milliseconds. */
  since: number;
  begin: () => void;
}

/**
 * Begins one request in each round of the event loop, in the order of arrival. Node accepts one connection in a round: while a round
 * answered a request of everybody who is connected, new connections waited for seconds. Refuses requests (503) while the first of those
 * that wait has done so for too long, so that those who are served are served soon.
 */
export const takeTurns = (app: FastifyInstance, maxWaitMilliseconds: number): void => {
  const queue: Waiting[] = [];
  const beginFirst = () => {
    queue[0]?.begin();
    queue.shift();
    if (queue.length > 0) setImmediate(beginFirst);
  };
  app.addHook('onRequest', (_request, _reply, done) => {
    const now = performance.now();
    if (queue[0] && now - queue[0].since > maxWaitMilliseconds) return done(new BusyError());
    queue.push({ since: now, begin: done });
    if (queue.length === 1) setImmediate(beginFirst);
  });
};
