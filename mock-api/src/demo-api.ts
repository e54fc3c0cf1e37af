import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildApp,
  companyFrom,
  createContext,
  findRow,
  listRows,
  loadData,
  loadRows,
  makeDemoData,
  openMemoryStore,
  regularly,
  tableNames,
  work,
  type Context,
  type DemoData,
  type systemClock,
} from 'api';
import { StartError, type Configuration } from './configuration';

/** A developer waits for a job. */
const POLLING_SECONDS = 1;

type Clock = typeof systemClock;

/** Every table with its rows. */
export type TableRows = Record<string, readonly { id: number }[]>;

// The bytes of files are text there, which an editor shows in one line.
const toBase64 = (key: string, value: unknown): unknown =>
  key === 'bytes' && value ? Buffer.from(value as Buffer).toString('base64') : value;
const fromBase64 = (key: string, value: unknown): unknown =>
  key === 'bytes' && typeof value === 'string' ? Buffer.from(value, 'base64') : value;

const toText = ({ tables, counters }: DemoData): string => {
  const rows = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  return `${JSON.stringify({ ...rows, counters: Object.fromEntries(counters) }, toBase64, 2)}\n`;
};

const parse = (text: string): DemoData => {
  const { counters, ...rows } = JSON.parse(text, fromBase64) as { counters: Record<string, number> };
  const tables = Object.entries(rows).map(([name, rows]) => ({ name, rows })) as unknown;
  return { tables: tables as DemoData['tables'], counters: new Map(Object.entries(counters)) };
};

/** Fills an empty store with the rows of `db.json`; writes that file first if there is none. */
const seed = async (context: Context, { dataFolder, demoQuotes }: Configuration): Promise<void> => {
  const file = path.join(dataFolder, 'db.json');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    // Renamed into place, so that a process that is killed leaves no broken file.
    writeFileSync(`${file}.new`, toText(await makeDemoData(context, demoQuotes)));
    renameSync(`${file}.new`, file);
  }
  try {
    const data = parse(readFileSync(file, 'utf8'));
    await context.store.transaction((tx) => loadData(tx, data));
  } catch (error) {
    throw new StartError(
      `${file} cannot be loaded (${String(error)}). Correct it, or delete it for fresh data.`,
    );
  }
};

interface DemoOptions {
  configuration: Configuration;
  clock?: Clock | undefined;
  /** Returns the address that links to pages of the API begin with. */
  publicUrl: () => string;
}

const open = async ({ configuration, clock, publicUrl }: DemoOptions) => {
  const { configFile, logLevel } = configuration;
  const context = createContext(await openMemoryStore(), clock, {
    company: companyFrom(configFile),
    publicUrl,
    schedule: regularly,
  });
  await seed(context, configuration);
  const app = await buildApp({ context, logger: { level: logLevel === 'silent' ? 'silent' : 'error' } });
  const worker = work(
    context,
    (error, name) => app.log.error(error, `The job ${name} failed`),
    POLLING_SECONDS,
  );
  const close = async (): Promise<void> => {
    await worker.stop();
    await app.close();
    await context.store.close();
  };
  return { app, context, close };
};

/** Copies the sessions of users who exist in both, so that a reset signs nobody out. */
const copySessions = (from: Context, to: Context): Promise<void> =>
  from.store.read(async (db) => {
    const sessions = await listRows(db, 'sessions');
    const users = await listRows(db, 'users');
    await to.store.transaction(async (tx) => {
      for (const { id, email_key } of users) {
        if (await findRow(tx, 'users', { id, email_key }))
          await loadRows(
            tx,
            'sessions',
            sessions.filter(({ user_id }) => user_id === id),
          );
      }
    });
  });

export type DemoApi = Awaited<ReturnType<typeof openDemoApi>>;

/** Opens the production server's API application on an in-memory database with the rows of `db.json`. */
export const openDemoApi = async (options: DemoOptions) => {
  let current = await open(options);
  return {
    app: () => current.app,
    /** Returns the live rows of every table. */
    rows: (): Promise<TableRows> =>
      current.context.store.read(async (db) => {
        const rows: TableRows = {};
        for (const name of tableNames) rows[name] = await listRows(db, name);
        return rows;
      }),
    /** Replaces the database by a new one. */
    reset: async (): Promise<void> => {
      const previous = current;
      const fresh = await open(options);
      await copySessions(previous.context, fresh.context);
      current = fresh;
      await previous.close();
    },
    close: () => current.close(),
  };
};
