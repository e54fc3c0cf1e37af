import { remindClients } from '../../src/domain';
import { sendMails } from '../support/send-mails';
import type { SendingCompany } from './client';

/** A quote that ends on 20 April, emailed on 28 March. */
export const sentQuote = async (
  sending: SendingCompany,
  fields = {},
): Promise<{ id: number; link: string }> => {
  const { id } = await sending.quote({ valid_until: '2026-04-20' });
  const { link } = await sending.send(id, { is_reminder_wanted: true, ...fields });
  await sendMails(sending.company.server.context);
  return { id, link };
};

/** Reminds clients at a time, and returns how many emails that queued. */
export const remindAt = async (sending: SendingCompany, instant: string): Promise<number> => {
  sending.company.server.clock.moveTo(instant);
  await sending.signInAgain();
  const before = (await sending.mails()).length;
  await remindClients(sending.company.server.context);
  return (await sending.mails()).length - before;
};

export const afternoon = '2026-04-17T13:00:00Z';
