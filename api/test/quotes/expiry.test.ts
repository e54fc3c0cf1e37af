import { paths, QUOTE_STATUS, type Organisation, type Timeline } from 'api-contract';
import { expireQuotes, send } from '../../src/domain';
import { workNext } from '../../src/jobs';
import { listRows } from '../../src/store';
import { TestCompany } from './test-company';

const { draft, sent, negotiating, salesWon, salesLost, expired } = QUOTE_STATUS;

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const expireAt = async (instant: string): Promise<void> => {
  company.server.clock.moveTo(instant);
  await expireQuotes(company.server.context);
};

const quoteIn = (quote_status_id: number, valid_until: string | null) =>
  company.quote({ quote_status_id, valid_until });

const rowOf = async (id: number) =>
  (await company.server.context.store.read((db) => listRows(db, 'quotes', { id })))[0]!;

const statusOf = async (id: number) => (await rowOf(id)).quote_status_id;

describe('at midnight in London', () => {
  it.each([
    ['in winter', '2026-12-12', '2026-12-12T23:59:59Z', '2026-12-13T00:00:00Z'],
    ['in summer', '2026-06-30', '2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z'],
    ['before the clocks go forward', '2026-03-28', '2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z'],
    ['after the clocks went forward', '2026-03-29', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'],
    ['after the clocks went back', '2026-10-25', '2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'],
  ])('a quote expires when its last day is over: %s', async (_name, lastDay, before, after) => {
    const { id } = await quoteIn(sent, lastDay);
    await expireAt(before);
    expect(await statusOf(id)).toBe(sent);
    await expireAt(after);
    expect(await statusOf(id)).toBe(expired);
  });
});

it('only what waits for the answer of its client expires, and nothing that has no end', async () => {
  const waiting = [await quoteIn(sent, '2026-04-01'), await quoteIn(negotiating, '2026-04-01')];
  const others = [
    await quoteIn(draft, '2026-04-01'),
    await quoteIn(salesWon, '2026-04-01'),
    await quoteIn(salesLost, '2026-04-01'),
    await quoteIn(sent, null),
    await quoteIn(sent, '2026-04-02'),
  ];
  await expireAt('2026-04-02T09:00:00Z');
  for (const { id } of waiting) expect(await statusOf(id)).toBe(expired);
  for (const { id, quote_status_id } of others) expect(await statusOf(id)).toBe(quote_status_id);
});

it('history has one line by nobody, with the day that was over', async () => {
  const { id } = await quoteIn(sent, '2026-04-01');
  await expireAt('2026-04-02T09:00:00Z');
  await expireAt('2026-04-02T10:00:00Z');
  company.staff = await company.staff.signIn('first@example.com');
  const { entries } = (await company.staff.get(paths.timeline('quotes', id))).json<Timeline>();
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({
    changed_at: '2026-04-02T09:00:00.000Z',
    changed_by: null,
    changes: [
      { field: 'quote_status_id', before: 'Sent', after: 'Expired' },
      { field: 'valid_until', before: '2026-04-01', after: '2026-04-01' },
    ],
  });
});

it('a form that was opened before is refused, for the status alone', async () => {
  const { id } = await quoteIn(sent, '2026-04-01');
  const etag = (await company.staff.get(`/quotes/${id}`)).headers.etag!;
  await expireAt('2026-04-02T09:00:00Z');
  company.staff = await company.staff.signIn('first@example.com');
  const refused = await company.save(`/quotes/${id}`, { client_quote_note: 'Dear Zoë' }, etag);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    stale: { changed_by: null, changed_fields: ['quote_status_id'] },
  });
});

it('an organisation counts its expired quotes as historic', async () => {
  await quoteIn(sent, '2026-04-01');
  await quoteIn(draft, null);
  await expireAt('2026-04-02T09:00:00Z');
  company.staff = await company.staff.signIn('first@example.com');
  const path = `/organisations/${company.client.organisation.id}`;
  expect((await company.staff.get(path)).json<Organisation>()).toMatchObject({
    quotes_active_count: 1,
    quotes_historic_count: 1,
  });
});

it('more quotes than one transaction takes expire once each, by two processes at the same time', async () => {
  const made = [];
  for (let count = 0; count < 60; count += 1) made.push(await quoteIn(sent, '2026-04-01'));
  const { clock, context } = company.server;
  clock.moveTo('2026-04-02T09:00:00Z');
  await Promise.all([expireQuotes(context), expireQuotes(context)]);
  for (const { id } of made) {
    expect(await rowOf(id)).toMatchObject({ quote_status_id: expired, version: 2 });
    expect(await company.history('quotes', id)).toHaveLength(2);
  }
});

it('a quote that is saved at the same time is either saved or expired, never half of both', async () => {
  const { id } = await quoteIn(sent, '2026-04-01');
  company.server.clock.moveTo('2026-04-02T09:00:00Z');
  company.staff = await company.staff.signIn('first@example.com');
  const [saved] = await Promise.all([
    company.save(`/quotes/${id}`, { quote_status_id: negotiating }),
    expireQuotes(company.server.context),
  ]);
  // Expired first, it is taken up again; saved first, it has not ended any more.
  expect(saved.statusCode).toBe(200);
  expect(await rowOf(id)).toMatchObject({ quote_status_id: negotiating, valid_until: '2026-05-02' });
});

it('the job does it, and is sent again for the next hour', async () => {
  const { id } = await quoteIn(sent, '2026-04-01');
  const { clock, context } = company.server;
  context.schedule = { 'expire-quotes': 3600 };
  clock.moveTo('2026-04-02T09:00:00Z');
  await context.store.transaction((tx) => send(tx, 'expire-quotes', null, clock.now()));
  expect(await workNext(context, 'expire-quotes')).toBe(true);
  expect(await statusOf(id)).toBe(expired);
  const jobs = await context.store.read((db) => listRows(db, 'jobs', { name: 'expire-quotes' }));
  expect(jobs).toMatchObject([{ state: 'created', start_after: '2026-04-02T10:00:00.000Z' }]);
});
