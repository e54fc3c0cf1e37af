import { paths, QUOTE_STATUS, type Outbox, type ProposalDraft } from 'api-contract';
import type { DeliveryEvent, EventReport } from 'api-contract/server';
import { JobFailure } from '../../src/kernel/errors';
import { listRows, updateRow } from '../../src/store';
import { SendingCompany } from '../proposals/client';
import { sendMails } from '../support/send-mails';
import { workAll } from '../support/work-all';
import { addBenefits, sell } from './delivering-company';

let sending: SendingCompany;
let event: DeliveryEvent;
let saleId: number;
const company = () => sending.company;
const context = () => company().server.context;

beforeEach(async () => {
  sending = await SendingCompany.open();
  await addBenefits(company());
  saleId = (await sell(company())).id;
  const packages = [{ product_group_id: company().groupId }];
  const body = { name: 'Spring Summit', date: '2026-04-10', packages };
  event = (await company().staff.post(paths.events(), body)).json<DeliveryEvent>();
});

afterEach(() => sending.close());

const texts = { subject: 'Your report', content: 'It is attached.' };

const ask = () =>
  company().staff.post(paths.eventReports(event.id), {
    quote_ids: [saleId],
    request_key: context().tokens.create(),
    ...texts,
  });

const work = () => workAll(context(), 'event-report');

const reports = async () => (await company().staff.get(paths.eventReports(event.id))).json<EventReport[]>();

const mailByHand = async () => {
  const draft = await company().staff.get(paths.proposalDraft(saleId));
  const { request_key, contact_id } = draft.json<ProposalDraft>();
  const body = { kind: 'report', request_key, contact_id, cc: null, ...texts };
  expect((await company().staff.post(paths.deliveryMails(saleId), body)).statusCode).toBe(201);
};

const countMails = async () =>
  (await context().store.read((db) => listRows(db, 'client_mails', { kind: 'report' }))).length;

const refuse = () => Promise.reject(new JobFailure('550 No such user', 'refused'));
const refuseMails = () => workAll({ ...context(), mailer: { send: refuse } }, 'mail');

const nextDay = async () => {
  company().server.clock.advanceMinutes(24 * 60);
  await sending.signInAgain();
};

const sent = { reference_label: 'Q-00001', state: 'sent', problem: null };

describe('a report that was emailed from the page of its sale', () => {
  it('is not sent by the event on the same day, and is shown there', async () => {
    await mailByHand();
    expect(await reports()).toMatchObject([{ ...sent, quote_id: saleId }]);
    await ask();
    await work();
    expect(await countMails()).toBe(1);

    await nextDay();
    expect(await reports()).toEqual([]);
    await ask();
    await work();
    expect(await countMails()).toBe(2);
  });

  it('is sent by the event where its email has failed', async () => {
    await mailByHand();
    await refuseMails();
    expect(await reports()).toEqual([]);
    await ask();
    await work();
    expect(await countMails()).toBe(2);
  });

  it('counts as sent where that of the event had failed on the day before', async () => {
    const { organisation, contact } = company().client;
    const path = `/organisations/${organisation.id}/contacts/${contact.id}`;
    await company().save(path, { email: null });
    await ask();
    await work();
    expect(await reports()).toMatchObject([{ state: 'failed' }]);
    await company().save(path, { email: 'zoe@client.example' });
    company().server.clock.advanceMinutes(60);
    await mailByHand();
    expect(await reports()).toMatchObject([sent]);
    expect((await company().staff.get(paths.mails())).json<Outbox>().jobs).toEqual([]);
    await ask();
    await work();
    expect(await countMails()).toBe(1);
  });

  it('is not sent once more by a job that waits', async () => {
    await ask();
    await mailByHand();
    expect(await reports()).toMatchObject([{ state: 'sent' }]);
    await work();
    expect(await countMails()).toBe(1);
  });
});

describe('a report of an event', () => {
  it('is not sent where its email has failed or was cancelled, and can be sent again', async () => {
    await ask();
    await work();
    await refuseMails();
    expect(await reports()).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('550 No such user') as string },
    ]);
    await ask();
    await work();
    expect(await countMails()).toBe(2);
    await company().save(paths.quote(saleId), { quote_status_id: QUOTE_STATUS.negotiating });
    await sendMails(context());
    await company().save(paths.quote(saleId), { quote_status_id: QUOTE_STATUS.salesWon });
    expect(await reports()).toMatchObject([
      { state: 'failed', problem: expect.stringMatching(/^Not sent: /) as string },
    ]);
    await ask();
    await work();
    expect(await sendMails(context())).toHaveLength(1);
    expect(await reports()).toMatchObject([{ state: 'sent', problem: null }]);
  });

  it('goes to the contact whom its sale has when it is stored', async () => {
    const { organisation } = company().client;
    const contacts = paths.organisationContacts(organisation.id);
    const ann = { name: 'Ann', email: 'ann@client.example' };
    const { id } = (await company().staff.post(contacts, ann)).json<{ id: number }>();
    await company().staff.post(paths.eventReports(event.id), {
      quote_ids: [saleId],
      request_key: context().tokens.create(),
      subject: 'For {{contact}}',
      content: 'It is attached.',
    });
    const { documents } = context();
    const readCompany = documents.company.bind(documents);
    jest.spyOn(documents, 'company').mockImplementationOnce(async () => {
      await context().store.transaction((tx) => updateRow(tx, 'quotes', saleId, { quote_contact_id: id }));
      return readCompany();
    });
    await work();
    const stored = await context().store.read((db) => listRows(db, 'client_mails', { kind: 'report' }));
    expect(stored).toMatchObject([{ contact_id: id, to_email: ann.email, subject: 'For Ann' }]);
  });
});
