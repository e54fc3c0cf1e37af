import { tabValue } from '../storage';

/** What a user has written of an email that is not sent. */
interface UnsentMail {
  readonly values: object;
  /** It was being sent when the page was left. */
  readonly isSending?: boolean;
}

interface UnsentMails {
  readonly userId: number | undefined;
  readonly mails: Readonly<Record<string, UnsentMail | undefined>>;
}

const stored = tabValue('intranet.unsent_mails');

/** Returns the unsent email of a user under a key, which lasts over reloads of the tab. Emails of another user are removed. */
export function unsentMail(userId: number | undefined, key: string) {
  const readAll = (): UnsentMails['mails'] => {
    const { userId: writer, mails = {} } = JSON.parse(stored.get() ?? '{}') as Partial<UnsentMails>;
    if (writer === userId) return mails;
    stored.remove();
    return {};
  };
  const write = (mail: UnsentMail | undefined) =>
    stored.set(JSON.stringify({ userId, mails: { ...readAll(), [key]: mail } } satisfies UnsentMails));
  return {
    read: () => readAll()[key],
    write: (values: object) => write({ values }),
    setSending: (isSending: boolean) => {
      const mail = readAll()[key];
      if (mail) write({ ...mail, isSending });
    },
    remove: () => write(undefined),
  };
}
