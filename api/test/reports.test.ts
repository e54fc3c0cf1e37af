import { readXlsx } from 'hucre/xlsx';
import {
  paths,
  REPORT_SECTIONS,
  reportFigures,
  reportSections,
  type CustomerReport,
  type ReportSubscription,
} from 'api-contract';
import { demoPassword } from '../src/demo';
import { JobFailure, mailReports, send } from '../src/domain';
import { workNext } from '../src/jobs';
import { findRow, listRows } from '../src/store';
import { linesOf } from './support/audit-lines';
import { TestCaller } from './support/caller';
import { invite } from './support/colleague';
import { recordRestore } from './support/restored';
import { sendMails } from './support/send-mails';
import { startTestServer, TestClock, type TestServer } from './support/server';

const monday = '2026-03-30T07:00:00.000Z';
const report = { by: 'agent', period: 'this-year', filter: 'a' };

let server: TestServer;
let clock: TestClock;
let user: TestCaller;

beforeEach(async () => {
  // A Saturday.
  clock = new TestClock();
  server = await startTestServer({ demo: true, clock });
  user = await new TestCaller(server.app).signIn('staff@example.com', demoPassword);
});

afterEach(() => server.stop());

const subscribe = async (caller = user): Promise<ReportSubscription> =>
  (await caller.post(paths.reportSubscription(), report)).json<ReportSubscription>();

const mails = () => server.context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
const nextOn = async (): Promise<string | undefined> =>
  (await server.context.store.read((db) => findRow(db, 'report_subscriptions', {})))?.next_on;

const mailedAt = async (instant: string): Promise<number> => {
  clock.moveTo(instant);
  const before = (await mails()).length;
  await mailReports(server.context);
  return (await mails()).length - before;
};

const sheetsOf = async (bytes: Uint8Array) =>
  Object.fromEntries((await readXlsx(bytes)).sheets.map(({ name, rows }) => [name, rows]));

it('has a sheet for each section, with the figures of the page', async () => {
  const { sections } = (await user.get(paths.customerReport())).json<CustomerReport>();
  const response = await user.post(paths.customerReportExport());
  const worksheets = await sheetsOf(new Uint8Array(response.rawPayload));
  expect(Object.keys(worksheets)).toEqual(['Customers', 'Lost quotes', 'Sales agents', 'Forecast']);
  for (const name of REPORT_SECTIONS) {
    const { title, columns } = reportSections[name];
    const { rows, total } = sections[name];
    const [header, ...written] = worksheets[title] ?? [];
    expect(header?.slice(1)).toEqual(columns.map((column) => column.header));
    expect(written).toEqual(
      [...rows, total].map((row) => [row.name, ...columns.map(({ value }) => value(row))]),
    );
  }
});

it.each(['organisation', 'agent', 'package'] as const)(
  'by %s has the total of the rows that the filter finds',
  async (by) => {
    const { rows } = (await user.get(paths.customerReport({ by }))).json<CustomerReport>();
    const quoted = rows.filter(({ now }) => now.quoted.count > 0 && now.invoiced.count > 0);
    const [one] = quoted;
    const sheetOf = async (filter: string) => {
      const response = await user.post(paths.customerReportExport({ by, filter }));
      return (await sheetsOf(new Uint8Array(response.rawPayload))).Customers ?? [];
    };
    const single = await sheetOf(one!.name);
    if (single.length === 3) expect(single.at(-1)?.slice(1)).toEqual(single[1]?.slice(1));

    const [header = [], ...several] = await sheetOf('a');
    const filtered = (await user.get(paths.customerReport({ by, filter: 'a' }))).json<CustomerReport>();
    expect(several.slice(0, -1).map(([name]) => name)).toEqual(filtered.rows.map(({ name }) => name));
    expect(reportFigures.quoted(filtered.total.now)).toBe(several.at(-1)?.[header.indexOf('Quoted')]);
    expect(reportFigures['paid-value'](filtered.total.now)).toBe(
      several.at(-1)?.[header.indexOf('Paid value')],
    );
    const total = several.pop() ?? [];
    expect(total[0]).toBe('Total');
    expect(several.length).toBeGreaterThan(1);
    for (const name of ['Quoted value', 'Won value', 'Invoiced value', 'Paid value']) {
      const column = header.indexOf(name);
      const pence = several.reduce((sum, row) => sum + Math.round(100 * Number(row[column])), 0);
      expect(Math.round(100 * Number(total[column]))).toBe(pence);
    }
    // Of a quote with several packages each has its lines, and the total counts the quote once.
    const counts = several.map((row) => Number(row[header.indexOf('Quoted')]));
    const sum = counts.reduce((all, count) => all + count, 0);
    expect(total[header.indexOf('Quoted')]).toBeLessThanOrEqual(sum);
    expect(total[header.indexOf('Quoted')]).toBeGreaterThanOrEqual(Math.max(...counts));
    if (by !== 'package') expect(total[header.indexOf('Quoted')]).toBe(sum);
  },
);

