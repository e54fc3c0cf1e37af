import { paths, type ErrorReport, type ModuleOverview } from 'api-contract';
import { exportAudit, isFailing, ReleaseProblem } from '../src/domain';
import { deleteRows, insertRow, listRows } from '../src/store';
import { TestCaller, password } from './support/caller';
import { prune } from './support/prune';
import { candidate, live, TestReleases } from './support/releases';
import { startTestServer, type TestServer } from './support/server';
import { openSession } from './support/store';

const releases = new TestReleases();
let server: TestServer;
let administrator: TestCaller;
let colleague: TestCaller;

beforeAll(async () => {
  server = await startTestServer({ releases });
  const first = await new TestCaller(server.app).begin();
  await first.post('/register', { name: 'Bea', email: 'bea@example.com', password });
  colleague = await first.signIn('bea@example.com');
  administrator = new TestCaller(server.app, await openSession(server.context, '2030-01-01T00:00:00.000Z'));
});

afterAll(() => server.stop());

beforeEach(async () => {
  Object.assign(releases, new TestReleases());
  server.clock.moveTo('2026-03-29T09:00:00.000Z');
  await server.context.store.transaction(async (tx) => {
    for (const table of ['module_reports', 'module_sessions'] as const) await deleteRows(tx, table, {});
  });
});

const report = (over: Partial<ErrorReport> = {}): ErrorReport => ({
  module: 'mf-quotes',
  version: live.version,
  shell_version: '0123abcd',
  kind: 'render',
  message: 'TypeError: x is undefined',
  stack: 'at Panel (main.js:1:20)',
  component_stack: 'at QuotePage',
  path: '/quotes/all',
  at: '2026-03-28T09:30:00.000Z',
  count: 1,
  ...over,
});

const send = (...reports: ErrorReport[]) =>
  administrator.post(paths.errorReports(), { reports, held_back: 0 });

const open = async (version: string, times: number) => {
  for (let time = 0; time < times; time += 1)
    await administrator.post(paths.moduleOpened('mf-quotes'), { version });
};

const overview = async () => (await administrator.get(paths.modules())).json<ModuleOverview>();
const quotes = async () => (await overview()).modules[0];
const rows = () => server.context.store.read((db) => listRows(db, 'module_reports'));

describe('reports of errors', () => {
  it('are counted by day, and shown with the most frequent first', async () => {
    await send(report(), report({ message: 'Error: other', count: 3 }));
    server.clock.advanceMinutes(24 * 60);
    await send(report());
    expect(await quotes()).toMatchObject({
      live: { ...live, error_count: 5, opened_count: 0 },
      days: [0, 0, 0, 0, 0, 4, 1].map((error_count) => ({ error_count })),
      errors: [
        { message: 'Error: other', error_count: 3 },
        {
          message: 'TypeError: x is undefined',
          error_count: 2,
          version: live.version,
          details: 'at Panel (main.js:1:20)\n\nat QuotePage',
        },
      ],
    });
  });

  it('are deleted after thirty days', async () => {
    await send(report());
    server.clock.advanceMinutes(31 * 24 * 60);
    await send(report({ message: 'Error: new' }));
    await prune(server.context);
    expect((await rows()).map(({ message }) => message)).toEqual(['Error: new']);
  });

  it('are kept up to a thousand different ones a day, which are still counted', async () => {
    await send(report());
    const [first] = await rows();
    if (!first) throw new Error('Nothing was stored.');
    await server.context.store.transaction(async (tx) => {
      const { id: _, ...columns } = first;
      for (let one = 1; one < 1000; one += 1)
        await insertRow(tx, 'module_reports', { ...columns, message: `Error: ${one}` });
    });
    await send(report(), report({ message: 'Error: late' }));
    const all = await rows();
    expect(all).toHaveLength(1000);
    expect(all[0]).toMatchObject({ message: report().message, count: 2 });
  });

  it('need a signed-in user', async () => {
    const response = await new TestCaller(server.app).post(paths.errorReports(), { reports: [report()] });
    expect(response.statusCode).toBe(401);
    expect(await rows()).toEqual([]);
  });
});

