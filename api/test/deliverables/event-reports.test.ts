import { paths, QUOTE_STATUS, type Deliverable, type DeliveryMails } from 'api-contract';
import type { DeliveryEvent, EventReport } from 'api-contract/server';
import { deleteRows, insertRow, listRows, updateRow } from '../../src/store';
import { readPdf } from '../documents/support/read';
import { SendingCompany } from '../proposals/client';
import { addBenefits, deliverablesOf, sell } from './delivering-company';
import { workAll } from '../support/work-all';

let sending: SendingCompany;
let event: DeliveryEvent;
let saleId: number;
const company = () => sending.company;
const store = () => company().server.context.store;
const packages = () => [{ product_group_id: company().groupId }];

beforeEach(async () => {
  sending = await SendingCompany.open();
  await addBenefits(company());
  saleId = (await sell(company())).id;
  const body = { name: 'Spring Summit', date: '2026-04-10', packages: packages() };
  event = (await company().staff.post(paths.events(), body)).json<DeliveryEvent>();
});

afterEach(() => sending.close());

const texts = { subject: 'Your report of {{reference}}', content: 'Dear {{contact}},\n\nIt is attached.' };

/** Asks as a dialog of its own does; with the key of another one, the same again. */
const ask = (quote_ids: number[], fields: object = {}) =>
  company().staff.post(paths.eventReports(event.id), {
    quote_ids,
    request_key: company().server.context.tokens.create(),
    ...texts,
    ...fields,
  });

const reports = async () => (await company().staff.get(paths.eventReports(event.id))).json<EventReport[]>();

const work = () => workAll(company().server.context, 'event-report');

const mails = async () =>
  (await company().staff.get(paths.deliveryMails(saleId))).json<DeliveryMails>().mails;

const readReport = async () =>
  (await readPdf((await company().staff.get(paths.fulfilmentReport(saleId))).rawPayload)).text;

