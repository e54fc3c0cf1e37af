import {
  DELIVERABLE_STATE_GROUPS,
  paths,
  type Benefit,
  type Deliverable,
  type DeliveryMails,
  type DeliverySummary,
  type ErrorBody,
  type MaterialRequestOutcome,
  type ProposalDraft,
  type Timeline,
} from 'api-contract';
import { remindOfMaterial, send } from '../../src/domain';
import { workNext } from '../../src/jobs';
import { listRows, updateRow } from '../../src/store';
import { SendingCompany } from '../proposals/client';
import { recordRestore } from '../support/restored';
import { sendMails } from '../support/send-mails';
import { addBenefits, deliverablesOf, sell } from './delivering-company';
import { formOf } from './material-client';

let sending: SendingCompany;
let benefits: Benefit[];
const company = () => sending.company;

beforeEach(async () => {
  sending = await SendingCompany.open();
  benefits = await addBenefits(company());
  await company().save(paths.benefit(benefits[0]!.id), {
    due_days: -12,
    client_needs: 'Company logo',
    client_needs_format: 'SVG or EPS',
    client_needs_days: 12,
  });
});

afterEach(() => sending.close());

const summary = async () => (await company().staff.get(paths.deliverySummary())).json<DeliverySummary>();

/** Returns the deliverable of a sale that needs a logo. */
const needing = async (quoteId: number): Promise<Deliverable> =>
  (await deliverablesOf(company(), quoteId))[0]!;

/** Asks the clients of these sales for what is missing. */
const askMany = async (
  quoteIds: readonly number[],
  fields: object = {},
): Promise<MaterialRequestOutcome[]> => {
  const rows = await Promise.all(quoteIds.map((id) => deliverablesOf(company(), id)));
  const { request_key } = (
    await company().staff.get(paths.proposalDraft(quoteIds[0]!))
  ).json<ProposalDraft>();
  const response = await company().staff.post(paths.materialRequests(), {
    ids: rows.flat().map(({ id }) => id),
    request_key,
    subject: 'Material for {{reference}}',
    content: 'Dear {{first_name}},\n\n{{link}}\n\n{{agent}}',
    ...fields,
  });
  expect(response.statusCode).toBe(201);
  return response.json<MaterialRequestOutcome[]>();
};

const linkOf = async () =>
  (await sending.mails()).at(-1)!.blocks.find(({ path }) => path?.startsWith('/material/'))!.path!;

/** Sends something as the client, at the page of a link. */
const arrive = (link: string, { id }: Deliverable, content: string) =>
  sending.pages.inject({ method: 'POST', url: link, ...formOf({ need: String(id), content }) });

it('asks the clients of many sales, once for each key, and waits for them', async () => {
  const quotes = [await sell(company()), await sell(company())];
  const ids = quotes.map(({ id }) => id);
  const request_key = 'the same';
  expect(await askMany(ids, { request_key })).toMatchObject([
    { quote_id: ids[0], reference_label: quotes[0]!.reference_label, problem: null },
    { quote_id: ids[1], problem: null },
  ]);
  expect((await sending.mails()).map(({ subject }) => subject)).toEqual(
    quotes.map(({ reference_label }) => `Material for ${reference_label}`),
  );
  expect((await sending.mails())[0]!.blocks.map(({ text }) => text)).toEqual([
    'Dear Zoë,',
    'Send your material',
    'First User',
  ]);
  expect(await deliverablesOf(company(), ids[0]!)).toMatchObject([
    { state: 'waiting-for-client' },
    { state: 'pending' },
    { state: 'pending' },
  ]);
  expect(await askMany(ids, { request_key })).toMatchObject([{ problem: null }, { problem: null }]);
  const changed = await askMany(ids, { request_key, content: 'Dear {{first_name}}' });
  const problem = expect.stringContaining('already sent to zoe@client.example') as string;
  expect(changed).toMatchObject([{ problem }, { problem }]);
  expect(await sending.mails()).toHaveLength(2);
});

it('refuses deliverables that do not exist, and asks no client', async () => {
  const { id } = await needing((await sell(company())).id);
  const sent = { ids: [id, 999_999], request_key: 'unknown', subject: 'Material', content: 'Dear' };
  const refused = await company().staff.post(paths.materialRequests(), sent);
  expect(refused.body).toContain(
    'We can’t find one of the selected records. Reload the page and select again.',
  );
  expect(await sending.mails()).toEqual([]);
});

it('asks for what has not come also where the work has begun', async () => {
  const quote = await sell(company());
  const one = await needing(quote.id);
  await company().save(paths.deliverable(one.id), { state: 'in-progress' });
  expect(await askMany([quote.id])).toMatchObject([{ problem: null }]);
  expect(await needing(quote.id)).toMatchObject({ state: 'waiting-for-client' });
});