it('compares with the targets of the agents what these agents have won', async () => {
  const path = paths.customerReport({ from: '2026-01-01', to: '2026-01-31' });
  const read = async () => (await user.get(path)).json<CustomerReport>().sections.agents;
  const sellers = (await read()).rows.filter(({ won }) => won!.value > 0);
  const agents = sellers.map(({ id }, index) => ({
    id,
    months: Array<number | null>(12).fill(index > 0 ? 1000 : null),
  }));
  await user.request('PATCH', paths.salesTargets(2026), { payload: { agents } });
  const { rows, total } = await read();
  const pence = rows.map(({ won, target }) => (target === null ? 0 : Math.round(100 * won!.value)));
  expect(Math.round(100 * total.won_with_target!)).toBe(pence.reduce((sum, one) => sum + one, 0));
  expect(total.won_with_target).toBeLessThan(total.won!.value);
});

it('has the rows without a value last, whichever the direction, and a decimal of days', async () => {
  for (const order of ['asc', 'desc'] as const) {
    const path = paths.customerReportExport({ sort: 'days-to-win', order });
    const { rawPayload } = await user.post(path);
    const [worksheet] = (await readXlsx(new Uint8Array(rawPayload), { readStyles: true })).sheets;
    const [header = [], ...rows] = worksheet!.rows.slice(0, -1);
    const column = header.indexOf('Days to win');
    const values = rows.map((row) => row[column] ?? null);
    const firstMissing = values.indexOf(null);
    expect(firstMissing).toBeGreaterThan(0);
    expect(values.slice(firstMissing).every((value) => value === null)).toBe(true);
    expect(worksheet!.cells?.get(`1,${column}`)?.style?.numFmt).toBe('0.0');
  }
});

it('of a filter that finds nothing has a total of nothing', async () => {
  const response = await user.post(paths.customerReportExport({ filter: 'no such customer' }));
  const [, total, ...others] = (await sheetsOf(new Uint8Array(response.rawPayload))).Customers ?? [];
  expect(others).toEqual([]);
  expect(total?.slice(0, 3)).toEqual(['Total', 0, 0]);
});

it('is mailed on the next Monday again after the clock was a year ahead', async () => {
  await subscribe();
  expect(await mailedAt('2027-03-30T12:00:00Z')).toBe(1);
  expect(await mailedAt('2026-03-27T12:00:00Z')).toBe(0);
  expect(await nextOn()).toBe('2026-03-30');
  expect(await mailedAt(monday)).toBe(1);
});

it('is mailed once on Monday morning, with the workbook of its filters and where to stop it', async () => {
  expect((await subscribe()).next_on).toBe('2026-03-30');
  expect(await mailedAt('2026-03-29T12:00:00Z')).toBe(0);
  expect(await mailedAt('2026-03-30T06:59:00Z')).toBe(0);
  expect(await mailedAt(monday)).toBe(1);
  expect(await mailedAt('2026-03-30T15:00:00Z')).toBe(0);
  const lines = await linesOf(server.context, async () => {
    const [mail, ...others] = await sendMails(server.context);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { email: 'staff@example.com' },
      subject: 'Customers report, 30 March 2026',
      attachments: [{ name: 'customers-report.xlsx' }],
    });
    const texts = mail?.blocks.map(({ text }) => text).join('\n');
    expect(texts).toContain('by sales agent, from 1 January 2026 to 30 March 2026');
    expect(texts).toContain(
      'To stop it, open the report, choose “Email me every Monday” and then “Stop the emails”.',
    );
    expect(mail?.blocks[1]?.url).toMatch(/\/reports\/customers\?by=agent&period=this-year&q=a$/);

    user = await user.signIn('staff@example.com', demoPassword);
    const query = { by: 'agent', from: '2026-01-01', to: '2026-03-30', filter: 'a', order: 'asc' } as const;
    const exported = await user.post(paths.customerReportExport(query));
    const worksheets = await sheetsOf(mail!.attachments[0]!.bytes);
    expect(worksheets).toEqual(await sheetsOf(new Uint8Array(exported.rawPayload)));
  });
  const details = { file: 'customers-report.xlsx', by: 'email' };
  expect(lines).toContainEqual(['Sam Taylor', 'download', details]);
});

