import { sendNextMail, type Context } from '../../domain';
import { repeat, type Follower, type RepeatOptions } from '../../repeat';

/** How often the outbox is looked at. With nothing due this is one query. */
const seconds = 5;

/** Sends the mails of the outbox as they become due. Returns nothing to stop without a mail server. */
export const followMails = (
  context: Pick<Context, 'store' | 'clock' | 'publicUrl' | 'mailer'>,
  { onFailure }: Pick<RepeatOptions, 'onFailure'>,
): Follower[] => {
  const { mailer } = context;
  if (!mailer) return [];
  let isStopping = false;
  const sendAll = async (): Promise<void> => {
    while (!isStopping && (await sendNextMail(context, mailer)));
  };
  const follower = repeat(sendAll, { seconds, onFailure });
  const stop = (): Promise<void> => {
    isStopping = true;
    return follower.stop();
  };
  return [{ stop }];
};
