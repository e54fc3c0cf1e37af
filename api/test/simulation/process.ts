import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app';
import { backUpWhenDue } from '../../src/store/backups';
import { createContext } from '../../src/context';
import { randomTokens } from '../../src/adapters';
import type { Context } from '../../src/domain';
import { jobKinds, type JobName } from '../../src/kernel/job-kinds';
import { sendScheduled } from '../../src/kernel/jobs/worker';
import { Life } from './life';
import type { World } from './world';

/** A folder in memory, where the system has one: what a power cut would lose is not simulated. */
export const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const day = 86_400;

/** The jobs that recur, with their seconds. */
export const schedule = {
  prune: 5 * day,
  'expire-quotes': 3600,
  'notify-waiting': 3600,
  'remind-clients': 3600,
  'mail-reports': day,
  'mail-owners': 3600,
  'synchronise-invoices': 2 * day,
  backup: 2 * day,
};

/** All jobs; mails, which others make, come last. */
export const jobNames = (Object.keys(jobKinds) as JobName[]).sort(
  (one, other) => Number(one === 'mail') - Number(other === 'mail'),
);

/** Has a command that knows the system's clock alone run at this moment. */
export const asOf = async (now: Date, work: () => Promise<unknown>): Promise<void> => {
  const SystemDate = Date;
  globalThis.Date = class extends SystemDate {
    constructor(value: number | string | Date = now) {
      super(value);
    }
  } as DateConstructor;
  await work().finally(() => (globalThis.Date = SystemDate));
};

/** Hashes in this thread, because others end in an order that no seed decides. */
const passwords: Context['passwords'] = {
  hash: (password) => Promise.resolve(randomTokens.fingerprint(password)),
  verify: (known, password) => Promise.resolve(known === randomTokens.fingerprint(password)),
  weaknessOf: () => Promise.resolve(undefined),
};

/** Renders documents and workbooks as their input. */
const workers = {
  run: async (job: readonly unknown[]) =>
    (job[0] === 'unprintable' ? [] : Buffer.from(`%PDF-1.7 ${JSON.stringify(job)}`)) as never,
};

/** One of the two processes. */
export interface Process {
  life: Life;
  context: Context;
  app: FastifyInstance;
}

const createProcessContext = (world: World, life: Life): Context => {
  const { clock, random, backupFolder: folder } = world;
  const context = createContext(life.storeOf(world.store), clock, {
    passwordCost: { memoryCost: 8, timeCost: 1 },
    uploadsFolder: mkdtempSync(path.join(world.database.dataFolder, 'uploads-')),
    schedule,
    workers,
    backUp: () =>
      backUpWhenDue(
        { everyMilliseconds: 7 * day * 1000, keep: 3, folder } as never,
        (target) => life.through(() => world.backUp(target)),
        clock.now(),
      ),
  });
  const bytes = () => Buffer.from(Array.from({ length: 32 }, () => random.below(256)));
  return Object.assign(context, {
    passwords,
    tokens: { ...randomTokens, create: () => bytes().toString('base64url') },
    mailer: world.mailServer.mailerOf(life),
    accounting: world.provider.remoteOf(life),
  });
};

export const startProcess = async (world: World): Promise<Process> => {
  const life = new Life();
  const context = createProcessContext(world, life);
  const app = await buildApp({ context });
  for (const name of jobNames) await sendScheduled(context, name);
  return { life, context, app };
};
