import { sendNextMail, type Context } from '../../domain';
import { repeat, type Follower, type RepeatOptions } from '../../repeat';

/** How often the outbox is looked at. With nothing due this is one query. */
const seconds = 5;

/** Sends the mails of the outbox as they become due; undefined without a mail server. */
export const followMails = (
  context: Pick<Context, 'store' | 'clock' | 'publicUrl' | 'mailer'>,
  { onFailure }: Pick<RepeatOptions, 'onFailure'>,
): Follower | undefined => {
  const { mailer } = context;
  if (!mailer) return undefined;
  let isStopping = false;
  const sendAll = async (): Promise<void> => {
    while (!isStopping && (await sendNextMail(context, mailer)));
  };
  const follower = repeat(sendAll, { seconds, onFailure });
  return {
    stop: () => {
      isStopping = true;
      return follower.stop();
    },
  };
};
