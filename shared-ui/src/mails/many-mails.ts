import type { Outcome, Result } from '../data-table/selection/results';
import type { ToastMessage } from '../overlays/contexts';
import { messages } from './messages';

/** What became of the email to one of many clients. */
interface MailedClient extends Pick<Result, 'id' | 'name' | 'to' | 'detail'> {
  /** Why there is no email; null where it is queued. */
  readonly problem: string | null;
}

export type MailReport = Pick<Outcome, 'doneText' | 'results'>;

/**
 * Reports what became of emails to many clients, and returns the message that says to how many they are queued. Throws the reasons where that
 * is none: what was written stays.
 */
export function reportMails(
  clients: readonly MailedClient[],
  textOf: (count: number) => string,
  report: (outcome: MailReport) => void,
): Pick<ToastMessage, 'title'> {
  const count = clients.filter(({ problem }) => problem === null).length;
  if (count === 0)
    throw new Error(
      clients.map(({ name, detail, problem }) => messages.refused(name, detail, problem)).join(' '),
    );
  const results = clients.map((client): Result => {
    const isQueued = client.problem === null;
    return {
      ...client,
      state: isQueued ? 'done' : 'failed',
      label: isQueued ? messages.isQueued : messages.notQueued,
    };
  });
  report({ doneText: textOf(count), results });
  return { title: textOf(count) };
}