describe('the reports of an event', () => {
  it('are queued at once and sent one by one, with the fields filled in for each client', async () => {
    const asked = await ask([saleId]);
    expect(asked.json<EventReport[]>()).toMatchObject([
      { quote_id: saleId, state: 'waiting', problem: null },
    ]);
    await work();
    expect(await reports()).toMatchObject([{ quote_id: saleId, state: 'sent' }]);
    expect(await mails()).toMatchObject([{ kind: 'report', subject: 'Your report of Q-00001' }]);
    expect((await mails())[0]!.content).toContain('Dear Zoë O’Brien,');
  });

  it('are not queued twice while they wait, nor sent twice when a process dies in between', async () => {
    await ask([saleId]);
    expect((await ask([saleId])).json()).toHaveLength(1);
    const [job] = await store().read((db) => listRows(db, 'jobs', { name: 'event-report' }));
    await work();
    const { id: _id, ...again } = { ...job!, singleton_key: null };
    await store().transaction((tx) => insertRow(tx, 'jobs', again));
    await work();
    expect(await mails()).toHaveLength(1);
  });

  it('are one for each event of a sale, whatever became of that of the other event', async () => {
    const fair = { name: 'Autumn Fair', date: '2026-06-01', packages: packages() };
    const { id: fairId } = (await company().staff.post(paths.events(), fair)).json<DeliveryEvent>();
    const { id } = await company().quote();
    for (const { date } of [event, fair])
      await company().save(paths.quoteItem((await company().addItem(id)).id), { date });
    await company().save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });
    const askFair = () =>
      company().staff.post(paths.eventReports(fairId), { quote_ids: [id], request_key: 'fair', ...texts });
    await ask([id]);
    expect((await askFair()).json()).toMatchObject([{ quote_id: id, state: 'waiting' }]);
    await work();
    expect((await company().staff.get(paths.deliveryMails(id))).json()).toMatchObject({
      mails: [{ kind: 'report' }, { kind: 'report' }],
    });
    await askFair();
    expect(await reports()).toMatchObject([{ quote_id: id, state: 'sent' }]);
  });

  it('wait where the earlier release has queued them, by the sale alone', async () => {
    await ask([saleId]);
    await store().transaction(async (tx) => {
      const [job] = await listRows(tx, 'jobs', { name: 'event-report' });
      await updateRow(tx, 'jobs', job!.id, { singleton_key: String(saleId) });
    });
    expect((await ask([saleId])).json()).toHaveLength(1);
    await work();
    expect((await ask([saleId])).json()).toMatchObject([{ state: 'sent' }]);
  });

  it('are sent without reading what became of those of other sales and events', async () => {
    await ask([saleId]);
    await store().transaction(async (tx) => {
      const { id: _id, ...row } = (await listRows(tx, 'jobs', { name: 'event-report' }))[0]!;
      const ended = { state: 'completed', completed_on: row.created_on, singleton_key: null } as const;
      await insertRow(tx, 'jobs', { ...row, ...ended, data: 'unreadable' });
    });
    await work();
    expect(await mails()).toHaveLength(1);
  });

  it('are not sent again by another user while it is shown that they were sent', async () => {
    await ask([saleId]);
    await work();
    expect((await ask([saleId])).json()).toMatchObject([{ quote_id: saleId, state: 'sent' }]);
    await work();
    expect(await mails()).toHaveLength(1);
  });

  it('are not sent again by the same dialog once it is not shown any more that they were sent', async () => {
    const sendAndForget = async (fields: object) => {
      await ask([saleId], fields);
      await work();
      company().server.clock.advanceMinutes(24 * 60);
      await sending.signInAgain();
      await store().transaction((tx) => deleteRows(tx, 'jobs', { name: 'event-report' }));
    };
    await sendAndForget({ request_key: 'of-the-dialog' });
    await sendAndForget({ request_key: 'of-the-dialog' });
    expect(await mails()).toHaveLength(1);
    await sendAndForget({ request_key: 'of-another-dialog' });
    expect(await mails()).toHaveLength(2);
  });

  it('say why one was not sent, and that it can be sent again', async () => {
    const { organisation, contact } = company().client;
    const contactPath = () => `/organisations/${organisation.id}/contacts/${contact.id}`;
    await company().staff.post(`/organisations/${organisation.id}/contacts`, {
      name: 'Bob',
      email: 'bob@example.com',
    });
    const refusedAs = async (problem: string) => {
      await ask([saleId]);
      await work();
      expect(await reports()).toMatchObject([{ state: 'failed', problem }]);
    };
    await company().save(contactPath(), { email: null });
    await refusedAs(
      'Zoë O’Brien, the contact of this sale, has no email address. Add one, or write to another contact from the page of the sale.',
    );
    await company().save(contactPath(), { email: 'zoe@example.com', is_archived: true });
    await refusedAs(
      'Zoë O’Brien, the contact of this sale, is archived. Write to another contact from the page of the sale.',
    );
    await company().save(contactPath(), { is_archived: false });
    await ask([saleId]);
    await work();
    expect(await reports()).toMatchObject([{ state: 'sent' }]);
    expect(await mails()).toMatchObject([{ to_email: 'zoe@example.com' }]);
  });

  it('are tried again where something changes while one is made', async () => {
    const { context, clock } = company().server;
    const [one] = await deliverablesOf(company(), saleId);
    const { fulfilmentReport } = context.documents;
    context.documents.fulfilmentReport = async (...made) => {
      await company().save(paths.deliverable(one!.id), { state: 'waived', waived_reason: 'Rain' });
      return fulfilmentReport(...made);
    };
    await ask([saleId]);
    await work();
    expect([await reports(), await mails()]).toMatchObject([[{ state: 'waiting' }], []]);
    context.documents.fulfilmentReport = fulfilmentReport;
    clock.advanceMinutes(10);
    await work();
    expect([await reports(), await mails()]).toMatchObject([[{ state: 'sent' }], [{ kind: 'report' }]]);
  });

  it('are not sent where nothing was promised', async () => {
    const { staff, groupId } = company();
    const benefits = { product_group_id: groupId, stageBenefitsIds: [] };
    for (const stage of ['Before', 'During', 'Post'])
      await company().save(paths.benefitProductGroup(groupId, stage), benefits);
    const { id } = await sell(company());
    await ask([id]);
    await work();
    const problem = 'Nothing was promised with this sale for the event, so there is no report.';
    expect(await reports()).toMatchObject([{ quote_id: id, state: 'failed', problem }]);
    expect((await staff.get(paths.deliveryMails(id))).json()).toMatchObject({ mails: [] });
    expect((await staff.get(paths.fulfilmentReport(id, event.id))).statusCode).toBe(422);
    expect((await staff.get(paths.fulfilmentReport(id))).statusCode).toBe(200);
  });

  it('are refused for a sale of another event, and with a field that there is not', async () => {
    const other = await sell(company(), '2026-05-10');
    expect((await ask([other.id])).statusCode).toBe(422);
    expect((await ask([saleId], { content: 'Dear {{nobody}}' })).statusCode).toBe(422);
    expect(await reports()).toEqual([]);
  });
});

