import fc from 'fast-check';
import {
  ERROR_REPORT_LIMITS,
  MAX_ID,
  paths,
  rateVital,
  ROLLOUT_RULE,
  VITALS,
  type ModuleOverview,
  type Vital,
  type VitalReport,
} from 'api-contract';
import { exportAudit } from '../src/domain';
import { bucketOf, figureOf } from '../src/platform/modules/module-vitals';
import { deleteRows, listRows } from '../src/store';
import { TestCaller } from './support/caller';
import { prune } from './support/prune';
import { candidate, live, TestReleases } from './support/releases';
import { startTestServer, type TestServer } from './support/server';
import { openSession } from './support/store';

const releases = new TestReleases();
let server: TestServer;
let administrator: TestCaller;

beforeAll(async () => {
  server = await startTestServer({ releases });
  await new TestCaller(server.app).begin();
  administrator = await newSession();
});
afterAll(() => server.stop());
beforeEach(async () => {
  Object.assign(releases, new TestReleases());
  server.clock.moveTo('2026-03-29T09:00:00.000Z');
  await server.context.store.transaction(async (tx) => {
    for (const table of ['module_vitals', 'module_sessions'] as const) await deleteRows(tx, table, {});
  });
});

const measured = (value: number, over: Partial<VitalReport> = {}): VitalReport => ({
  module: 'mf-quotes',
  version: live.version,
  screen: '/quotes/edit/:id',
  metric: 'INP',
  value,
  ...over,
});

const sendAs = (caller: TestCaller, vitals: readonly VitalReport[]) =>
  caller.post(paths.errorReports(), { reports: [], held_back: 0, vitals });

const send = (...vitals: VitalReport[]) => sendAs(administrator, vitals);

/** Sends a measurement many times from one session. */
const sendTimes = async (times: number, vital: VitalReport, caller = administrator) => {
  const most = ERROR_REPORT_LIMITS.vitals;
  for (let left = times; left > 0; left -= most)
    await sendAs(
      caller,
      Array.from({ length: Math.min(left, most) }, () => vital),
    );
};

const newSession = async () =>
  new TestCaller(server.app, await openSession(server.context, '2030-01-01T00:00:00.000Z'));

const overview = async () => (await administrator.get(paths.modules())).json<ModuleOverview>();
const rows = () => server.context.store.read((db) => listRows(db, 'module_vitals'));

describe('what browsers measure', () => {
  it('is shown by version and by screen, as the value that three quarters of them do not exceed', async () => {
    await send(
      measured(120),
      measured(240),
      measured(240),
      measured(240, { screen: '/quotes/active' }),
      measured(900, { version: candidate.version }),
      measured(2600, { metric: 'LCP' }),
    );
    expect((await overview()).modules[0]?.vitals).toEqual([
      {
        version: live.version,
        figures: [
          { metric: 'INP', p75: 234, measured_count: 4 },
          { metric: 'LCP', p75: 3000, measured_count: 1 },
        ],
        screens: [
          {
            screen: '/quotes/edit/:id',
            figures: [
              { metric: 'INP', p75: 250, measured_count: 3 },
              { metric: 'LCP', p75: 3000, measured_count: 1 },
            ],
          },
          {
            screen: '/quotes/active',
            figures: [{ metric: 'INP', p75: 250, measured_count: 1 }],
          },
        ],
      },
      {
        version: candidate.version,
        figures: [{ metric: 'INP', p75: 1000, measured_count: 1 }],
        screens: [{ screen: '/quotes/edit/:id', figures: [{ metric: 'INP', p75: 1000, measured_count: 1 }] }],
      },
    ]);
  });

  it('is shown apart for the pages that no module owns', async () => {
    await send(measured(80, { module: 'shell', version: '0123abcd', screen: '/', metric: 'CLS' }));
    expect((await overview()).shell_vitals).toMatchObject([
      { version: '0123abcd', screens: [{ screen: '/', figures: [{ metric: 'CLS', measured_count: 1 }] }] },
    ]);
  });

  it('is shown and kept for thirty days', async () => {
    await send(measured(120));
    server.clock.advanceMinutes(29 * 24 * 60);
    await prune(server.context);
    expect((await overview()).modules[0]?.vitals).toHaveLength(1);
    server.clock.advanceMinutes(24 * 60);
    expect((await overview()).modules[0]?.vitals).toEqual([]);
    await prune(server.context);
    expect(await rows()).toEqual([]);
  });

  it('takes one row for each day, screen and range of values, whoever sent it', async () => {
    await send(measured(210), measured(240));
    await send(measured(250));
    expect(await rows()).toMatchObject([
      { day: '2026-03-29', screen: '/quotes/edit/:id', metric: 'INP', bucket: 200, count: 3 },
    ]);
  });

  it.each([
    ['an address with a query', { screen: '/quotes/active?filter=Ada' }, 'vitals.0.screen'],
    ['a text instead of a screen', { screen: 'Ada Lovelace' }, 'vitals.0.screen'],
    ['another metric', { metric: 'FID' as Vital }, 'vitals.0.metric'],
    ['a value below zero', { value: -1 }, 'vitals.0.value'],
  ])('is refused with %s', async (_what, over, field) => {
    const response = await send(measured(100, over));
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await rows()).toEqual([]);
  });

  it('is refused when it is too much for one request', async () => {
    const many = Array.from({ length: ERROR_REPORT_LIMITS.vitals + 1 }, () => measured(100));
    expect((await send(...many)).statusCode).toBe(422);
  });
});

