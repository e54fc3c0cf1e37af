import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paths } from 'api-contract';
import { sql } from 'kysely';
import { backUpWhenDue, newestBackup } from '../src/store/backups';
import { backUp, insertRow, listRows, nextNumber, openStore, restore } from '../src/store';
import { TestCompany } from './quotes/test-company';
import { TestCaller } from './support/caller';
import { startServer, type RunningServer } from './support/running-server';
import { startTestServer } from './support/server';
import { until } from './support/until';

let folder: string;
let server: RunningServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-backups-'));
});

afterEach(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const hour = 3_600_000;
const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);
const touch = (target: string): Promise<void> => Promise.resolve(writeFileSync(target, ''));

describe('scheduled backups', () => {
  const backUpAt = (time: string) =>
    backUpWhenDue({ everyMilliseconds: hour, keep: 2, folder }, touch, at(time));

  it('are made at once, then when the newest is old enough, and the oldest go', async () => {
    for (const time of ['07:00', '07:59', '08:00', '09:30']) await backUpAt(time);
    expect(readdirSync(folder)).toEqual([
      'intranet-2026-11-22T08-00-00Z.sqlite',
      'intranet-2026-11-22T09-30-00Z.sqlite',
    ]);
    expect(newestBackup(folder, at('09:30'))).toEqual(at('09:30'));
  });

  it('leave other files alone', async () => {
    for (const name of ['notes.txt', 'before-upgrade.sqlite']) writeFileSync(path.join(folder, name), '');
    await backUpAt('07:00');
    expect(readdirSync(folder).sort()).toEqual([
      'before-upgrade.sqlite',
      'intranet-2026-11-22T07-00-00Z.sqlite',
      'notes.txt',
    ]);
  });

  it('go on after the clock was set back', async () => {
    await backUpAt('09:00');
    await backUpAt('07:00');
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it.each(['intranet-2027-11-22T07-00-00Z.sqlite', 'intranet-2027-11-22T07-00-00Z.sqlite.age'])(
    'take no notice of one from the future, which deletes no good ones: %s',
    async (future) => {
      for (const time of ['05:00', '06:00']) await backUpAt(time);
      writeFileSync(path.join(folder, future), '');
      for (const time of ['06:01', '06:02', '07:00', '07:01']) await backUpAt(time);
      const good = ['intranet-2026-11-22T06-00-00Z.sqlite', 'intranet-2026-11-22T07-00-00Z.sqlite'];
      expect(readdirSync(folder).sort()).toEqual([...good, future]);
      expect(newestBackup(folder, at('07:01'))).toEqual(at('07:00'));
    },
  );

  it('count none that has no date of the calendar in its name', async () => {
    writeFileSync(path.join(folder, 'intranet-2026-13-22T07-00-00Z.sqlite'), '');
    expect(newestBackup(folder, at('07:00'))).toBeNull();
    await backUpAt('07:00');
    expect(newestBackup(folder, at('07:00'))).toEqual(at('07:00'));
  });

  it('keep the old ones when a new one fails', async () => {
    await backUpAt('07:00');
    const full = () => Promise.reject(new Error('disk full'));
    const schedule = { everyMilliseconds: hour, keep: 1, folder };
    await expect(backUpWhenDue(schedule, full, at('09:00'))).rejects.toThrow('disk full');
    expect(newestBackup(folder, at('09:00'))).toEqual(at('07:00'));
  });

  it('can be restored', async () => {
    const server = await startTestServer();
    const user = await new TestCaller(server.app).begin();
    await user.post('/organisations', { name: 'Before' });
    const location = { dataFolder: server.folder, databaseUrl: undefined };
    await backUpWhenDue({ everyMilliseconds: hour, keep: 2, folder }, async (target) =>
      backUp(location, target),
    );
    await user.post('/organisations', { name: 'After' });
    await server.stop();

    const restored = { dataFolder: path.join(folder, 'restored'), databaseUrl: undefined };
    const [name = ''] = readdirSync(folder);
    await restore(restored, path.join(folder, name));
    const store = await openStore(restored);
    const names = await store.read((db) => db.selectFrom('organisations').select('name').execute());
    await store.close();
    expect(names).toEqual([{ name: 'Before' }]);
  });

  it('give nothing a number that was given since', async () => {
    const sales = await TestCompany.open();
    const kept = await sales.quote();
    await sales.invoicedQuote();
    const backup = path.join(folder, 'intranet-2026-11-22T07-00-00Z.sqlite');
    await backUp({ dataFolder: sales.server.folder, databaseUrl: undefined }, backup);
    const changed = await sales.save(paths.quote(kept.id), { client_quote_note: 'Lost' });
    const lost = await sales.quote();
    const { xero_invoice } = await sales.invoicedQuote();
    await sales.close();

    const restored = { dataFolder: path.join(folder, 'restored'), databaseUrl: undefined };
    await restore(restored, backup);
    const store = await openStore(restored);
    const seconds = (Date.now() - Date.parse('2020-01-01T00:00:00Z')) / 1000;
    const [quote] = await store.read((db) => listRows(db, 'quotes', { id: kept.id }));
    // A form that is open with the version of the lost change is stale.
    expect(changed.headers.etag).toMatch(/^"2-/);
    expect(Math.abs(quote!.version - seconds)).toBeLessThan(600);
    const [number, invoiceNumber, user] = await store.transaction(async (tx) => {
      const { id: _, ...copy } = (await listRows(tx, 'users'))[0]!;
      const email = 'new@client.example';
      return [
        await nextNumber(tx, 'quote'),
        await nextNumber(tx, 'invoice-number'),
        await insertRow(tx, 'users', { ...copy, email, email_key: email }),
      ];
    });
    const { rows } = await store.read((db) =>
      sql<{ name: string; seq: number }>`select name, seq from ${sql.table('sqlite_sequence')}`.execute(db),
    );
    await store.close();
    expect(number).toBeGreaterThan(Number(lost.reference_label.slice(2)));
    expect(invoiceNumber).toBeGreaterThan(Number(xero_invoice!.invoice_number!.slice(4)));
    expect(Math.abs(user.id - seconds)).toBeLessThan(600);
    expect(rows.filter(({ seq }) => seq < user.id - 1)).toEqual([]);
  });
});

it('a server makes them by itself, in a thread, and says how old the newest one is', async () => {
  mkdirSync(path.join(folder, 'backups'));
  writeFileSync(path.join(folder, 'backups/intranet-2999-01-01T00-00-00Z.sqlite'), '');
  server = await startServer(folder, {
    BACKUP_EVERY: '1h',
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
  });
  const ready = async () =>
    (await (await fetch(new URL('/readyz', server!.address))).json()) as {
      status: string;
      backup: { newest_at: string | null; age_seconds: number | null };
    };
  await until(async () => (await ready()).backup.newest_at);
  const readiness = await ready();
  expect(readiness).toEqual({
    status: 'ready',
    backup: {
      newest_at: newestBackup(path.join(folder, 'backups'))?.toISOString(),
      age_seconds: expect.any(Number),
    },
  });
  expect(readiness.backup.age_seconds).toBeGreaterThanOrEqual(0);
  expect(await server.stop()).toBe(0);
});