describe('what a fulfilment report says', () => {
  const extra = async (fields: object) => {
    const [one] = await deliverablesOf(company(), saleId);
    const body = {
      kind: 'make-good',
      description: 'A second banner',
      benefit_stage_id: one!.benefit_stage.id,
      benefit_category_id: one!.benefit_category.id,
      ...fields,
    };
    return company().staff.post(paths.quoteDeliverables(saleId), body);
  };

  const achieve = async (date: string, outcome_value: number, outcome_unit: string | null) => {
    const [one] = await deliverablesOf(company(), (await sell(company(), date)).id);
    await company().save(paths.deliverable(one!.id), { outcome_value, outcome_unit });
  };

  it('is what was achieved, against the event of about a year before, and how much was delivered', async () => {
    await achieve('2024-04-12', 7000, 'visits');
    await achieve('2025-03-30', 9500, 'clicks');
    await achieve('2026-04-03', 11_000, 'visits');
    const [now] = await deliverablesOf(company(), saleId);
    await company().save(paths.deliverable(now!.id), {
      state: 'delivered',
      outcome_value: 12_000,
      outcome_unit: 'visits',
    });
    const text = await readReport();
    expect(text).toContain('12,000 visits (30 March 2025: 9,500 clicks)');
    expect(text).toContain('1 of 3 promised benefits (33%)');
  });

  it('compares with the earlier edition of its event first', async () => {
    await achieve('2024-12-01', 7000, 'visits');
    const body = {
      name: 'Spring Summit',
      date: '2024-12-01',
      packages: [{ product_group_id: company().groupId }],
    };
    await company().staff.post(paths.events(), body);
    await achieve('2025-04-10', 9500, 'visits');
    const [now] = await deliverablesOf(company(), saleId);
    await company().save(paths.deliverable(now!.id), { outcome_value: 12_000, outcome_unit: 'visits' });
    expect(await readReport()).toContain('12,000 visits (1 December 2024: 7,000 visits)');
  });

  it('is only what belongs to the event where it is the report of one', async () => {
    const { id } = await company().quote();
    for (const date of ['2026-04-10', '2026-06-01'])
      await company().save(paths.quoteItem((await company().addItem(id)).id), { date });
    await company().save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });
    const pdf = async (path: string) => (await readPdf((await company().staff.get(path)).rawPayload)).text;
    expect(await pdf(paths.fulfilmentReport(id))).toContain('0 of 6 promised benefits');
    expect(await pdf(paths.fulfilmentReport(id, event.id))).toContain('0 of 3 promised benefits');
    await ask([id]);
    await work();
    const [mail] = (await company().staff.get(paths.deliveryMails(id))).json<DeliveryMails>().mails;
    const text = await pdf(paths.deliveryMailFile(mail!.id, mail!.files[0]!.id));
    expect(text).toContain('0 of 3 promised benefits');
    expect(text).toContain('Spring Summit, 10 April 2026');
    expect(text).not.toContain('1 June 2026');
  });

  it('links a make-good to what was missed, from both sides', async () => {
    const [missed] = await deliverablesOf(company(), saleId);
    await company().save(paths.deliverable(missed!.id), { state: 'waived', waived_reason: 'Rain' });
    const made = (await extra({ makes_good_id: missed!.id })).json<Deliverable>();
    expect(made.makes_good).toEqual({ id: missed!.id, name: missed!.description });
    const text = (await readReport()).replace(/\s+/g, ' ');
    expect(text).toContain('Makes good: Logo, Before');
    expect(text).toContain('Made good by: A second banner');
  });

  it('names each make-good of what was missed that was not waived itself', async () => {
    const [missed] = await deliverablesOf(company(), saleId);
    await company().save(paths.deliverable(missed!.id), { state: 'waived', waived_reason: 'Rain' });
    for (const description of ['A second banner', 'A webinar', 'A stand'])
      await extra({ description, makes_good_id: missed!.id });
    const [banner] = (await deliverablesOf(company(), saleId)).filter(
      ({ description }) => description === 'A second banner',
    );
    await company().save(paths.deliverable(banner!.id), { state: 'waived', waived_reason: 'Wind' });
    expect((await readReport()).replace(/\s+/g, ' ')).toContain('Made good by: A webinar; A stand');
  });

  it('refuses a make-good for what another sale has, and of what is no make-good', async () => {
    const [other] = await deliverablesOf(company(), (await sell(company(), '2026-05-10')).id);
    expect((await extra({ makes_good_id: other!.id })).statusCode).toBe(422);
    const [own] = await deliverablesOf(company(), saleId);
    expect((await extra({ kind: 'over-delivered', makes_good_id: own!.id })).statusCode).toBe(422);
  });

  it('keeps a make-good when the sale ends and what it is for is deleted', async () => {
    const [missed] = await deliverablesOf(company(), saleId);
    await extra({ makes_good_id: missed!.id });
    await company().save(paths.quote(saleId), { quote_status_id: 3 });
    expect(await deliverablesOf(company(), saleId)).toMatchObject([{ kind: 'make-good', makes_good: null }]);
  });
});
