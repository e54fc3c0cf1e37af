import type { Context, OutgoingMail } from '../../src/domain';
import { workNext } from '../../src/jobs';

/** Sends the mails that wait. Returns what the mail server accepted: all of them. */
export const sendMails = async (context: Context): Promise<OutgoingMail[]> => {
  const mails: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail, beforeSending: () => Promise<void>) => {
    await beforeSending();
    mails.push(mail);
    return [];
  };
  while (await workNext({ ...context, mailer: { send } }, 'mail'));
  return mails;
};
