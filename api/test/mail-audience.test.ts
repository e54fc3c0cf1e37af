import { paths, QUOTE_STATUS, type Quote } from 'api-contract';
import { JobFailure, type Mailer, type Refusal } from '../src/domain';
import { workNext } from '../src/jobs';
import { listRows, updateRow } from '../src/store';
import type { MigrationDatabase } from '../src/store/migrations/columns';
import { mailsThatArrived } from '../src/store/migrations/0119-mails-that-arrived';
import { SendingCompany } from './proposals/client';
import { prune } from './support/prune';
import { sendMails as sendMailsOf } from './support/send-mails';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const sendMails = () => sendMailsOf(sending.company.server.context);

describe('an email with a quote that has not reached everybody', () => {
  const copy = 'boss@client.example';
  const reason = 'Not sent: the quote is lost.';

  const attempt = async (reply: () => readonly Refusal[]) => {
    const send: Mailer['send'] = async (_mail, beforeSending) => {
      await beforeSending();
      return reply();
    };
    await workNext({ ...sending.company.server.context, mailer: { send } }, 'mail');
    sending.company.server.clock.advanceMinutes(60);
  };

  /** Lets the connection end where the mail server may have accepted the email. */
  const loseConnection = () =>
    attempt(() => {
      throw new JobFailure('The connection was lost.', 'unclear');
    });

  const lose = async (id: number) => {
    const lost = { quote_status_id: QUOTE_STATUS.salesLost, lost_reason_id: 1 };
    await sending.company.save(paths.quote(id), lost);
  };

  const forgetJobs = async () => {
    await sending.company.letDaysPass(15);
    await prune(sending.company.server.context);
    expect(await sending.jobs()).toEqual([]);
  };

  const sentOf = async (id: number) => (await sending.proposals(id)).proposals[0]!;

  /** A quote that was accepted for the client, and not yet for who gets a copy. */
  const partlySent = async () => {
    const { id } = await sending.quote({ valid_until: '2026-05-30' });
    await sending.send(id, { cc: copy });
    await attempt(() => [{ email: copy, response: '450 Later', isFinal: false }]);
    await lose(id);
    return id;
  };

  const toSome = {
    status: 'partly-sent',
    recipients: [{ status: 'sent' }, { email: copy, status: 'failed' }],
  };

  it('was sent to some, and says why not to the others', async () => {
    const id = await partlySent();
    expect(await sendMails()).toEqual([]);
    expect(await sentOf(id)).toMatchObject({ ...toSome, problem: reason });
    await forgetJobs();
    expect(await sentOf(id)).toMatchObject({
      ...toSome,
      problem: `${copy}: ${reason}`,
    });
  });

  it('was sent to some where the copy was tried in vain', async () => {
    const { id } = await sending.quote({ valid_until: '2026-05-30' });
    await sending.send(id, { cc: copy });
    const later = () => [{ email: copy, response: '450 Later', isFinal: false }];
    await attempt(later);
    await sending.company.letDaysPass(1);
    await attempt(later);
    expect(await sentOf(id)).toMatchObject({
      ...toSome,
      problem: `${copy} was not accepted yet: 450 Later.`,
    });
    await forgetJobs();
    expect(await sentOf(id)).toMatchObject({ ...toSome, problem: null });
  });

  it('was sent to all once a refused address was corrected', async () => {
    const { staff, client } = sending.company;
    const contacts = paths.organisationContacts(client.organisation.id);
    const boss = (await staff.post(contacts, { name: 'Boss', email: copy })).json<{ id: number }>();
    const late = 'late@client.example';
    const { id } = await sending.quote({ valid_until: '2026-05-30' });
    await sending.send(id, { cc: `${copy}, ${late}` });
    await attempt(() => [
      { email: copy, response: '550 Unknown', isFinal: true },
      { email: late, response: '450 Later', isFinal: false },
    ]);
    await sending.company.save(`${contacts}/${boss.id}`, { email: 'new@client.example' });
    expect(await sendMails()).toMatchObject([{ recipients: ['new@client.example', late] }]);
    const toAll = { status: 'sent', problem: null };
    expect(await sentOf(id)).toMatchObject(toAll);
    await forgetJobs();
    expect(await sentOf(id)).toMatchObject(toAll);
  });

  it('is sent again to nobody who has it, whatever has become of them since', async () => {
    const { server, staff, client } = sending.company;
    const contacts = paths.organisationContacts(client.organisation.id);
    const add = async (name: string) =>
      (await staff.post(contacts, { name, email: `${name}@client.example` })).json<{ id: number }>().id;
    const [boss, gone] = [await add('boss'), await add('gone')];
    const { id } = await sending.quote({ valid_until: '2026-05-30' });
    const cc = `${copy}, gone@client.example, late@client.example`;
    const { id: proposalId } = await sending.send(id, { cc });
    await attempt(() => [{ email: 'late@client.example', response: '550 Unknown', isFinal: true }]);
    await sending.company.save(`${contacts}/${boss}`, { email: 'new@client.example' });
    await sending.company.save(`${contacts}/${gone}`, { is_archived: true });
    await sending.company.save(`${contacts}/${client.contact.id}`, { is_archived: true });
    await staff.post(paths.proposalSendAgain(proposalId));
    expect(await sendMailsOf(server.context)).toMatchObject([{ recipients: ['late@client.example'] }]);
    expect(await sentOf(id)).toMatchObject({
      status: 'sent',
      recipients: ['zoe@client.example', copy, 'gone@client.example', 'late@client.example'].map((email) => ({
        email,
        status: 'sent',
      })),
    });
  });

  it('was so, too, where it had been cancelled for all', async () => {
    const id = await partlySent();
    await sending.company.server.context.store.transaction(async (tx) => {
      const [mail] = await listRows(tx, 'client_mails');
      await updateRow(tx, 'client_mails', mail!.id, { cancelled_reason: reason });
      await updateRow(tx, 'jobs', mail!.job_id, { state: 'cancelled', output: reason });
      await mailsThatArrived(tx as unknown as MigrationDatabase);
    });
    expect(await sentOf(id)).toMatchObject({ ...toSome, problem: reason });
  });

  it('is still not confirmed where it may have arrived', async () => {
    const { id } = await sending.quote({ valid_until: '2026-05-30' });
    const { id: proposalId } = await sending.send(id);
    await loseConnection();
    expect(await sentOf(id)).toMatchObject({ status: 'unconfirmed' });
    await sending.company.staff.post(paths.proposalSendAgain(proposalId));
    // The mail server cannot be reached: it is tried again, and forgets nothing.
    await attempt(() => {
      throw new JobFailure('There is no connection.', 'away');
    });
    expect(await sentOf(id)).toMatchObject({ status: 'queued' });
    await lose(id);
    expect(await sendMails()).toEqual([]);
    expect(await sentOf(id)).toMatchObject({
      status: 'unconfirmed',
      problem: `It may have arrived before. ${reason}`,
    });
  });

  const ends = [
    { outcome: 'refused', status: 'failed' },
    { outcome: 'unclear', status: 'unconfirmed' },
  ] as const;

  it.each(ends)('is $status for good, and can be sent again for two weeks', async ({ outcome, status }) => {
    const { id } = await sending.quote({ valid_until: '2026-05-30' });
    const { id: proposalId } = await sending.send(id);
    expect(await sentOf(id)).toMatchObject({ can_be_sent_again: false });
    await attempt(() => {
      throw new JobFailure('The mail server is broken.', outcome);
    });
    expect(await sentOf(id)).toMatchObject({ status, can_be_sent_again: true });
    await forgetJobs();
    const recipients = [{ email: 'zoe@client.example', status }];
    expect(await sentOf(id)).toMatchObject({ status, recipients, can_be_sent_again: false });
    const again = await sending.company.staff.post(paths.proposalSendAgain(proposalId));
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
      422,
      'This email is too old to be sent again. Write a new one.',
    ]);
  });

  it('is not sent once the quote has another total, or another end, than it offers', async () => {
    const changes = [
      ({ id }: Quote) => sending.company.addItem(id),
      ({ id }: Quote) => sending.company.save(paths.quote(id), { valid_until: '2026-06-30' }),
    ];
    for (const change of changes) {
      const quote = await sending.quote({ valid_until: '2026-05-30' });
      const { id: proposalId } = await sending.send(quote.id);
      await attempt(() => {
        throw new JobFailure('550 No such user', 'refused');
      });
      await change(quote);
      await sending.company.staff.post(paths.proposalSendAgain(proposalId));
      expect(await sendMails()).toEqual([]);
      expect(await sentOf(quote.id)).toMatchObject({
        status: 'cancelled',
        problem: 'Not sent: the total or the end of the quote has changed since. Write a new email.',
      });
    }
  });

  it('goes to the others as to those who have it', async () => {
    const { id } = await sending.quote({ valid_until: '2026-05-30' });
    await sending.send(id, { cc: copy });
    await attempt(() => [{ email: copy, response: '450 Later', isFinal: false }]);
    await sending.company.save(paths.quote(id), { valid_until: '2026-06-30' });
    expect(await sendMails()).toMatchObject([{ recipients: [copy] }]);
    expect(await sentOf(id)).toMatchObject({ status: 'sent' });
  });

  it('may have arrived also where it was sent again and there is no mail server since', async () => {
    const { id } = await sending.quote({ valid_until: '2026-05-30' });
    const { id: proposalId } = await sending.send(id);
    await loseConnection();
    await sending.company.staff.post(paths.proposalSendAgain(proposalId));
    await sending.company.letDaysPass(15);
    await prune({ ...sending.company.server.context, mailer: undefined });
    expect(await sending.jobs()).toEqual([]);
    expect(await sentOf(id)).toMatchObject({ status: 'unconfirmed', can_be_sent_again: false });
  });

  it('may have arrived also where the mail server was away for a day after it was sent again', async () => {
    const { id } = await sending.quote({ valid_until: '2026-05-30' });
    const { id: proposalId } = await sending.send(id);
    await loseConnection();
    await sending.company.staff.post(paths.proposalSendAgain(proposalId));
    const isAway = () =>
      attempt(() => {
        throw new JobFailure('There is no connection.', 'away');
      });
    await isAway();
    await sending.company.letDaysPass(2);
    await isAway();
    const problem = 'It may have arrived before. There is no connection.';
    expect(await sentOf(id)).toMatchObject({ status: 'unconfirmed', problem, can_be_sent_again: true });
    await forgetJobs();
    expect(await sentOf(id)).toMatchObject({ status: 'unconfirmed', can_be_sent_again: false });
  });

  it('is sent to some where it was accepted when it was sent again, and the copy is given up', async () => {
    const { id } = await sending.quote({ valid_until: '2026-05-30' });
    const { id: proposalId } = await sending.send(id, { cc: copy });
    await loseConnection();
    await sending.company.staff.post(paths.proposalSendAgain(proposalId));
    const later = () => [{ email: copy, response: '450 Later', isFinal: false }];
    await attempt(later);
    await sending.company.letDaysPass(2);
    await attempt(later);
    expect(await sentOf(id)).toMatchObject(toSome);
    await forgetJobs();
    expect(await sentOf(id)).toMatchObject(toSome);
  });

  it('is tried once it was sent again, however long the intranet was away since', async () => {
    const { id } = await sending.quote({ valid_until: '2026-05-30' });
    const { id: proposalId } = await sending.send(id);
    await attempt(() => {
      throw new JobFailure('The mail server is broken.', 'refused');
    });
    await sending.company.staff.post(paths.proposalSendAgain(proposalId));
    await sending.company.letDaysPass(2);
    expect(await sendMails()).toHaveLength(1);
    expect(await sentOf(id)).toMatchObject({ status: 'sent' });
  });
});
