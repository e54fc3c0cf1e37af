import type { FastifyInstance } from 'fastify';
import { withTimeLimit, type Context } from '../domain';
import { StoreUnavailable } from '../store';

/** Returns whether the process is shutting down: it still responds, but should get no new clients. */
interface Stopping {
  isStopping: boolean;
}

/** What the health checks report. */
export interface Health {
  context: Pick<Context, 'store'>;
  stopping?: Readonly<Stopping> | undefined;
  /** Returns when the newest backup was made; null if there is none. Absent without scheduled backups. */
  newestBackup?: (() => Date | null) | undefined;
}

/** A monitor times out soon, so a database that responds later than this counts as down. */
const timeoutSeconds = 3;

class TooLate extends Error {}

/** Returns why nothing can be saved, without what an outsider must not know, such as the address of the database. */
const problemOf = (error: unknown): string => {
  if (error instanceof TooLate)
    return `Nothing could be saved within ${timeoutSeconds} seconds: another program holds the database, or it hangs.`;
  if (!(error instanceof StoreUnavailable) || error.reason === 'away') return 'The data cannot be reached.';
  if (error.reason === 'damaged') return 'The data is damaged: a backup has to be restored.';
  if (error.reason === 'busy') return 'Nothing can be saved: another program holds the database.';
  if (error.reason === 'slow') return 'Nothing can be saved: the database takes too long.';
  return 'Nothing can be saved: the disk is full or failing, or the database is read-only.';
};

const backupDetails = (newest: Date | null) => ({
  newest_at: newest?.toISOString() ?? null,
  age_seconds: newest && Math.round((Date.now() - newest.getTime()) / 1000),
});

/** Returns the age of the newest backup; of none where the folder cannot be read, which the log has from the job that makes them. */
const newestBackupOf = (newestBackup: () => Date | null) => {
  try {
    return backupDetails(newestBackup());
  } catch {
    return backupDetails(null);
  }
};

/** Lets each response during the shutdown close its connection, so that a proxy has none left at the end. */
export const closeConnections = (app: FastifyInstance, stopping: Readonly<Stopping>): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.isStopping) reply.header('connection', 'close');
    done();
  });
};

/** Serves the health checks: `/healthz` says that the process runs, `/readyz` that it can save data and is not shutting down. */
export const healthRoutes = (app: FastifyInstance, { context, stopping, newestBackup }: Health): void => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping?.isStopping) return reply.code(503).send({ message: 'The server is about to stop.' });
    const details = newestBackup ? { backup: newestBackupOf(newestBackup) } : {};
    try {
      await withTimeLimit(context.store.assertWritable(), timeoutSeconds, new TooLate());
      return await reply.send({ status: 'ready', ...details });
    } catch (error) {
      request.log.error(error);
      return reply.code(503).send({ message: problemOf(error), ...details });
    }
  });
};