describe('a staged rollout', () => {
  const { sessions, measurements } = ROLLOUT_RULE.speed;
  const share = Math.ceil(measurements / sessions);
  let callers: TestCaller[];

  beforeAll(async () => {
    callers = await Promise.all(Array.from({ length: sessions }, newSession));
  });

  /** Sends as many measurements as decide, from as few sessions. */
  const sendEnough = async (vital: VitalReport, from = callers) => {
    for (const caller of from) await sendTimes(share, vital, caller);
  };
  const slow = (value: number) => measured(value, { version: candidate.version });

  it('is ended by the server when its version is too slow to respond, and the audit log has it', async () => {
    await sendEnough(measured(120));
    await sendEnough(slow(450), callers.slice(1));
    expect(releases.rolledBack).toEqual([]);
    await sendTimes(share, slow(450), callers[0]);
    const by = 'the server: too slow';
    expect(releases.rolledBack).toEqual([
      { name: 'mf-quotes', version: live.version, insteadOf: candidate.version, by },
    ]);
    const { rows: audit } = await exportAudit(server.context, { days: 30 });
    expect(audit.at(-1)).toEqual(
      expect.arrayContaining(['Rolled back the module', expect.stringContaining(by)]),
    );
  });

  it('that begins again counts no measurement from before', async () => {
    await sendEnough(measured(120));
    await sendEnough(slow(450));
    expect(releases.rolledBack).toHaveLength(1);
    releases.beginAgain('2026-03-29T10:00:00.000Z');
    expect((await overview()).modules[0]?.rollout).toMatchObject({ is_failing: false });
    await sendEnough(measured(120));
    await sendTimes(share, slow(450), callers[0]);
    expect(releases.rolledBack).toEqual([]);
    await sendEnough(slow(450), callers.slice(1));
    expect(releases.rolledBack).toHaveLength(1);
  });

  it('goes on whatever one session measures, however often and however slow', async () => {
    await sendEnough(measured(120));
    await sendEnough(slow(130));
    await sendTimes(3 * measurements, slow(MAX_ID), callers[0]);
    expect(releases.rolledBack).toEqual([]);
    await sendTimes(measurements, slow(2000), callers[1]);
    expect(releases.rolledBack).toHaveLength(1);
  });

  it.each([
    ['the live version is as slow', 400, 450],
    ['it is slower and still good', 60, 180],
  ])('goes on when %s', async (_what, liveValue, value) => {
    await sendEnough(measured(liveValue));
    await sendEnough(slow(value));
    expect(releases.rolledBack).toEqual([]);
  });

  it('goes on while the live version was not measured often enough, or in too few sessions', async () => {
    await sendEnough(slow(900));
    await sendEnough(measured(100), callers.slice(1));
    await sendTimes(measurements, measured(100), callers[1]);
    expect(releases.rolledBack).toEqual([]);
  });

  it('goes on when what is slow is the main content, which depends on the network', async () => {
    await sendEnough(measured(500, { metric: 'LCP' }));
    await sendEnough(measured(9000, { metric: 'LCP', version: candidate.version }));
    expect(releases.rolledBack).toEqual([]);
  });

  it('is shown as failing where the server may not write to the release folder', async () => {
    releases.isWritable = false;
    await sendEnough(measured(120));
    await sendEnough(slow(900));
    expect((await overview()).modules[0]?.rollout).toMatchObject({ is_failing: true });
  });
});

describe('the value of a percentile', () => {
  const metric = fc.constantFrom(...VITALS);
  const values = fc.array(fc.oneof(fc.nat(600), fc.nat(12_000)), { minLength: 1, maxLength: 60 });

  it('lies where the exact one lies, and has its rating', () => {
    fc.assert(
      fc.property(metric, values, (name, all) => {
        const exact = all.toSorted((one, other) => one - other)[Math.ceil(0.75 * all.length) - 1] ?? 0;
        const counts = all.map((value) => ({ metric: name, bucket: bucketOf(name, value), count: 1 }));
        const found = figureOf(name, counts);
        expect(found?.measured_count).toBe(all.length);
        expect(rateVital(name, found?.p75 ?? 0)).toBe(rateVital(name, exact));
        expect(bucketOf(name, found?.p75 ?? 0)).toBe(bucketOf(name, exact));
      }),
    );
  });
});