it('shows what arrived until it is taken, and asks again with a sentence that the client reads', async () => {
  const quote = await sell(company());
  const one = await needing(quote.id);
  await askMany([quote.id]);
  const link = await linkOf();
  await arrive(link, one, 'https://example.com/logo.png');
  expect((await sending.mails()).at(-1)!.replyTo).toMatchObject({ email: 'zoe@client.example' });
  expect(await needing(quote.id)).toMatchObject({ state: 'received' });
  expect(DELIVERABLE_STATE_GROUPS.open).toContain('received');
  expect(await summary()).toMatchObject({ received_count: 1, waiting_for_client_count: 0 });
  expect(await askMany([quote.id])).toMatchObject([
    { problem: expect.stringContaining('Nothing is missing') as string },
  ]);
  const takenAt = async () => {
    const { store } = company().server.context;
    return (await store.read((db) => listRows(db, 'client_materials'))).map(({ taken_at }) => taken_at);
  };
  expect(await takenAt()).toEqual([null]);

  const draft = (await company().staff.get(paths.proposalDraft(quote.id))).json<ProposalDraft>();
  const client_message = 'This one is too small.\nPlease send a vector file.';
  const asked = await company().staff.post(paths.deliveryMails(quote.id), {
    kind: 'material',
    request_key: draft.request_key,
    contact_id: draft.contact_id,
    subject: 'Your logo',
    content: 'Dear Zoë,\n\n{{link}}',
    needs: [{ deliverable_id: one.id, client_needs: 'Company logo', client_message }],
  });
  expect(asked.statusCode).toBe(201);
  expect(await needing(quote.id)).toMatchObject({ state: 'waiting-for-client', client_message });
  expect(await takenAt()).toEqual(['2026-03-28T23:30:00.000Z']);
  expect((await sending.look(link)).body).toContain(client_message);

  await arrive(link, one, 'https://example.com/logo.svg');
  expect(await needing(quote.id)).toMatchObject({ state: 'received', client_message: null });
  await company().save(paths.deliverable(one.id), { state: 'in-progress' });
  expect(await takenAt()).not.toContain(null);
});

it('tells who changes many at once of what has come since, and takes nothing unseen', async () => {
  const quote = await sell(company());
  await askMany([quote.id]);
  const seen = await deliverablesOf(company(), quote.id);
  await arrive(await linkOf(), seen[0]!, 'https://example.com/logo.svg');
  const deliver = (rows: Deliverable[]) =>
    company().staff.request('PATCH', paths.deliverables(), {
      payload: { ids: rows.map(({ id }) => id), etags: rows.map(({ etag }) => etag), state: 'delivered' },
    });
  const refused = await deliver(seen);
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().message).toContain('was changed by the client since you selected it');
  const now = await deliverablesOf(company(), quote.id);
  expect(now.map(({ state }) => state)).toEqual(['received', 'pending', 'pending']);
  expect((await deliver(now)).json()).toMatchObject({ changed_count: 3 });
  // The same again, after a response that was lost.
  expect((await deliver(seen.slice(1))).json()).toMatchObject({ changed_count: 0 });
});

