import {
  MAX_FEED_ENTRIES,
  pages,
  paths,
  type Deliverable,
  type DeliverySettings,
  type NewDeliveryFeed,
  type User,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { disableUser, enableUser, mailOwners, signOutEverywhere } from '../../src/domain';
import { logSerializers } from '../../src/http';
import { getRow, insertRow, listRows } from '../../src/store';
import { TestCompany } from '../quotes/test-company';
import { password, TestCaller } from '../support/caller';
import { recordRestore } from '../support/restored';
import { addBenefits, deliverablesOf, sell } from './delivering-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
  await addBenefits(company);
});

afterEach(() => company.close());

const first = 'first@example.com';

describe('the calendar feed of a user', () => {
  const makeFeed = async () => (await company.staff.post(paths.deliveryFeed())).json<NewDeliveryFeed>().token;
  const read = (token: string) => new TestCaller(company.server.app).get(paths.deliveryCalendar(token));
  const settings = async () => (await company.staff.get(paths.deliverySettings())).json<DeliverySettings>();

  it('has a day for each deliverable that is open and theirs, in lines that programs read', async () => {
    const quote = await sell(company);
    const [one, two] = await deliverablesOf(company, quote.id);
    await company.save(paths.deliverable(two!.id), { state: 'delivered' });
    await company.save(paths.deliverable(one!.id), { client_needs: 'A logo; vectors,\nplease' });
    const response = await read(await makeFeed());
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = response.body.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const unfolded = response.body.replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded.filter((line) => line.startsWith('DTSTART'))).toEqual([
      'DTSTART;VALUE=DATE:20260327',
      'DTSTART;VALUE=DATE:20260424',
    ]);
    expect(unfolded).toContain('SUMMARY:Łódź Events: Logo\\, Before\\; “Łódź”');
    expect(unfolded).toContain(
      `DESCRIPTION:${quote.reference_label} · Gala · Before\\nPending\\nNeeded from the client: A logo\\; vectors\\,\\nplease`,
    );
    expect((await settings()).feed).toMatchObject({ last_read_at: '2026-03-28T23:30:00.000Z' });
  });

  it('is read with a day at the end of the calendar, which no rule leaves', async () => {
    const [, party] = await deliverablesOf(company, (await sell(company)).id);
    const saved = await company.save(paths.deliverable(party!.id), { event_date: '9999-12-31' });
    expect(saved.json<Deliverable>().due_date).toBe('9999-12-31');
    expect((await read(await makeFeed())).body).toContain('DTSTART;VALUE=DATE:99991231');
  });

  it('has what is due from today on, however much is overdue', async () => {
    const [overdue] = await deliverablesOf(company, (await sell(company)).id);
    await company.server.context.store.transaction(async (tx) => {
      const row = await getRow(tx, 'deliverables', overdue!.id);
      for (let id = 10_001; id <= 10_000 + MAX_FEED_ENTRIES; id += 1)
        await insertRow(tx, 'deliverables', {
          ...row,
          id,
          benefit_id: null,
          due_date: '2026-03-26',
        } as never);
    });
    const { body } = await read(await makeFeed());
    const days = body.split('\r\n').filter((line) => line.startsWith('DTSTART'));
    expect(days).toHaveLength(MAX_FEED_ENTRIES);
    const dated = ['20260326', '20260327', '20260410', '20260424'].map((day) => `DTSTART;VALUE=DATE:${day}`);
    expect(days.slice(-4)).toEqual(dated);
  });

  it('is not in the log with its token', () => {
    const request = { method: 'GET', url: `/api${paths.deliveryCalendar('secret')}`, ip: '127.0.0.1' };
    expect(logSerializers.req(request as FastifyRequest).url).toBe('/api/delivery-calendar/…');
  });

  it('ends with the next one, and when its user ends it', async () => {
    const [old, current] = [await makeFeed(), await makeFeed()];
    expect([(await read(old)).statusCode, (await read(current)).statusCode]).toEqual([404, 200]);
    expect((await company.staff.request('DELETE', paths.deliveryFeed())).statusCode).toBe(204);
    expect((await read(current)).statusCode).toBe(404);
    expect((await settings()).feed).toBeNull();
  });

  it.each([
    ['their account is disabled', disableUser],
    ['they are signed out everywhere', signOutEverywhere],
  ])('ends when %s, and does not come back', async (_what, end) => {
    const token = await makeFeed();
    await end(company.server.context, first);
    expect((await read(token)).statusCode).toBe(404);
    await enableUser(company.server.context, first);
    expect((await read(token)).statusCode).toBe(404);
  });
});

