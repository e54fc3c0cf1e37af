import { ANONYMISED_EMAIL, paths } from 'api-contract';
import { workNext } from '../src/jobs';
import type { Mailer } from '../src/kernel/ports';
import { erasePerson } from '../src/platform/privacy/erase-person';
import { listRows } from '../src/store';
import { SendingCompany } from './proposals/client';
import { sendMails } from './support/send-mails';

const address = 'zoe@client.example';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
  await sending.sentQuote();
});

afterEach(() => sending.close());

const erase = () => erasePerson(sending.company.server.context, address, null);

/** Returns all that is stored of emails. */
const readMails = () =>
  sending.company.server.context.store.read(async (db) => ({
    recipients: await listRows(db, 'mail_recipients'),
    mails: await listRows(db, 'client_mails'),
    jobs: await listRows(db, 'jobs', { name: 'mail' }),
  }));

const refusal = { email: address, response: `550 <${address}> is unknown`, isFinal: true };

it.each([
  ['accepted', [], { accepted_at: expect.any(String), refusal: null }],
  ['refused', [refusal], { accepted_at: null, refusal: expect.not.stringContaining('zoe') }],
  ['deferred', [{ ...refusal, isFinal: false }], undefined],
])(
  'stores no address of a person who was erased while an email to them was %s',
  async (how, refusals, reply) => {
    const mailer: Mailer = {
      send: async (_mail, beforeSending) => {
        await beforeSending();
        await erase();
        return refusals;
      },
    };
    await workNext({ ...sending.company.server.context, mailer }, 'mail');
    const stored = await readMails();
    expect(JSON.stringify(stored)).not.toContain('zoe@');
    expect(stored.recipients).toMatchObject(reply ? [{ email: ANONYMISED_EMAIL, ...reply }] : []);
    expect(stored.mails.map(({ sent_at }) => sent_at !== null)).toEqual([how === 'accepted']);
  },
);

it('does not write the address back, or send the email, where the person is erased before it is sent', async () => {
  const { company } = sending;
  const { organisation, contact } = company.client;
  await company.save(paths.organisationContact(organisation.id, contact.id), { name: 'Zoë Hart' });
  const { context } = company.server;
  const send = jest.fn();
  // Once the recipients were found.
  const read: typeof context.store.read = async (query) => {
    const result = await context.store.read(query);
    if (Object.hasOwn(Object(result) as object, 'replyTo')) await erase();
    return result;
  };
  const store = Object.assign(Object.create(context.store), { read }) as typeof context.store;
  const work = () => workNext({ ...context, store, mailer: { send } }, 'mail');
  await expect(work()).rejects.toThrow('was changed meanwhile');
  expect(JSON.stringify(await readMails())).not.toContain('zoe@');
  company.server.clock.advanceMinutes(60);
  await work();
  expect(send).not.toHaveBeenCalled();
  expect(JSON.stringify(await readMails())).not.toContain('zoe@');
});

it('sends no copy to a person who was erased while it waited', async () => {
  const { context } = sending.company.server;
  const copy = 'boss@elsewhere.example';
  const { id } = await sending.sentQuote({ cc: copy });
  await erasePerson(context, copy, null);
  const mails = await sendMails(context);
  expect(mails.map(({ recipients, cc }) => [recipients, cc])).toEqual([
    [[address], []],
    [[address], []],
  ]);
  expect((await sending.proposals(id)).proposals[0]).toMatchObject({ status: 'sent' });
});

it('was sent to some where a copy was accepted before the recipient was erased', async () => {
  const { context } = sending.company.server;
  await sendMails(context);
  const { id } = await sending.sentQuote({ cc: 'boss@elsewhere.example' });
  const mailer: Mailer = {
    send: async (_mail, beforeSending) => {
      await beforeSending();
      return [{ email: address, response: '450 Later', isFinal: false }];
    },
  };
  await workNext({ ...context, mailer }, 'mail');
  await erase();
  expect(await sending.jobs()).toHaveLength(0);
  expect((await sending.proposals(id)).proposals[0]).toMatchObject({
    status: 'partly-sent',
    recipients: [{ status: 'failed' }, { status: 'sent' }],
  });
});
