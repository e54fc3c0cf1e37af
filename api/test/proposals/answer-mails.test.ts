import { paths, type Account, type FurtherMail, type QuoteProposals, type Timeline } from 'api-contract';
import { JobFailure, remindClients, type Mailer } from '../../src/domain';
import { workNext } from '../../src/jobs';
import { deleteRows, findRow, getRow, listRows, updateRow } from '../../src/store';
import { answerMails } from '../../src/store/migrations/0170-answer-mails';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { password } from '../support/caller';
import { sendMails as sendMailsOf } from '../support/send-mails';
import { SendingCompany } from './client';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const sendMails = () => sendMailsOf(sending.company.server.context);

const archive = async (is_archived: boolean) => {
  const { organisation, contact } = sending.company.client;
  await sending.company.save(`/organisations/${organisation.id}/contacts/${contact.id}`, { is_archived });
};

/** A quote whose client has asked something; all emails so far were sent. */
const asked = async () => {
  const { id, link } = await sending.sentQuote();
  await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Is lunch included?' });
  await sendMails();
  return { id, link };
};

const reply = async (id: number, content: string): Promise<QuoteProposals> => {
  const last_message_id = (await sending.proposals(id)).thread.at(-1)!.id;
  const response = await sending.company.staff.post(paths.quoteReplies(id), { content, last_message_id });
  expect(response.statusCode).toBe(200);
  return response.json<QuoteProposals>();
};

describe('a question of a client', () => {
  it('has the name and the address that the client has now', async () => {
    const { link } = await sending.sentQuote();
    await sendMails();
    const { organisation, contact } = sending.company.client;
    const now = { name: 'Zoë Byrne', email: 'zoe@new.example' };
    await sending.company.save(`${paths.organisationContacts(organisation.id)}/${contact.id}`, now);
    await sending.answer(link, 'ask', { asker: '', question: 'Is there a table?' });
    const [mail] = await sendMails();
    expect(mail).toMatchObject({ replyTo: now });
    expect(mail?.blocks[0]?.text).toBe('Zoë Byrne asked about Q-00001 online:');
  });

  it('goes to an administrator when the agent and who emailed the quote are disabled', async () => {
    const { staff, server } = sending.company;
    const { id } = await sending.quote();
    const { link } = await sending.send(id);
    await sendMails();
    await staff.post(paths.register(), { name: 'Bea', email: 'bea@example.com', password });
    await server.context.store.transaction(async (tx) => {
      const bea = await findRow(tx, 'users', { email_key: 'bea@example.com' });
      await updateRow(tx, 'users', bea!.id, { is_administrator: true });
      await updateRow(tx, 'users', 1, { disabled_at: '2026-03-28T09:00:00.000Z' });
    });
    await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Is there a table?' });
    expect(await sendMails()).toMatchObject([
      { to: { email: 'bea@example.com' }, replyTo: { email: 'zoe@client.example' } },
    ]);
  });
});