it('is one download in the audit log, however often the mail server is tried', async () => {
  await subscribe();
  await mailedAt(monday);
  const lines = await linesOf(server.context, async () => {
    const send = () => Promise.reject(new JobFailure('No connection', 'away'));
    await workNext({ ...server.context, mailer: { send } }, 'mail');
    clock.advanceMinutes(60);
    await workNext({ ...server.context, mailer: { send } }, 'mail');
    clock.advanceMinutes(60);
    expect(await sendMails(server.context)).toHaveLength(1);
  });
  expect(lines.filter(([, event]) => event === 'download')).toHaveLength(1);
});

it('is mailed again on the next Monday, and once where it was away for days', async () => {
  await subscribe();
  expect(await mailedAt(monday)).toBe(1);
  expect(await mailedAt('2026-04-05T12:00:00Z')).toBe(0);
  // The server was stopped on Monday 6 April.
  expect(await mailedAt('2026-04-08T12:00:00Z')).toBe(1);
  expect(await nextOn()).toBe('2026-04-13');
});

it('is one mail however many processes look at once, and none where its transaction fails', async () => {
  await subscribe();
  clock.moveTo(monday);
  const { store } = server.context;
  const failing = Object.assign(Object.create(store) as typeof store, {
    transaction: (work: Parameters<typeof store.transaction>[0]) =>
      store.transaction(async (tx) => {
        await work(tx);
        throw new Error('The process was killed.');
      }),
  });
  await expect(mailReports({ ...server.context, store: failing })).rejects.toThrow('killed');
  expect(await mails()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => mailReports(server.context)));
  expect(await mails()).toHaveLength(1);
});

it('waits for a decision where the data were restored since its Monday, and is mailed again on the next one', async () => {
  await subscribe();
  await recordRestore(server.context, '2026-04-01T11:00:00.000Z');
  expect(await mailedAt('2026-04-01T11:05:00Z')).toBe(1);
  expect(await mailedAt('2026-04-06T07:00:00Z')).toBe(1);
  expect((await mails()).map(({ state }) => state)).toEqual(['unconfirmed', 'created']);
});

it('is done by its job, which is sent again', async () => {
  await subscribe();
  clock.moveTo(monday);
  const context = { ...server.context, schedule: { 'mail-reports': 900 } };
  await context.store.transaction((tx) => send(tx, 'mail-reports', null, clock.now()));
  expect(await workNext(context, 'mail-reports')).toBe(true);
  expect(await mails()).toHaveLength(1);
  const [job] = await context.store.read((db) => listRows(db, 'jobs', { name: 'mail-reports' }));
  expect(job).toMatchObject({ state: 'created', start_after: '2026-03-30T07:15:00.000Z' });
});

const disable = () =>
  server.context.store.transaction((tx) =>
    tx
      .updateTable('users')
      .set({ disabled_at: clock.now().toISOString() })
      .where('email', '=', 'staff@example.com')
      .execute(),
  );

it('is not mailed once it is switched off, nor to a disabled user', async () => {
  await subscribe();
  await user.request('DELETE', paths.reportSubscription());
  expect(await mailedAt(monday)).toBe(0);
  clock.moveTo('2026-03-28T23:30:00Z');
  await subscribe();
  await disable();
  expect(await mailedAt(monday)).toBe(0);
  expect(await nextOn()).toBe('2026-04-06');
});

it('is not sent to a user who was disabled while the mail waited', async () => {
  await subscribe();
  expect(await mailedAt(monday)).toBe(1);
  await disable();
  expect(await sendMails(server.context)).toEqual([]);
  const output = 'Not sent: the account of the recipient is disabled.';
  expect(await mails()).toMatchObject([{ state: 'cancelled', output }]);
});

it('has the targets of two agents of one name apart in the history', async () => {
  const emails = ['bea@example.com', 'bea.cole@example.com'];
  const agents: { id: number; months: number[] }[] = [];
  for (const email of emails) {
    const { account } = await invite(user, { name: 'Bea Cole', email });
    agents.push({ id: account.id, months: Array<number>(12).fill(100) });
  }
  await user.request('PATCH', paths.salesTargets(2031), { payload: { agents } });
  const [line] = await server.context.store.read((db) =>
    listRows(db, 'history', { entity: 'target_years' }, { orderBy: ['-id'], limit: 1 }),
  );
  for (const email of emails)
    expect(JSON.parse(line!.changes)).toHaveProperty([`Bea Cole (${email}), January 2031`], [null, 100]);
});