describe('the daily email', () => {
  const mailsAt = async (instant: string) => {
    const { clock, context } = company.server;
    clock.moveTo(instant);
    const read = () => context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
    const before = (await read()).length;
    await mailOwners(context);
    company.staff = await company.staff.signIn(first);
    return (await read())
      .slice(before)
      .map(({ data }) => JSON.parse(data) as { subject: string; blocks: { text: string; path: string }[] });
  };

  it('tells an owner in the morning, once, what is overdue and due', async () => {
    const quote = await sell(company, '2026-04-12');
    expect(await mailsAt('2026-03-30T06:30:00Z')).toEqual([]);
    const [mail] = await mailsAt('2026-03-30T07:30:00Z');
    expect(mail!.subject).toBe('Deliverables overdue and due soon');
    expect(mail!.blocks.slice(0, 2)).toMatchObject([
      { text: [{ bold: 'Overdue:' }] },
      {
        isListed: true,
        text: '29 March 2026 · Łódź Events · Logo, Before; “Łódź”',
        path: pages.deliverable((await deliverablesOf(company, quote.id))[0]!.id),
      },
    ]);
    expect(mail!.blocks.at(-2)).toEqual({
      text: 'Open the list',
      path: pages.delivery({ owner: 1 }),
    });
    expect(mail!.blocks.at(-1)).toEqual({
      ...{ text: 'Turn this daily email off', path: '/delivery/settings', isListed: true },
    });
    expect(await mailsAt('2026-03-30T09:30:00Z')).toEqual([]);
    expect(await mailsAt('2026-03-31T09:30:00Z')).toHaveLength(1);
  });

  it('is sent once by processes that send at the same time', async () => {
    await sell(company, '2026-04-12');
    const { clock, context } = company.server;
    clock.moveTo('2026-03-30T07:30:00Z');
    await Promise.all([mailOwners(context), mailOwners(context)]);
    const mails = await context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
    expect(mails).toHaveLength(1);
  });

  it('of the day of a restore waits for a decision, and the next one is sent', async () => {
    await sell(company, '2026-04-12');
    const { clock, context } = company.server;
    await recordRestore(context, '2026-03-30T09:00:00.000Z');
    for (const instant of ['2026-03-30T09:05:00Z', '2026-03-31T07:30:00Z']) {
      clock.moveTo(instant);
      await mailOwners(context);
    }
    const mails = await context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
    expect(mails.map(({ state }) => state)).toEqual(['unconfirmed', 'created']);
  });

  it('comes to nobody who had nothing to deliver in the morning, or did not want it, until the next one', async () => {
    const quote = await sell(company, '2026-06-12');
    expect(await mailsAt('2026-03-30T07:30:00Z')).toEqual([]);
    const [row] = await deliverablesOf(company, quote.id);
    await company.save(paths.deliverable(row!.id), { due_date: '2026-04-02' });
    expect(await mailsAt('2026-03-30T08:30:00Z')).toEqual([]);
    await company.staff.post(paths.deliverySettings(), { has_daily_mail: false });
    expect(await mailsAt('2026-03-31T07:30:00Z')).toEqual([]);
    await company.staff.post(paths.deliverySettings(), { has_daily_mail: true });
    expect(await mailsAt('2026-03-31T08:30:00Z')).toEqual([]);
    expect(await mailsAt('2026-04-01T07:30:00Z')).toMatchObject([{ subject: 'Deliverables due soon' }]);
  });

  it('does not come on the day on which its user is added', async () => {
    const quote = await sell(company, '2026-04-12');
    company.server.clock.moveTo('2026-03-30T07:30:00Z');
    await mailOwners(company.server.context);
    company.staff = await company.staff.signIn(first);
    const bea = { name: 'Bea', email: 'bea@example.com', password };
    const { id } = (await company.staff.post(paths.register(), bea)).json<User>();
    const [row] = await deliverablesOf(company, quote.id);
    await company.save(paths.deliverable(row!.id), { owner_user_id: id });
    expect(await mailsAt('2026-03-30T08:30:00Z')).toEqual([]);
    expect(await mailsAt('2026-03-31T07:30:00Z')).toHaveLength(1);
  });

  it('has what was received once, however late it is', async () => {
    const quote = await sell(company, '2026-04-12');
    const [late, soon] = await deliverablesOf(company, quote.id);
    await company.save(paths.deliverable(late!.id), { state: 'received' });
    await company.save(paths.deliverable(soon!.id), { state: 'received', due_date: '2026-03-31' });
    const [mail] = await mailsAt('2026-03-30T07:30:00Z');
    expect(mail!.subject).toBe('Material received from clients');
    expect(mail!.blocks.map(({ path }) => path).filter(Boolean)).toEqual([
      ...[late, soon].map((one) => pages.deliverable(one!.id)),
      pages.delivery({ owner: 1 }),
      pages.deliverySettings(),
    ]);
  });
});