describe('the answer to a question by email', () => {
  it('is listed with what became of it, and is in the timeline', async () => {
    const { id } = await asked();
    const { further_mails } = await reply(id, 'It is, {{link}} and {tea}.');
    expect(further_mails).toMatchObject([
      { status: 'queued', to_email: 'zoe@client.example', sent_by_user: { name: 'First User' } },
    ]);
    const [mail] = await sendMails();
    expect(mail).toMatchObject({
      to: { email: 'zoe@client.example' },
      replyTo: { email: 'first@example.com' },
      subject: 'Your question about Q-00001',
    });
    expect(mail!.blocks.map(({ text }) => text)).toEqual([
      'First User has answered your question about Q-00001:',
      'It is, {{link}} and {tea}.',
      'View the quote online',
      expect.stringContaining('First User\n'),
    ]);
    expect((await sending.proposals(id)).further_mails).toMatchObject([{ status: 'sent' }]);
    const timeline = (await sending.company.staff.get(paths.timeline('quotes', id))).json<Timeline>();
    expect(timeline.entries.map((entry) => entry.mail?.kind)).toContain('question-reply');
  });

  it('says that it was cancelled, and goes out by the same answer once that can arrive', async () => {
    const { id } = await asked();
    await reply(id, 'It is.');
    await archive(true);
    expect(await sendMails()).toEqual([]);
    expect((await sending.proposals(id)).further_mails).toMatchObject([
      {
        status: 'cancelled',
        problem: 'Not sent: the contact is archived or has no email address.',
        can_be_sent_again: false,
      },
    ]);
    await archive(false);
    const { thread, further_mails } = await reply(id, 'It is.');
    expect(thread.map(({ kind }) => kind)).toEqual(['asked', 'replied']);
    expect(further_mails.map(({ status }) => status)).toEqual(['queued', 'cancelled']);
    expect(await sendMails()).toMatchObject([{ to: { email: 'zoe@client.example' } }]);
    expect((await reply(id, 'It is.')).further_mails).toHaveLength(2);
  });

  it('stays with the question when the revision that it was written on is deleted', async () => {
    const { id } = await asked();
    const revision = (await sending.company.revise(id)).json<{ id: number }>();
    await reply(revision.id, 'It is.');
    await sending.company.staff.request('DELETE', paths.quote(revision.id));
    expect((await sending.proposals(id)).further_mails).toMatchObject([{ status: 'queued' }]);
    expect(await sendMails()).toMatchObject([{ to: { email: 'zoe@client.example' } }]);
  });

  it('is listed with each later revision, from where the same answer goes out too', async () => {
    const { id } = await asked();
    const revision = (await sending.company.revise(id)).json<{ id: number }>();
    await reply(revision.id, 'It is.');
    await archive(true);
    await sendMails();
    await archive(false);
    const next = (await sending.company.revise(revision.id)).json<{ id: number }>();
    expect((await sending.proposals(next.id)).further_mails).toMatchObject([{ status: 'cancelled' }]);
    await reply(next.id, 'It is.');
    expect(await sendMails()).toMatchObject([{ to: { email: 'zoe@client.example' } }]);
  });

  it('is all that a revision lists of what an earlier one was sent', async () => {
    const { id } = await sending.quote({ valid_until: '2026-04-20' });
    const { link } = await sending.send(id, { is_reminder_wanted: true });
    await sendMails();
    await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Is lunch included?' });
    await reply(id, 'It is.');
    sending.company.server.clock.moveTo('2026-04-17T13:00:00Z');
    await sending.signInAgain();
    await remindClients(sending.company.server.context);
    expect((await sending.proposals(id)).further_mails).toHaveLength(2);
    const { id: revisionId } = (await sending.company.revise(id)).json<{ id: number }>();
    const subjects = (await sending.proposals(revisionId)).further_mails.map(({ subject }) => subject);
    expect(subjects).toEqual(['Your question about Q-00001']);
  });

  it('names the agent of the revision for replies to it', async () => {
    const { id } = await asked();
    const revision = (await sending.company.revise(id)).json<{ id: number }>();
    const bea = { name: 'Bea', email: 'bea@example.com', password: 'four plain words together' };
    const agent = (await sending.company.staff.post(paths.register(), bea)).json<Account>();
    await sending.company.save(paths.quote(revision.id), { sales_agent_user_id: agent.id });
    await reply(revision.id, 'It is.');
    expect(await sendMails()).toMatchObject([{ replyTo: { email: 'bea@example.com' } }]);
  });

  it('is sent again where it has failed', async () => {
    const { id } = await asked();
    await reply(id, 'It is.');
    const send: Mailer['send'] = async (_mail, beforeSending) => {
      await beforeSending();
      throw new JobFailure('550 No such mailbox', 'refused');
    };
    await workNext({ ...sending.company.server.context, mailer: { send } }, 'mail');
    const [failed] = (await sending.proposals(id)).further_mails;
    expect(failed).toMatchObject({ status: 'failed', can_be_sent_again: true });
    const again = await sending.company.staff.post(paths.furtherMailSendAgain(failed!.id));
    expect(again.json()).toMatchObject({ id: failed!.id, status: 'queued' });
    expect(await sendMails()).toHaveLength(1);
    expect((await sending.company.staff.post(paths.furtherMailSendAgain(failed!.id))).statusCode).toBe(422);
    expect((await sending.company.staff.post(paths.furtherMailSendAgain(999))).statusCode).toBe(404);
  });
});

describe('the confirmation of an acceptance', () => {
  it('is listed with its certificate and what became of it', async () => {
    const { id, link } = await sending.sentQuote();
    await sendMails();
    expect((await sending.accept(link)).statusCode).toBe(303);
    await archive(true);
    expect(await sendMails()).toMatchObject([{ to: { email: 'first@example.com' } }]);
    const [mail] = (await sending.proposals(id)).further_mails;
    expect(mail).toMatchObject({
      subject: 'Thank you for accepting Q-00001',
      status: 'cancelled',
      sent_by_user: { name: 'First User' },
      files: [{ name: 'Acceptance-Q-00001.pdf' }],
    });
    const file = await sending.company.staff.get(paths.furtherMailFile(mail!.id, mail!.files[0]!.id));
    expect(file.headers['content-type']).toBe('application/pdf');
  });
});

it('0170 stores those of the earlier release that were not sent, which were jobs alone', async () => {
  const { id, link } = await asked();
  const written = 'It is, {{link}} and {tea}.';
  await reply(id, written);
  await sending.accept(link);
  const before = (await sending.proposals(id)).further_mails;
  const { store } = sending.company.server.context;
  await store.transaction(async (tx) => {
    const [proposal] = await listRows(tx, 'proposals');
    const earlier = { 'question-reply': 'reply', 'acceptance-confirmation': 'acceptance' } as const;
    for (const kind of ['question-reply', 'acceptance-confirmation'] as const) {
      const [mail] = await listRows(tx, 'client_mails', { kind });
      await deleteRows(tx, 'client_mail_files', { client_mail_id: mail!.id });
      await deleteRows(tx, 'client_mails', { id: mail!.id });
      const { data } = await getRow(tx, 'jobs', mail!.job_id);
      const about = { kind: earlier[kind], proposalId: proposal!.id };
      const named = { ...(JSON.parse(data) as object), about };
      await updateRow(tx, 'jobs', mail!.job_id, { data: JSON.stringify(named) });
    }
    await answerMails(tx as unknown as MigrationDatabase);
  });
  const after = (await sending.proposals(id)).further_mails;
  const comparable = (mails: readonly FurtherMail[]) =>
    mails.map(({ id: _id, files, ...mail }) => ({ ...mail, files: files.map(({ name }) => name) }));
  const [confirmation, answer] = comparable(before);
  const text = { content: expect.stringContaining(String.raw`It is, \{\{link}} and \{tea}.`) as string };
  expect(comparable(after)).toEqual([{ ...confirmation }, { ...answer, ...text }]);
  expect((await sendMails()).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your question about Q-00001', 'Thank you for accepting Q-00001']),
  );
});
