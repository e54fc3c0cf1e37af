import { paths, QUOTE_STATUS, type Outbox, type Timeline } from 'api-contract';
import { JobFailure, send, type Mailer } from '../../src/domain';
import { workNext } from '../../src/jobs';
import { deleteRows, getRow, listRows, updateRow } from '../../src/store';
import { quoteReminders } from '../../src/store/migrations/0170-answer-mails';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { recordRestore } from '../support/restored';
import { sendMails as sendMailsOf } from '../support/send-mails';
import { SendingCompany } from './client';
import { afternoon, remindAt as remindAtOf, sentQuote as sentQuoteOf } from './reminded';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const sendMails = () => sendMailsOf(sending.company.server.context);
const sentQuote = (fields = {}) => sentQuoteOf(sending, fields);
const remindAt = (instant: string) => remindAtOf(sending, instant);

it('has the name of the contact as it is, whatever it looks like', async () => {
  const { organisation, contact } = sending.company.client;
  const path = `/organisations/${organisation.id}/contacts/${contact.id}`;
  await sending.company.save(path, { name: '{{link}}' });
  await sentQuote();
  expect(await remindAt(afternoon)).toBe(1);
  const texts = (await sending.mails()).at(-1)?.blocks.map(({ text }) => text);
  expect(texts?.[0]).toBe('Dear {{link}},');
  expect(texts?.filter((text) => text === 'View the quote online')).toHaveLength(1);
});

it('reminds the client once, three days before the quote ends, by the template and with a link that works', async () => {
  const { id, link } = await sentQuote();
  expect(await remindAt('2026-04-16T13:00:00Z')).toBe(0);
  expect(await remindAt(afternoon)).toBe(1);
  expect(await remindAt('2026-04-18T13:00:00Z')).toBe(0);
  const mail = (await sending.mails()).at(-1);
  expect(mail).toMatchObject({
    to: { email: 'zoe@client.example' },
    replyTo: { email: 'first@example.com' },
    subject: expect.stringContaining('is valid until 20 April 2026') as string,
  });
  const reminded = await sending.newestLink();
  expect(reminded).not.toBe(link);
  for (const one of [link, reminded]) expect((await sending.look(one)).statusCode).toBe(200);
  expect((await sending.proposals(id)).proposals).toMatchObject([
    { reminded_at: '2026-04-17T13:00:00.000Z' },
  ]);
});

it('is in the activity of the quote and of its client, and can be sent again', async () => {
  const { id } = await sentQuote();
  expect(await remindAt(afternoon)).toBe(1);
  const { staff, client, server } = sending.company;
  const activity = async (path: string) => (await staff.get(path)).json<Timeline>().entries;
  for (const path of [
    paths.timeline('quotes', id),
    paths.timeline('organisations', client.organisation.id),
  ]) {
    const [newest] = await activity(path);
    expect(newest).toMatchObject({
      changed_by: null,
      mail: { kind: 'reminder', to_email: 'zoe@client.example', status: 'queued' },
    });
  }
  const [reminder] = (await sending.proposals(id)).further_mails;
  expect(reminder).toMatchObject({ status: 'queued', sent_by_user: { name: 'First User' } });
  const send: Mailer['send'] = async (_mail, beforeSending) => {
    await beforeSending();
    throw new JobFailure('550 No such mailbox', 'refused');
  };
  await workNext({ ...server.context, mailer: { send } }, 'mail');
  const again = await staff.post(paths.furtherMailSendAgain(reminder!.id));
  expect(again.json()).toMatchObject({ id: reminder!.id, status: 'queued' });
  expect(await sendMails()).toHaveLength(1);
  expect((await sending.proposals(id)).further_mails).toMatchObject([{ status: 'sent' }]);
});

