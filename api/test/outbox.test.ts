import { MAIL, paths, type Outbox } from 'api-contract';
import { JobFailure, queueMail, send } from '../src/domain';
import { workNext } from '../src/jobs';
import { countRows, listRows } from '../src/store';
import { password, TestCaller } from './support/caller';
import { apiSuite } from './support/api-suite';
import { startTestServer } from './support/server';

const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'intranet@northgate.example' };

const api = apiSuite({ mail });

const queue = (subject = 'Choose your password', { store, clock } = api.context) =>
  store.transaction((tx) => {
    const to = { name: 'Grace Hopper', email: 'grace@example.com' };
    const link = { text: 'Choose a password', path: '/choose-password#code=s3cret&more' };
    return queueMail(tx, { to, subject, blocks: [['Hello ', { bold: 'Grace' }, ','], link] }, clock.now());
  });

describe('the outbox', () => {
  const outboxOf = async (caller: TestCaller) => (await caller.get(paths.mails())).json<Outbox>();

  it('is for administrators', async () => {
    const administrator = await api.visitor.begin();
    await administrator.post(paths.register(), { name: 'Bea', email: 'bea@example.com', password });
    const colleague = await administrator.signIn('bea@example.com');
    await queue();
    expect((await colleague.get(paths.mails())).statusCode).toBe(403);
    expect((await colleague.post(paths.mailSendAgain(1))).statusCode).toBe(403);
    expect((await administrator.post(paths.mailSendAgain(1))).statusCode).toBe(422);
  });

  it('says what became of each mail, and hides links that are for the recipient alone', async () => {
    const administrator = await api.visitor.begin();
    await queue();
    const { is_configured, mails } = await outboxOf(administrator);
    expect(is_configured).toBe(true);
    expect(mails).toEqual([expect.objectContaining({ status: 'queued', blocks: null })]);
  });

  it('lists the mails that need somebody first, however many were sent since', async () => {
    const administrator = await api.visitor.begin();
    await queue('Failed');
    const refuse = () => Promise.reject(new JobFailure('No such user', 'refused'));
    await workNext({ ...api.context, mailer: { send: refuse } }, 'mail');
    for (let number = 0; number < MAIL.listed; number += 1) await queue(`Number ${number}`);
    const { mails } = await outboxOf(administrator);
    expect(mails).toHaveLength(MAIL.listed);
    expect(mails[0]).toMatchObject({ subject: 'Failed', status: 'failed' });
    expect(mails[1]).toMatchObject({ subject: `Number ${MAIL.listed - 1}`, status: 'queued' });
  });

  it('shows the mails and their links where no mail server is configured', async () => {
    const plain = await startTestServer();
    const administrator = await new TestCaller(plain.app).begin();
    await queue(undefined, plain.context);
    expect(await outboxOf(administrator)).toMatchObject({
      is_configured: false,
      mails: [
        {
          blocks: [
            { text: 'Hello Grace,', path: null, url: null },
            {
              text: 'Choose a password',
              path: '/choose-password#code=s3cret&more',
              url: 'http://localhost:8080/choose-password#code=s3cret&more',
            },
          ],
        },
      ],
    });
    await outboxOf(administrator);
    const opened = await plain.context.store.read((db) =>
      listRows(db, 'history', { entity: 'opened mails' }),
    );
    expect(opened).toMatchObject([{ user_id: 1, changes: '{"mails":[null,"1"]}' }]);
    expect(await plain.context.store.read((db) => countRows(db, 'jobs'))).toBe(1);
    await plain.stop();
  });

  it('lists other work that failed, with when it is tried again', async () => {
    const administrator = await api.visitor.begin();
    const { context } = api;
    const backUp = () => Promise.reject(new Error('The disk is full.'));
    await context.store.transaction((tx) => send(tx, 'backup', null, context.clock.now()));
    await expect(workNext({ ...context, backUp }, 'backup')).rejects.toThrow('full');
    const { jobs } = await outboxOf(administrator);
    const next_at = new Date(context.clock.now().getTime() + 60_000).toISOString();
    const problem = 'The disk is full.';
    expect(jobs).toMatchObject([{ name: 'backup', about: null, state: 'retry', next_at, problem }]);
  });
});