describe('a staged rollout', () => {
  const failing = (count: number) => send(report({ version: candidate.version, count }));
  /** Reports an error from so many other sessions. */
  const failingElsewhere = async (sessions: number) => {
    for (let one = 0; one < sessions; one += 1) {
      const other = new TestCaller(server.app, await openSession(server.context, '2030-01-01T00:00:00.000Z'));
      const reports = [report({ version: candidate.version })];
      await other.post(paths.errorReports(), { reports, held_back: 0 });
    }
  };

  it.each([
    ['few errors', [10, 2], [0, 0], false],
    ['few errors for how often it was opened', [100, 5], [0, 0], false],
    ['many errors', [20, 5], [100, 1], true],
    ['as many errors as the live version has', [20, 5], [100, 20], false],
    ['errors that come before anything was counted as opened', [0, 5], [0, 0], true],
  ])(
    'with %s: failing %j against %j is %s',
    (_what, [opened, errors], [liveOpened, liveErrors], expected) => {
      const figures = { opened_count: opened ?? 0, error_count: errors ?? 0 };
      const others = { opened_count: liveOpened ?? 0, error_count: liveErrors ?? 0 };
      expect(isFailing(figures, others)).toBe(expected);
    },
  );

  it('is ended by the server when its version fails too often, and the audit log has it', async () => {
    await open(live.version, 20);
    await open(candidate.version, 10);
    // One session cannot end it alone, whatever it reports.
    await failing(100);
    await failingElsewhere(1);
    expect((await quotes())?.rollout).toMatchObject({ error_count: 101, is_failing: false });
    expect(releases.rolledBack).toEqual([]);
    await failingElsewhere(1);
    const by = 'the server: too many errors';
    expect(releases.rolledBack).toEqual([
      { name: 'mf-quotes', version: live.version, insteadOf: candidate.version, by },
    ]);
    expect((await quotes())?.rollout).toBeNull();
    const audit = (await exportAudit(server.context, { days: 30 })).rows.map(([, , , what]) => what);
    expect(audit).toContain('Rolled back the module');
  });

  it('that begins again counts no failure from before', async () => {
    await failing(1);
    await failingElsewhere(2);
    expect(releases.rolledBack).toHaveLength(1);
    releases.beginAgain('2026-03-29T10:00:00.000Z');
    expect((await quotes())?.rollout).toMatchObject({ is_failing: false });
    await open(candidate.version, 1);
    await failingElsewhere(2);
    expect(releases.rolledBack).toEqual([]);
    await failing(1);
    expect(releases.rolledBack).toHaveLength(1);
  });

  it('is shown as failing where the server may not write to the release folder', async () => {
    releases.isWritable = false;
    await failingElsewhere(3);
    expect(releases.rolledBack).toEqual([]);
    expect(await overview()).toMatchObject({
      can_change: false,
      modules: [{ rollout: { version: candidate.version, is_failing: true } }],
    });
  });

  it('goes on when another module fails', async () => {
    await send(report({ module: 'mf-crm', version: '1.0.0-ddd', count: 50 }));
    expect(releases.rolledBack).toEqual([]);
  });
});

describe('rolling back from the page', () => {
  const rollBack = (caller: TestCaller, version: string) =>
    caller.post(paths.moduleRollback('mf-quotes'), { version, instead_of: '1.1.0-bbb' });

  it('is done by the command, for an administrator, and the audit log has it', async () => {
    const response = await rollBack(administrator, '0.9.0-ccc');
    expect(response.statusCode).toBe(200);
    expect(releases.rolledBack).toEqual([
      { name: 'mf-quotes', version: '0.9.0-ccc', insteadOf: '1.1.0-bbb', by: 'First User' },
    ]);
    const [, user, , what, , details] = (await exportAudit(server.context, { days: 30 })).rows.at(-1) ?? [];
    expect([user, what]).toEqual(['First User', 'Rolled back the module']);
    expect(details).toContain('0.9.0-ccc');
  });

  it('is refused to anybody else', async () => {
    const again = await colleague.signIn('bea@example.com');
    expect((await rollBack(again, '0.9.0-ccc')).statusCode).toBe(403);
    expect(releases.rolledBack).toEqual([]);
  });

  it('passes on what the command says when it fails', async () => {
    jest.spyOn(releases, 'rollBack').mockRejectedValue(new ReleaseProblem('Its files are gone.'));
    const response = await rollBack(administrator, '0.9.0-ccc');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ message: 'Its files are gone.' });
  });
});

it('A registry that cannot be read is a sentence on the page', async () => {
  releases.problem = 'remotes.json is not valid.';
  expect(await overview()).toMatchObject({ problem: 'remotes.json is not valid.', modules: [] });
});
