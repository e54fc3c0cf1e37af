import { paths } from 'api-contract';
import { findProblems, type Context, type OutgoingMail } from '../../src/domain';
import { workNext } from '../../src/jobs';
import { mailKinds } from '../../src/mail-kinds';
import { ChasingCompany } from '../chasing/chasing-company';
import { SendingCompany } from '../proposals/client';
import type { TestCompany } from '../quotes/test-company';
import { workAll } from '../support/work-all';

/** Works a mail in a process that dies before it writes for the time after so many. Returns whether it died. */
const workUntilDeath = (context: Context, writes: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    let left = writes;
    const store = Object.create(context.store) as Context['store'];
    store.transaction = (work) => {
      left -= 1;
      if (left >= 0) return context.store.transaction(work);
      resolve(true);
      return new Promise(() => undefined);
    };
    workNext({ ...context, store }, 'mail').then(() => resolve(false), reject);
  });

/** Sends a mail again and again, each time in a process that dies one step later, until one does not die. Returns the steps. */
const killAtEachStep = async (
  company: TestCompany,
  queue: () => Promise<{ read: () => Promise<{ status: string }>; again: string }>,
): Promise<number> => {
  const { context: whole, clock } = company.server;
  for (let step = 0; ; step += 1) {
    const { read, again } = await queue();
    const received: string[] = [];
    const send = async (mail: OutgoingMail, beforeSending: () => Promise<void>) => {
      await beforeSending();
      received.push(...mail.recipients);
      return [];
    };
    const context = { ...whole, mailer: { send } };
    const hasDied = await workUntilDeath(context, step);
    clock.advanceMinutes(1);
    await workAll(context, 'mail');
    const { status } = await read();
    if (status === 'unconfirmed') {
      // It may have arrived: nobody sends it twice unless a user says so.
      expect(received.length).toBeLessThanOrEqual(1);
      expect((await company.staff.post(again)).statusCode).toBe(200);
      await workAll(context, 'mail');
    } else expect(received).toEqual(['zoe@client.example']);
    expect((await read()).status).toBe('sent');
    expect(await findProblems({ ...whole, mailKinds })).toEqual([]);
    if (!hasDied) return step;
  }
};

it('sends a quote once, or asks, at whichever step the process dies', async () => {
  const sending = await SendingCompany.open();
  const steps = await killAtEachStep(sending.company, async () => {
    const quote = await sending.quote();
    const { id } = await sending.send(quote.id);
    const read = async () => (await sending.proposals(quote.id)).proposals[0]!;
    return { read, again: paths.proposalSendAgain(id) };
  });
  expect(steps).toBeGreaterThan(3);
  await sending.close();
});

it('sends a payment reminder once, or asks, at whichever step the process dies', async () => {
  const chasing = await ChasingCompany.open();
  await chasing.overdueInvoice(40);
  let last_reminder_id: number | null = null;
  const steps = await killAtEachStep(chasing.company, async () => {
    const { reminder } = await chasing.send({}, { last_reminder_id });
    last_reminder_id = reminder!.id;
    const read = async () => (await chasing.reminders())[0]!;
    return { read, again: paths.paymentReminderSendAgain(reminder!.id) };
  });
  expect(steps).toBeGreaterThan(4);
  await chasing.close();
});