/** Makes the reminder of a quote one of the earlier release, which was a job alone. */
const queueAsBefore = async (proposalId?: number) => {
  const { store } = sending.company.server.context;
  await store.transaction(async (tx) => {
    const [mail] = await listRows(tx, 'client_mails', { kind: 'reminder' });
    const [proposal] = await listRows(tx, 'proposals');
    const { job_id, template_subject: subject, template_text: text } = mail!;
    await deleteRows(tx, 'client_mails', { id: mail!.id });
    const about = { kind: 'quote-reminder', proposalId: proposalId ?? proposal!.id };
    const earlier = { ...(JSON.parse((await getRow(tx, 'jobs', job_id)).data) as object), about };
    await updateRow(tx, 'jobs', job_id, {
      data: JSON.stringify({ ...earlier, template: { subject, text } }),
    });
  });
};

it('0187 stores those of the earlier release that were not sent, which were jobs alone', async () => {
  const { id } = await sentQuote();
  expect(await remindAt(afternoon)).toBe(1);
  const [before] = (await sending.proposals(id)).further_mails;
  await queueAsBefore();
  await sending.company.server.context.store.transaction((tx) =>
    quoteReminders(tx as unknown as MigrationDatabase),
  );
  const [after] = (await sending.proposals(id)).further_mails;
  expect(after).toEqual({ ...before, id: after!.id });
  await sending.company.save(`/quotes/${id}`, { valid_until: '2026-04-19' });
  expect(await sendMails()).toMatchObject([{ subject: expect.stringContaining('19 April 2026') as string }]);
});

it('is stored and asked about when it is sent, where the earlier release has queued it during an upgrade', async () => {
  const { id } = await sentQuote();
  expect(await remindAt(afternoon)).toBe(1);
  await queueAsBefore();
  await sending.company.save(`/quotes/${id}`, { valid_until: '2026-04-19' });
  expect(await sendMails()).toMatchObject([{ subject: expect.stringContaining('19 April 2026') as string }]);
  expect((await sending.proposals(id)).further_mails).toMatchObject([{ status: 'sent' }]);
});

it('is not sent where the earlier release has queued it and its quote is gone', async () => {
  await sentQuote();
  expect(await remindAt(afternoon)).toBe(1);
  await queueAsBefore(4000);
  expect(await sendMails()).toEqual([]);
  const { store } = sending.company.server.context;
  const [job] = await store.read((db) => listRows(db, 'jobs', { name: 'mail', state: 'cancelled' }));
  expect(job?.output).toContain('Not sent: the quote was deleted.');
});

it('waits until a field that cannot stand in the subject of its template is corrected there', async () => {
  await sentQuote();
  const { context, clock } = sending.company.server;
  const write = (subject: string) =>
    context.store.transaction(async (tx) => {
      const [template] = await listRows(tx, 'templates', { kind: 'reminder' });
      await updateRow(tx, 'templates', template!.id, { subject });
    });
  await write('{{reference}}: {{link}}');
  const before = (await sending.mails()).length;
  clock.moveTo(afternoon);
  await context.store.transaction((tx) => send(tx, 'remind-clients', null, clock.now()));
  await workNext(context, 'remind-clients');
  expect(await sending.mails()).toHaveLength(before);
  await sending.signInAgain();
  const outbox = (await sending.company.staff.get(paths.mails())).json<Outbox>();
  expect(outbox.jobs).toMatchObject([
    {
      name: 'remind-clients',
      state: 'retry',
      problem: expect.stringContaining('The template “Reminder” can’t be used. There is no field {{link}}.'),
    },
  ]);

  await write('{{reference}} ends soon');
  clock.moveTo('2026-04-17T14:01:00Z');
  await workNext(context, 'remind-clients');
  expect((await sending.mails()).slice(before)).toMatchObject([
    { subject: expect.stringMatching(/^Q-\d+ ends soon$/) as string },
  ]);
  const jobs = await context.store.read((db) => listRows(db, 'jobs', { name: 'remind-clients' }));
  expect(jobs.filter(({ output }) => output !== null)).toEqual([]);
});

