import type { FastifyInstance } from 'fastify';
import type { Context } from '../domain';

/** Returns whether the process is shutting down: it still responds, but should get no new clients. */
export interface Leaving {
  isLeaving: boolean;
}

/** A monitor times out soon, so a database that responds later than this counts as down. */
const patienceMilliseconds = 3000;

const withinPatience = async (question: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The data did not answer in time')), patienceMilliseconds);
  });
  try {
    await Promise.race([question, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Serves the health checks: `/healthz` says that the process runs, `/readyz` that it can read its data and is not shutting down. During
 * the shutdown each response also closes its connection, so that a proxy has none left at the end.
 */
export const healthRoutes = (
  app: FastifyInstance,
  { store }: Pick<Context, 'store'>,
  leaving: Readonly<Leaving> = { isLeaving: false },
): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.isLeaving) reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (leaving.isLeaving) return reply.code(503).send({ message: 'The server is about to stop.' });
    try {
      await withinPatience(store.collectionVersions());
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error(error);
      return reply.code(503).send({ message: 'The data cannot be reached.' });
    }
  });
};
