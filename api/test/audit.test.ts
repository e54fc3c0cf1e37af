import { addDays, londonDate, paths, type AuditLogPage } from 'api-contract';
import { exportAudit } from '../src/domain';
import { insertRow, listRows } from '../src/store';
import { callsWithoutQueries } from '../src/store/migrations/0125-calls-without-queries';
import type { MigrationDatabase } from '../src/store/migrations/columns';
import { entityOf, linesOf } from './support/audit-lines';
import { type TestCaller, password } from './support/caller';
import { apiSuite } from './support/api-suite';

const api = apiSuite({ hasUser: true });
let colleague: TestCaller;

beforeEach(async () => {
  const bea = { name: 'Bea', email: 'bea@example.com', password };
  expect((await api.user.post('/register', bea)).statusCode).toBe(201);
  colleague = await api.user.signIn(bea.email);
});

/** The user, the event and the details of all that was recorded. */
const entries = async (days = 1) =>
  (await exportAudit(api.context, { days })).rows.map(([, user, , what, , details]) => [
    user,
    entityOf(what),
    details,
  ]);

describe('the audit log', () => {
  it('has sign-ins and failed ones, with the address that was tried and the client', async () => {
    await colleague.post('/login', { email: 'Bea@example.com', password: 'not-the-password' });
    const all = await entries();
    expect(all).toContainEqual(['Bea', 'sign-in', '{"client":[null,"127.0.0.1"],"by":[null,"password"]}']);
    expect(all.at(-1)).toEqual([
      null,
      'failed sign-in',
      '{"email":[null,"bea@example.com"],"client":[null,"127.0.0.1"]}',
    ]);
    expect(JSON.stringify(all)).not.toContain('not-the-password');
  });

  it('has exports and downloads, and what was changed', async () => {
    await colleague.post('/organisations', { name: 'Acme' });
    await colleague.post(paths.productExport());
    const all = await entries();
    expect(all).toContainEqual(['Bea', 'organisations', expect.stringContaining('"Acme"')]);
    expect(all.at(-1)).toEqual([
      'Bea',
      'download',
      '{"file":[null,"products-export.xlsx"],"path":[null,"/api/product-export"]}',
    ]);
  });

  it('is exported by administrators alone, who are the only ones to add users', async () => {
    const exported = await api.user.post(`${paths.auditExport()}?days=30`);
    expect(exported.statusCode).toBe(200);
    expect(exported.headers['content-disposition']).toBe('attachment; filename="audit-log.xlsx"');
    expect((await colleague.post(paths.auditExport())).statusCode).toBe(403);
    expect((await entries()).at(-1)).toEqual([
      'Bea',
      'refused call',
      expect.stringContaining('audit-export'),
    ]);
    const person = { name: 'Cy', email: 'cy@example.com', password };
    expect((await colleague.post('/register', person)).statusCode).toBe(403);
    expect((await api.user.post(`${paths.auditExport()}?days=0`)).statusCode).toBe(422);
  });

  const list = async (query: object = {}) => (await api.user.get(paths.auditLog(query))).json<AuditLogPage>();

  it('is a list for administrators alone, the latest first, which names the record of an entry', async () => {
    await colleague.post('/organisations', { name: 'Acme' });
    const { entries: all, found_count } = await list();
    expect(all[0]).toMatchObject({
      user: { name: 'Bea' },
      entity: 'organisations',
      action: 'added',
      name: 'Acme',
      details: expect.stringContaining('name'),
    });
    expect(found_count).toBe(all.length);
    expect((await colleague.get(paths.auditLog())).statusCode).toBe(403);
  });

  it('says whether something was turned on or off', async () => {
    const bea = (await list()).entries.find(({ user }) => user?.name === 'Bea')!.user!.id;
    const detailsOf = async (path: string, payload: object) => {
      expect((await api.user.request('PATCH', path, { payload })).statusCode).toBe(200);
      const lines = (await list()).entries.filter(({ action }) => action === 'changed');
      return lines[0]!.details;
    };
    const account = paths.account(bea);
    expect(await detailsOf(account, { is_administrator: true })).toBe('administrator: Yes');
    expect(await detailsOf(account, { is_administrator: false, name: 'Beatrice' })).toBe(
      'name, administrator: No',
    );
    expect(await detailsOf(account, { is_disabled: true })).toBe('disabled: Yes');
    expect(await detailsOf(account, { is_disabled: false })).toBe('disabled: No');
    expect(await detailsOf(paths.lostReason(1), { is_archived: true })).toBe('archived: Yes');
    expect(await detailsOf(paths.lostReason(1), { is_archived: false })).toBe('archived: No');
  });

  it('names each record in its own line, also a file, and the part of a quote', async () => {
    const { id } = (await colleague.post('/organisations', { name: 'Acme' })).json<{ id: number }>();
    await colleague.upload(`${paths.organisationAttachments(id)}?name=plan.pdf`, 'A plan');
    expect((await list()).entries[0]).toMatchObject({
      entity: 'attachments',
      action: 'added',
      name: 'plan.pdf',
      parent_id: id,
      part: null,
    });
    const quote = (await colleague.post('/quotes', await newQuote())).json<{ id: number }>();
    await colleague.post(paths.quoteNote(quote.id), { content: 'Call again' });
    expect((await list()).entries[0]).toMatchObject({
      entity: 'quotes',
      record_id: quote.id,
      action: 'added',
      part: 'quote_notes',
    });
  });

  it('is filtered by user, event, day and words', async () => {
    await colleague.post('/organisations', { name: 'Acme' });
    await colleague.post(paths.productExport());
    const bea = (await list()).entries[0]!.user!.id;
    const namesOf = async (query: object) => (await list(query)).entries.map(({ name }) => name);
    expect(await namesOf({ act: 'download', user_id: bea })).toEqual(['products-export.xlsx']);
    expect(await namesOf({ act: 'records', filter: 'acme' })).toEqual(['Acme']);
    expect(await namesOf({ act: 'download', filter: 'nobody' })).toEqual([]);
    await colleague.post('/organisations', { name: 'O’Brien – Łódź' });
    for (const filter of ['O’Brien – Łódź', 'brien  Łódź'])
      expect(await namesOf({ act: 'records', filter })).toEqual(['O’Brien – Łódź']);
    const today = londonDate(api.clock.now());
    const all = await namesOf({});
    expect(await namesOf({ from: today, to: today })).toEqual(all);
    expect(await namesOf({ to: '9999-12-31' })).toEqual(all);
    expect(await namesOf({ to: addDays(today, -1) })).toEqual([]);
    expect(await namesOf({ from: addDays(today, 1) })).toEqual([]);
  });

  it('is exported of the days until its last day', async () => {
    await colleague.post('/organisations', { name: 'Acme' });
    const added = londonDate(api.clock.now());
    api.clock.advanceMinutes(100 * 24 * 60);
    const acmeIn = async (query: Parameters<typeof exportAudit>[1]) =>
      (await exportAudit(api.context, query)).rows.some((row) => String(row.at(-1)).includes('Acme'));
    expect(await acmeIn({})).toBe(false);
    expect(await acmeIn({ to: added })).toBe(true);
    expect(await acmeIn({ to: addDays(added, 4), days: 5 })).toBe(true);
    expect(await acmeIn({ to: addDays(added, 5), days: 5 })).toBe(false);
    expect(await acmeIn({ to: '9999-12-31', days: 101 })).toBe(true);
  });

  it('has no query of a call, which may have an address of a person', async () => {
    const filtered = paths.auditExport({ days: 1, filter: 'zoe@client.example' });
    const added = await linesOf(api.context, async () => {
      await colleague.post(filtered);
      await api.user.post(filtered);
    });
    const call = paths.auditExport();
    expect(added.map(([, what, details]) => [what, details['call'] ?? details['path']])).toEqual([
      ['refused call', `POST /api${call}`],
      ['download', `/api${call}`],
    ]);
  });

  it('loses the queries that earlier releases wrote', async () => {
    const line = {
      entity_id: 0,
      quote_id: null,
      user_id: 1,
      version: 0,
      changed_at: '2026-01-01T00:00:00.000Z',
    };
    const details = { file: [null, 'x.xlsx'], path: [null, '/api/quotes/export?q=zoe%40client.example'] };
    await api.context.store.transaction(async (tx) => {
      await insertRow(tx, 'history', { ...line, entity: 'download', changes: JSON.stringify(details) });
      await callsWithoutQueries(tx as unknown as MigrationDatabase);
    });
    const lines = await api.context.store.read((db) =>
      listRows(db, 'history', { changed_at: line.changed_at }),
    );
    expect(lines.map(({ changes }) => JSON.parse(changes) as object)).toEqual([
      { ...details, path: [null, '/api/quotes/export'] },
    ]);
  });

  it('goes back as many days as are asked for', async () => {
    api.clock.advanceMinutes(3 * 24 * 60);
    expect(await entries(2)).toEqual([]);
    expect((await entries(4)).length).toBeGreaterThan(0);
  });
});

it('the history of a deleted draft can still be read, with its name', async () => {
  const quote = (await colleague.post('/quotes', await newQuote())).json<{
    id: number;
    reference_label: string;
  }>();
  expect((await colleague.request('DELETE', `/quotes/${quote.id}`)).statusCode).toBe(204);
  expect((await colleague.get(`/quotes/${quote.id}`)).statusCode).toBe(404);
  const history = await colleague.get(`/quotes/${quote.id}/history`);
  expect(history.statusCode).toBe(200);
  const { entries: told } = history.json<{ entries: object[] }>();
  expect(told).toMatchObject([
    { action: 'removed', name: quote.reference_label },
    { action: 'added', name: quote.reference_label },
  ]);
  expect((await colleague.get('/quotes/999/history')).statusCode).toBe(404);
});

const newQuote = async () => {
  const organisation = (await colleague.post('/organisations', { name: 'Acme' })).json<{ id: number }>();
  const contact = (await colleague.post(`/organisations/${organisation.id}/contacts`, { name: 'Con' })).json<{
    id: number;
  }>();
  return {
    date: '2026-03-28',
    tax_rate_id: 1,
    sales_agent_user_id: 1,
    quote_organisation_id: organisation.id,
    quote_contact_id: contact.id,
  };
};
