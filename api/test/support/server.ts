import type { FastifyInstance } from 'fastify';
import { buildApp, type AppParts } from '../../src/app';
import {
  createPasswords,
  type AccountingSettings,
  type CompanyAccountSettings,
  type MailSettings,
} from '../../src/adapters';
import { createContext } from '../../src/context';
import { loadDemoData } from '../../src/demo';
import type { Context, Releases } from '../../src/domain';
import { createTestDatabase, type Contents } from './database';

/** A clock that stands still until a test moves it. */
export class TestClock {
  constructor(private moment = new Date('2026-03-28T23:30:00.000Z')) {}

  now(): Date {
    return this.moment;
  }

  moveTo(instant: string): void {
    this.moment = new Date(instant);
  }

  advanceMinutes(minutes: number): void {
    this.moment = new Date(this.moment.getTime() + minutes * 60_000);
  }
}

export interface TestServer {
  app: FastifyInstance;
  context: Context;
  clock: TestClock;
  folder: string;
  stop(): Promise<void>;
}

interface TestServerOptions extends Omit<AppParts, 'context'> {
  demo?: boolean;
  clock?: TestClock;
  accounting?: AccountingSettings;
  mail?: MailSettings;
  releases?: Releases;
  companyAccounts?: CompanyAccountSettings;
}

/** Suites hash thousands of passwords. */
const leastCost = { memoryCost: 8, timeCost: 1 };

/** The demonstration data of a moment. */
const demoDataOf = (clock: TestClock): Contents => ({
  name: `demo_${clock.now().getTime()}`,
  load: (store) => loadDemoData({ store, clock, passwords: createPasswords(undefined, leastCost) }),
});

/** The whole application on a database of its own in a temporary folder. */
export const startTestServer = async ({
  demo = false,
  clock = new TestClock(),
  accounting = { provider: 'local' },
  mail,
  releases,
  companyAccounts,
  // Suites send many requests at once, on machines that are slow at that moment.
  maxWaitMilliseconds = 60_000,
  ...parts
}: TestServerOptions = {}): Promise<TestServer> => {
  const database = await createTestDatabase(demo ? demoDataOf(clock) : undefined);
  const store = await database.open();
  const context = createContext(store, clock, {
    passwordCost: leastCost,
    accounting,
    mail,
    companyAccounts,
    ...(releases && { releases }),
  });
  const app = await buildApp({ context, maxWaitMilliseconds, ...parts });
  const stop = async (): Promise<void> => {
    await app.close();
    await store.close();
    await database.remove();
  };
  return { app, context, clock, folder: database.dataFolder, stop };
};
