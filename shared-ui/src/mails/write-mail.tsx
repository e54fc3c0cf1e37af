import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../listeners';
import { useLocation } from '../router';
import type { MailDialog } from './mail-dialog';
import { messages } from './messages';
import type { NewMail } from './new-mail';
import { waitingMail } from './waiting-mail';

interface OpenMail {
  readonly mail: NewMail;
  readonly Dialog: typeof MailDialog;
  /** It waits to be sent, or is being sent. */
  readonly isHidden: boolean;
}

const open = createStore<readonly OpenMail[]>([]);

/**
 * Opens the dialog in which an email to clients is written: `await writeMail(fetchMail())`. One that waits to be sent is taken back instead.
 * Rejects where the email or the dialog cannot be loaded, and while the same email is being sent.
 */
export async function writeMail<Own extends object, Input extends object>(
  loading: Promise<NewMail<Own, Input>>,
): Promise<void> {
  const [mail, { MailDialog: Dialog }] = await Promise.all([
    loading,
    import(/* webpackChunkName: "mail-dialog" */ './mail-dialog'),
  ]);
  const known = open.get().find(({ mail: { key } }) => key === mail.key);
  // The dialog passes to an email only the values that its form has made of that email's own.
  if (!known) return open.set([...open.get(), { mail: mail as unknown as NewMail, Dialog, isHidden: false }]);
  const waiting = waitingMail(mail.key);
  if (known.isHidden && !waiting) throw new Error(messages.beingSent);
  waiting?.takeBack();
}

/** Renders the emails that are being written or wait to be sent, whatever the page. Rendered once, inside the router's root element. */
export function MailDialogs() {
  const mails = useSyncExternalStore(open.subscribe, open.get);
  const { pathname } = useLocation();
  useEffect(() => () => open.set(open.get().filter(({ isHidden }) => isHidden)), [pathname]);
  useEffect(() => () => open.set([]), []);
  return mails.map(({ mail, Dialog, isHidden }) => (
    <Dialog
      key={mail.key}
      mail={mail}
      isHidden={isHidden}
      onHide={(hidden) =>
        open.set(open.get().map((one) => (one.mail === mail ? { ...one, isHidden: hidden } : one)))
      }
      onClose={() => open.set(open.get().filter((one) => one.mail !== mail))}
    />
  ));
}
