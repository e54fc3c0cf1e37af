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
import { tableNames, type Store } from '../../src/store';
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

export interface TestServerOptions extends Omit<AppParts, 'context'> {
  demo?: boolean;
  clock?: TestClock;
  accounting?: AccountingSettings;
  mail?: MailSettings;
  releases?: Releases;
  companyAccounts?: CompanyAccountSettings;
  /** For a test that fills what an application remembers outside the database. */
  hasOwnApp?: boolean;
}

/** Suites hash thousands of passwords. */
const leastCost = { memoryCost: 8, timeCost: 1 };

/** The demonstration data of a moment. */
const demoDataOf = (clock: TestClock): Contents => ({
  name: `demo_${clock.now().getTime()}`,
  load: (store) => loadDemoData({ store, clock, passwords: createPasswords(undefined, leastCost) }),
});

type Application = Pick<TestServer, 'app' | 'context'>;

/** An application that no test uses at the moment. To build one takes ten times as long as to open a database. */
let idle: Application | undefined;

/** Returns the idle application with this context instead of its own, or a new one. */
const takeApplication = async (context: Context): Promise<Application> => {
  if (!idle) return { context, app: await buildTestApp(context) };
  const taken = idle;
  idle = undefined;
  for (const name of Object.keys(taken.context)) Reflect.deleteProperty(taken.context, name);
  Object.assign(taken.context, context);
  return taken;
};

// Suites send many requests at once, on machines that are slow at that moment.
const buildTestApp = (context: Context, parts: Omit<AppParts, 'context'> = {}): Promise<FastifyInstance> =>
  buildApp({ context, maxWaitMilliseconds: 60_000, ...parts });

let databases = 0;

/** Gives the tables of a database versions that no other database has, so that an application has nothing in its cache for them. */
const renumber = (store: Store): Promise<unknown> => {
  databases += 1;
  const version = databases * 100_000;
  return store.transaction((tx) =>
    tx
      .insertInto('collection_versions')
      .values(tableNames.map((name) => ({ name, version })))
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
      .execute(),
  );
};

/** The whole application on a database of its own in a temporary folder. */
export const startTestServer = async ({
  demo = false,
  clock = new TestClock(),
  accounting = { provider: 'local' },
  mail,
  releases,
  companyAccounts,
  hasOwnApp = false,
  ...parts
}: TestServerOptions = {}): Promise<TestServer> => {
  const database = await createTestDatabase(demo ? demoDataOf(clock) : undefined);
  const store = await database.open();
  await renumber(store);
  const fresh = createContext(store, clock, {
    passwordCost: leastCost,
    accounting,
    mail,
    companyAccounts,
    ...(releases && { releases }),
  });
  const isStandard = !hasOwnApp && !companyAccounts && Object.keys(parts).length === 0;
  const { app, context } = isStandard
    ? await takeApplication(fresh)
    : { context: fresh, app: await buildTestApp(fresh, parts) };
  const stop = async (): Promise<void> => {
    if (isStandard && !idle && !app.server.listening) idle = { app, context };
    else await app.close();
    await store.close();
    await database.remove();
  };
  return { app, context, clock, folder: database.dataFolder, stop };
};
