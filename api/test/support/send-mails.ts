import type { Context, OutgoingMail } from '../../src/domain';
import { workAll } from './work-all';

/** Sends the mails that wait. Returns what the mail server accepted: all of them. */
export const sendMails = async (context: Context): Promise<OutgoingMail[]> => {
  const mails: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail, beforeSending: () => Promise<void>) => {
    await beforeSending();
    mails.push(mail);
    return [];
  };
  await workAll({ ...context, mailer: { send } }, 'mail');
  return mails;
};
