// The time to take an email back after Send. One email waits at a time.

import { UNDO_TOAST_MS } from 'api-contract';
import { accessToken } from '../client/storage';
import type { RequestOptions } from '../client';
import { holdSession } from '../client/sessions';
import type { useToast } from '../overlays/contexts';
import { messages } from './messages';

interface WaitingMail {
  readonly key: string;
  readonly sendNow: () => void;
  readonly takeBack: () => void;
}

let waiting: WaitingMail | undefined;

/** Returns the email of this key, if it waits. */
export const waitingMail = (key: string): WaitingMail | undefined =>
  waiting?.key === key ? waiting : undefined;

/**
 * Sends an email ten seconds later: at once when the user says so, leaves the page, signs out or sends another email. Resolves to false
 * where it is taken back, or the session is another one by then: it may be another user's.
 */
export function sendLater(
  { key, title }: { key: string; title: string },
  toasts: ReturnType<typeof useToast>,
  send: (options: RequestOptions) => Promise<void>,
): Promise<boolean> {
  waiting?.sendNow();
  const session = accessToken();
  const token = session.get();
  const sent = new Promise<RequestOptions | null>((resolve) => {
    const settle = (options: RequestOptions | null) => {
      window.removeEventListener('pagehide', sendNow);
      unsubscribe();
      waiting = undefined;
      notice.hide();
      resolve(options);
    };
    const takeBack = () => settle(null);
    const sendNow = () => {
      const current = session.get();
      if (current !== null && current !== token) {
        toasts.show({ tone: 'warning', title, text: messages.signedInSince, duration: null });
        return takeBack();
      }
      // A user who signs out has no session when the request is made.
      settle({ keepalive: true, token: token ?? undefined });
    };
    const notice = toasts.show({
      title,
      countdown: messages.sendingIn,
      tone: 'info',
      duration: UNDO_TOAST_MS,
      takesFocus: true,
      actions: [
        { label: 'Take back', run: takeBack },
        { label: 'Send now', run: sendNow },
      ],
      onHide: sendNow,
    });
    const unsubscribe = session.subscribe(() => {
      if (session.get() === null) sendNow();
    });
    waiting = { key, sendNow, takeBack };
    window.addEventListener('pagehide', sendNow);
  }).then(async (options) => {
    if (options) await send(options);
    return options !== null;
  });
  return token === null ? sent : holdSession(token, sent);
}
