import type { FastifyInstance } from 'fastify';
import type { Context } from '../domain';

/** Whether the process is on its way out: it still answers, and nobody new should come. */
export interface Leaving {
  isLeaving: boolean;
}

/** Whoever watches gives up soon, and a database that answers later than this is of no use to anybody. */
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
 * For whoever watches the process: `/healthz` says that it runs, `/readyz` that it can reach its data and stays. While it leaves, each
 * answer also ends its connection, so that a proxy has none left to it when it is gone.
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
