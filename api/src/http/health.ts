import type { FastifyInstance } from 'fastify';
import type { Context } from '../domain';

/** For whoever watches the process: `/healthz` says that it runs, `/readyz` that it can reach its data. */
export const healthRoutes = (app: FastifyInstance, { store }: Pick<Context, 'store'>): void => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await store.collectionVersions();
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error(error);
      return reply.code(503).send({ message: 'The data cannot be reached.' });
    }
  });
};
