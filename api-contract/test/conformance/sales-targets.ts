import { type AgentTargets, paths, type SalesTargets, type StaleErrorBody } from '../../src';
import { expectRefusedField, expectUnchanged, itReads } from './checks';
import { type Client, expectError, expectInvalid } from './client';

const year = 2031;
const path = paths.salesTargets(year);

export const salesTargets = (api: Client): void => {
  const read = () => api.call('getSalesTargets', path);
  const save = (body: object, options = {}) => api.send('PATCH', path, { body, ...options });
  /** The first agent, with this target in one month of the year. */
  const first = async (month: number, value: number | null): Promise<AgentTargets> => {
    const agent = (await read()).agents[0]!;
    return { ...agent, months: agent.months.with(month, value) };
  };

  itReads(api, 'getSalesTargets', () => path);

  it('are those of every user in the twelve months of a year', async () => {
    const { agents } = await api.call('getSalesTargets', paths.salesTargets(2032));
    expect(agents.length).toBeGreaterThan(0);
    for (const { months } of agents) expect(months).toEqual(Array(12).fill(null));
    for (const none of ['1999', '2101', 'soon', '2031.5'])
      expectError(await api.send('GET', `/sales-targets/${none}`), 404);
  });

  it('are saved for the agents that are sent, and taken back', async () => {
    const agent = await first(2, 1250.5);
    const saved = await api.call('updateSalesTargets', path, { body: { agents: [agent] } });
    expect(saved.agents.find(({ id }) => id === agent.id)).toEqual(agent);
    expect(await read()).toEqual(saved);
    const without = await first(2, null);
    await api.call('updateSalesTargets', path, { body: { agents: [without] } });
    expect((await read()).agents[0]?.months[2]).toBeNull();
  });

  it('are in the report of a period that has a day of their month', async () => {
    const agent = await first(5, 4000);
    await api.call('updateSalesTargets', path, { body: { agents: [agent] } });
    const targetIn = async (from: string, to: string) => {
      const { sections } = await api.call('getCustomerReport', paths.customerReport({ from, to }));
      return sections.agents.rows.find(({ id }) => id === agent.id)?.target ?? null;
    };
    expect(await targetIn(`${year}-06-30`, `${year}-07-31`)).toBe(4000);
    expect(await targetIn(`${year}-07-01`, `${year}-07-31`)).toBeNull();
  });

  it('are refused where another administrator has saved the year meanwhile, saying what', async () => {
    const before = await api.send('GET', path);
    const etag = before.headers.get('etag') ?? '';
    const agent = (before.json as SalesTargets).agents[0]!;
    const theirs = { ...agent, months: agent.months.with(8, 700) };
    await api.call('updateSalesTargets', path, { body: { agents: [theirs] } });
    const mine = { ...agent, months: agent.months.with(9, 900) };
    await expectUnchanged(api, [path], async () => {
      const response = await save({ agents: [mine] }, { headers: { 'If-Match': etag } });
      expectError(response, 409);
      const { stale } = response.json as StaleErrorBody;
      expect(stale.changes).toEqual([
        { field: `${agent.name}, September ${year}`, line: null, before: null, after: 700 },
      ]);
    });
  });

  it('are set by administrators alone, and read by everybody', async () => {
    const token = await api.signIn(await api.newStaff());
    const agent = await first(0, 10);
    await expectUnchanged(api, [path], async () => {
      expectError(await save({ agents: [agent] }, { token }), 403);
    });
    expect(await api.call('getSalesTargets', path, { token })).toMatchObject({ year });
  });

  it('are amounts of twelve months, of users who exist', async () => {
    const agent = await first(0, null);
    const refused = [
      null,
      'all',
      [{ id: agent.id, months: [] }],
      [{ id: agent.id, months: agent.months.with(0, -1) }],
      [{ id: agent.id, months: agent.months.with(0, 1.005) }],
      [{ id: agent.id, months: [...agent.months, 1] }],
      [{ months: agent.months }],
    ];
    await expectUnchanged(api, [path], async () => {
      for (const agents of refused) expectRefusedField(await save({ agents }), 'agents');
    });
    expectInvalid(await save({ agents: [{ ...agent, id: 2_000_000_000 }] }), ['agents.0.id']);
  });
};

export const reportSubscription = (api: Client): void => {
  const path = paths.reportSubscription();
  const report = {
    by: 'agent',
    period: 'this-year',
    from: null,
    to: null,
    filter: 'ann',
  } as const;

  itReads(api, 'getReportSubscription', () => path);

  it('is switched on for the next Monday with its filters, changed, and switched off', async () => {
    const none = { report: null, next_on: null };
    expect(await api.call('getReportSubscription', path)).toEqual(none);
    const saved = await api.call('saveReportSubscription', path, { body: report });
    expect(saved.report).toEqual(report);
    expect(new Date(saved.next_on ?? '').getUTCDay()).toBe(1);
    expect((saved.next_on ?? '') > api.today).toBe(true);
    const dates = { ...report, period: 'dates', from: '2026-01-01', to: '2026-01-31' } as const;
    expect(await api.call('saveReportSubscription', path, { body: dates })).toEqual({
      ...saved,
      report: dates,
    });
    const token = await api.signIn(await api.newStaff());
    expect(await api.call('getReportSubscription', path, { token })).toEqual(none);
    await api.call('deleteReportSubscription', path);
    await api.call('deleteReportSubscription', path);
    expect(await api.call('getReportSubscription', path)).toEqual(none);
  });

  it.each([
    [{ by: 'customer' }, 'by'],
    [{ period: 'soon' }, 'period'],
    [{ period: 'dates' }, 'from'],
    [{ period: 'dates', from: '2026-02-01' }, 'to'],
    [{ period: 'dates', from: '2026-02-01', to: '2026-01-01' }, 'to'],
    [{ filter: 'x'.repeat(201) }, 'filter'],
  ])('is refused with %j', async (change, field) => {
    await expectUnchanged(api, [path], async () => {
      expectInvalid(await api.send('POST', path, { body: { ...report, ...change } }), [field]);
    });
  });
};
