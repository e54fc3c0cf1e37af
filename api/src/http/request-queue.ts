import type { FastifyInstance } from 'fastify';
import { BusyError } from '../domain';

interface Waiting {
  /** When it arrived, in the time of the turns. */
  since: number;
  done: (error?: Error) => void;
}

/** How many connections are accepted in a row before a request is begun nevertheless. */
const acceptedInARow = 20;

/** What one round counts for at most, in milliseconds: a single long one, as the first after a start, refuses nobody. */
const longestRound = 300;

/**
 * Begins one request in each round of the event loop, in the order of arrival. Node accepts one connection in a round: while a round
 * answered a request of everybody who is connected, new connections waited for seconds. For the same reason a round that has accepted
 * one begins nothing. Refuses (503) what has waited too long: what is served is served soon, and what is not is told so.
 */
export const queueRequests = (app: FastifyInstance, maxWaitMilliseconds: number): void => {
  const queue: Waiting[] = [];
  /** How long the turns have taken so far, in milliseconds. */
  let time = 0;
  let roundBegan = 0;
  let hasAccepted = false;
  let accepted = 0;
  app.server.on('connection', () => {
    hasAccepted = true;
  });

  const refuseLate = () => {
    const now = performance.now();
    time += Math.min(now - roundBegan, longestRound);
    roundBegan = now;
    const inTime = queue.findIndex(({ since }) => time - since <= maxWaitMilliseconds);
    const late = queue.splice(0, inTime < 0 ? queue.length : inTime);
    for (const { done } of late) done(new BusyError());
  };
  const takeTurn = () => {
    if (hasAccepted && accepted < acceptedInARow) accepted += 1;
    else {
      accepted = 0;
      queue.shift()?.done();
    }
    hasAccepted = false;
    refuseLate();
    if (queue.length > 0) setImmediate(takeTurn);
  };

  app.addHook('onRequest', (_request, _reply, done) => {
    queue.push({ since: time, done });
    if (queue.length > 1) return;
    roundBegan = performance.now();
    setImmediate(takeTurn);
  });
};