describe('reminders of what is missing', () => {
  /** A sale whose client was asked on 28 March for a logo that is needed on 29 April. */
  const asked = async () => {
    const quote = await sell(company(), '2026-05-11');
    await askMany([quote.id]);
    const link = await linkOf();
    await sendMails(company().server.context);
    return { quote, one: await needing(quote.id), link };
  };
  const remindAt = async (day: string): Promise<number> => {
    company().server.clock.moveTo(`${day}T13:00:00Z`);
    await sending.signInAgain();
    const before = (await sending.mails()).length;
    await remindOfMaterial(company().server.context);
    return (await sending.mails()).length - before;
  };

  it('go seven and two days before it is needed, by the template, and stand in the timeline', async () => {
    const { quote } = await asked();
    const counts = [];
    for (const day of ['21', '22', '23', '26', '27', '28', '30'])
      counts.push(await remindAt(`2026-04-${day}`));
    expect(counts).toEqual([0, 1, 0, 0, 1, 0, 0]);
    const mail = (await sending.mails()).at(-1)!;
    expect(mail).toMatchObject({
      to: { email: 'zoe@client.example' },
      replyTo: { email: 'first@example.com' },
      subject: `Material still missing for ${quote.reference_label}`,
    });
    expect(mail.blocks.map(({ text }) => text)).toContain('Company logo (SVG or EPS), by 29 April 2026');
    expect((await sending.look(await linkOf())).statusCode).toBe(200);
    const timeline = (await company().staff.get(paths.timeline('quotes', quote.id))).json<Timeline>();
    expect(timeline.entries.map((entry) => entry.mail?.kind)).toContain('material-reminder');
  });

  it('go although the template for reminders of quotes can’t be used', async () => {
    await asked();
    const { id } = await sending.quote({ valid_until: '2026-04-24' });
    await sending.send(id, { is_reminder_wanted: true });
    const { context, clock } = company().server;
    await sendMails(context);
    const before = (await sending.mails()).length;
    clock.moveTo('2026-04-22T13:00:00Z');
    await context.store.transaction(async (tx) => {
      const [template] = await listRows(tx, 'templates', { kind: 'reminder' });
      await updateRow(tx, 'templates', template!.id, { subject: '{{link}}' });
      await send(tx, 'remind-clients', null, clock.now());
    });
    await workNext(context, 'remind-clients');
    const subjects = (await sending.mails()).slice(before).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('Material still missing')]);
  });

  it.each([
    ['wait for a decision where the data were restored on their day', '2026-04-22T12:00:00Z', 'unconfirmed'],
    ['wait for a decision where they were restored the next morning', '2026-04-23T06:30:00Z', 'unconfirmed'],
    ['go where they were restored before the office was open', '2026-04-22T06:30:00Z', 'created'],
  ])('%s', async (_what, restoredAt, state) => {
    await asked();
    await recordRestore(company().server.context, new Date(restoredAt).toISOString());
    expect(await remindAt('2026-04-23')).toBe(1);
    expect((await sending.jobs()).at(-1)).toMatchObject({ state });
  });

  it('do not go once the links were ended, until the client is asked again', async () => {
    const { quote } = await asked();
    await company().staff.post(paths.endMaterialLinks(quote.id));
    expect(await remindAt('2026-04-22')).toBe(0);
    await askMany([quote.id]);
    await sendMails(company().server.context);
    expect(await remindAt('2026-04-27')).toBe(1);
  });

  it('stop when it comes, also one that waits to be sent', async () => {
    const { one, link } = await asked();
    expect(await remindAt('2026-04-22')).toBe(1);
    await arrive(link, one, 'https://example.com/logo.svg');
    await sendMails(company().server.context);
    const jobs = await sending.jobs();
    const reminder = jobs.find(({ data }) => data.includes('Material still missing'));
    expect(reminder).toMatchObject({ state: 'cancelled' });
    expect(await remindAt('2026-04-27')).toBe(0);
  });

  it('that wait to be sent list what is missing then, and are not sent once all that was asked for has come', async () => {
    await company().save(paths.benefit(benefits[1]!.id), {
      client_needs: 'Your slides',
      client_needs_days: 12,
    });
    const { quote, one, link } = await asked();
    expect(await remindAt('2026-04-22')).toBe(1);
    await arrive(link, one, 'https://example.com/logo.svg');
    const [reminder] = (await sendMails(company().server.context)).filter(({ subject }) =>
      subject.startsWith('Material still missing'),
    );
    const texts = reminder!.blocks.map(({ text }) => text);
    expect(texts).toContain('Your slides, by 29 April 2026');
    expect(texts.join()).not.toContain('Company logo');
    const written = (await company().staff.get(paths.deliveryMails(quote.id))).json<DeliveryMails>().mails;
    expect(written[0]!.content).not.toContain('Company logo');
    expect(
      (await sending.look(new URL(reminder!.blocks.find(({ url }) => url)!.url!).pathname)).statusCode,
    ).toBe(200);

    expect(await remindAt('2026-04-27')).toBe(1);
    const [, other] = await deliverablesOf(company(), quote.id);
    await arrive(link, other!, 'https://example.com/slides');
    // Missing as well, but never asked for.
    await company().save(paths.deliverable((await deliverablesOf(company(), quote.id))[2]!.id), {
      client_needs: 'Names',
    });
    const later = await sendMails(company().server.context);
    expect(later.map(({ subject }) => subject).join()).not.toContain('Material still missing');
  });

  it('begin again for another day, and go to nobody who was not asked by email', async () => {
    const quote = await sell(company(), '2026-05-11');
    await company().save(paths.deliverable((await needing(quote.id)).id), { state: 'waiting-for-client' });
    const { one } = await asked();
    expect(await remindAt('2026-04-27')).toBe(1);
    await company().save(paths.deliverable(one.id), { client_needs_by: '2026-05-20' });
    expect(await remindAt('2026-05-13')).toBe(1);
  });
});
