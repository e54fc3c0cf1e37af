import { queueMail, type Mailer } from '../src/domain';
import { workNext } from '../src/jobs';
import { jobKinds } from '../src/kernel/job-kinds';
import { listRows } from '../src/store';
import { apiSuite } from './support/api-suite';
import { sendMails } from './support/send-mails';

const api = apiSuite();

const onlyRow = async () => (await api.context.store.read((db) => listRows(db, 'jobs', { name: 'mail' })))[0];
const hang = () => new Promise<never>(() => undefined);

/** Works a mail until it hangs, before it is marked as sent or after that, and lets its time limit pass. */
const hangUntilLate = async (isSent: boolean) => {
  await api.context.store.transaction((tx) => {
    const to = { name: 'Grace Hopper', email: 'grace@example.com' };
    return queueMail(tx, { to, subject: 'Your week', blocks: ['Hello Grace,'] }, api.clock.now());
  });
  const limit = jobKinds.mail.expireInSeconds * 1000;
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await new Promise<void>((resolve, reject) => {
    const send: Mailer['send'] = async (_mail, beforeSending) => {
      if (isSent) await beforeSending();
      const [pass] = timers.mock.calls.find(([, milliseconds]) => milliseconds === limit)!;
      pass();
      return hang();
    };
    workNext({ ...api.context, mailer: { send } }, 'mail').then(
      () => reject(new Error('It has ended well.')),
      resolve,
    );
  });
};

const output = 'The job took more than 600 seconds.';

it('a mail that hangs before it is sent is sent later', async () => {
  await hangUntilLate(false);
  expect(await onlyRow()).toMatchObject({ state: 'retry', sent_on: null, output });
  api.clock.advanceMinutes(1);
  expect(await sendMails(api.context)).toMatchObject([{ subject: 'Your week' }]);
});

it('a mail that hangs while it is sent is unconfirmed, and not sent a second time', async () => {
  await hangUntilLate(true);
  expect(await onlyRow()).toMatchObject({ state: 'unconfirmed', sent_on: expect.any(String), output });
  api.clock.advanceMinutes(60);
  expect(await sendMails(api.context)).toEqual([]);
});
