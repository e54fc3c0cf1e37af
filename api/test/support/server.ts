import type { FastifyInstance } from 'fastify';
import { buildApp, buildClientApp, type AppParts } from '../../src/app';
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
import { withDeclaredResponses } from './declared-responses';

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

export interface TestServer<Made = null> {
  app: FastifyInstance;
  context: Context;
  clock: TestClock;
  folder: string;
  /** What its contents returned. */
  made: Made;
  /** Returns the application for clients beside it. */
  clientApp(): Promise<FastifyInstance>;
  /** Gives the applications to no other test, for one that fills what they remember outside the database. */
  keepApart(): void;
  stop(): Promise<void>;
}

export interface TestServerOptions<Made = null> extends Omit<AppParts, 'context'> {
  demo?: boolean;
  /** What its database holds from the start. */
  contents?: Contents<Made> | undefined;
  clock?: TestClock;
  accounting?: AccountingSettings;
  mail?: MailSettings;
  releases?: Releases;
  companyAccounts?: CompanyAccountSettings;
}

/** The least cost of hashing a password: suites hash thousands, and each context one. */
export const leastCost = { memoryCost: 8, timeCost: 1 };

interface Application {
  app: FastifyInstance;
  context: Context;
  /** Whether it has the addresses of the company's sign-in. */
  hasCompanySignIn: boolean;
  clientApp?: Promise<FastifyInstance>;
}

const buildApplication = async (
  context: Context,
  parts: Omit<AppParts, 'context'> = {},
): Promise<Application> => ({
  context,
  hasCompanySignIn: context.companyAccounts !== undefined,
  app: await withDeclaredResponses(() => buildApp({ context, ...parts })),
});

/** The applications that no test uses at the moment, one of each kind. To build one takes ten times as long as to open a database. */
const idle = new Map<Application['hasCompanySignIn'], Application>();

/** Returns an idle application with this context instead of its own, or a new one. */
const takeApplication = async (context: Context): Promise<Application> => {
  const hasCompanySignIn = context.companyAccounts !== undefined;
  const taken = idle.get(hasCompanySignIn);
  if (!taken) return buildApplication(context);
  idle.delete(hasCompanySignIn);
  for (const name of Object.keys(taken.context)) Reflect.deleteProperty(taken.context, name);
  Object.assign(taken.context, context);
  return taken;
};

const closeApplication = async ({ app, clientApp }: Application): Promise<void> => {
  await app.close();
  await (await clientApp)?.close();
};

/** Keeps an application for the next test, unless there is one or it listens. */
const giveBack = async (application: Application): Promise<void> => {
  const isListening = application.app.server.listening || (await application.clientApp)?.server.listening;
  const { hasCompanySignIn } = application;
  if (idle.has(hasCompanySignIn) || isListening) await closeApplication(application);
  else idle.set(hasCompanySignIn, application);
};

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

const loadDemo = async (store: Store, clock: TestClock): Promise<null> => {
  await loadDemoData({ store, clock, passwords: createPasswords(undefined, leastCost) });
  return null;
};

/** The demonstration data of a moment. */
const demoDataOf = (clock: TestClock): Contents<null> => ({
  name: `demo_${clock.now().getTime()}`,
  load: (store) => loadDemo(store, clock),
});

/** Data that are made by requests to the application. The clock must not move meanwhile. */
export const madeByRequests = <Made>(
  name: string,
  clock: TestClock,
  make: (server: Pick<TestServer, 'app' | 'context' | 'clock'>) => Promise<Made>,
  { demo = false } = {},
): Contents<Made> => ({
  name: `${name}_${clock.now().getTime()}`,
  load: async (store) => {
    if (demo) await loadDemo(store, clock);
    await renumber(store);
    const application = await takeApplication(createContext(store, clock, { passwordCost: leastCost }));
    const made = await make({ ...application, clock });
    await giveBack(application);
    return made;
  },
});

/** The whole application on a database of its own in a temporary folder. */
export const startTestServer = async <Made = null>({
  demo = false,
  clock = new TestClock(),
  contents = (demo ? demoDataOf(clock) : undefined) as Contents<Made> | undefined,
  accounting = { provider: 'local' },
  mail,
  releases,
  companyAccounts,
  ...parts
}: TestServerOptions<Made> = {}): Promise<TestServer<Made>> => {
  const database = await createTestDatabase(contents);
  const store = await database.open();
  await renumber(store);
  const fresh = createContext(store, clock, {
    passwordCost: leastCost,
    accounting,
    mail,
    companyAccounts,
    ...(releases && { releases }),
  });
  let isShared = Object.keys(parts).length === 0;
  const application = await (isShared ? takeApplication(fresh) : buildApplication(fresh, parts));
  const { app, context } = application;
  return {
    app,
    context,
    clock,
    folder: database.dataFolder,
    made: database.made,
    clientApp: () => (application.clientApp ??= buildClientApp({ context })),
    keepApart: () => {
      isShared = false;
    },
    stop: async () => {
      await (isShared ? giveBack(application) : closeApplication(application));
      await store.close();
      await database.remove();
    },
  };
};