it('is sent in the morning, and not when the day begins', async () => {
  await sentQuote();
  expect(await remindAt('2026-04-17T06:59:00Z')).toBe(0);
  expect(await remindAt('2026-04-17T07:00:00Z')).toBe(1);
});

it('is one mail for a quote that was emailed twice', async () => {
  const { id } = await sentQuote();
  await sending.send(id, { is_reminder_wanted: true });
  await sendMails();
  expect(await remindAt(afternoon)).toBe(1);
});

it.each([
  ['without a link', { has_link: false }, true],
  ['that never arrived', {}, false],
] as const)(
  'is sent of an earlier email where the client got another one %s',
  async (_what, input, arrives) => {
    const { id } = await sentQuote();
    await sending.send(id, { is_reminder_wanted: true, ...input });
    if (arrives) await sendMails();
    expect(await remindAt(afternoon)).toBe(1);
  },
);

it.each([
  [
    'its first email never arrived',
    async (): Promise<unknown> => {
      const { id } = await sending.quote({ valid_until: '2026-04-20' });
      return sending.send(id, { is_reminder_wanted: true });
    },
  ],
  ['nobody wanted it', (): Promise<unknown> => sentQuote({ is_reminder_wanted: false })],
  [
    'nobody wanted it of the newer email',
    async () => {
      const { id } = await sentQuote();
      await sending.send(id, { is_reminder_wanted: false });
      await sendMails();
    },
  ],
  ['the email had no link', () => sentQuote({ has_link: false })],
  [
    'the links were withdrawn',
    async () => {
      const { id } = await sentQuote();
      await sending.company.staff.post(`/quotes/${id}/withdraw-links`);
    },
  ],
  [
    'the quote was won meanwhile',
    async () => {
      const { id } = await sentQuote();
      await sending.company.save(`/quotes/${id}`, { quote_status_id: QUOTE_STATUS.salesWon });
    },
  ],
  [
    'the quote ends later now',
    async () => {
      const { id } = await sentQuote();
      await sending.company.save(`/quotes/${id}`, { valid_until: '2026-05-20' });
    },
  ],
  [
    'the quote was emailed when it was about to end',
    async () => {
      const { id } = await sending.quote({ valid_until: '2026-04-20' });
      sending.company.server.clock.moveTo('2026-04-17T08:00:00Z');
      await sending.signInAgain();
      await sending.send(id, { is_reminder_wanted: true });
    },
  ],
])('is not sent when %s', async (_why, prepare) => {
  await prepare();
  expect(await remindAt(afternoon)).toBe(0);
});

it.each([
  ['waits for a decision where the data were restored on its day', '2026-04-17T12:59:00Z', 'unconfirmed'],
  ['waits for a decision where they were restored later', '2026-04-18T09:00:00Z', 'unconfirmed'],
  ['is sent where they were restored before the office was open', '2026-04-17T06:59:00Z', 'created'],
  ['is sent where they were restored the day before', '2026-04-16T13:00:00Z', 'created'],
  ['is sent where they were restored by a wrong clock', '2027-04-18T13:00:00Z', 'created'],
])('%s', async (_what, restoredAt, state) => {
  await sentQuote();
  await recordRestore(sending.company.server.context, new Date(restoredAt).toISOString());
  expect(await remindAt('2026-04-18T13:00:00Z')).toBe(1);
  expect((await sending.jobs()).at(-1)).toMatchObject({
    state,
    output: state === 'created' ? null : expect.stringContaining('before the data was restored'),
  });
  expect(await sendMails()).toHaveLength(state === 'created' ? 1 : 0);
  // An administrator says that the client has not got it.
  if (state === 'created') return;
  const { id } = (await sending.jobs()).at(-1)!;
  await sending.company.staff.post(paths.mailSendAgain(id));
  expect(await sendMails()).toMatchObject([{ to: { email: 'zoe@client.example' } }]);
});
