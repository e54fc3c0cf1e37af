import { addDays, DELIVERY_MAIL_DAYS, pages, toLongDate, type CalendarDate } from 'api-contract';
import { findRow, lockRow, type Db, type Tx } from '../../store';
import type { DeliverableSelection } from './selection-queries';
import { deliverableList, usersToMail, type DeliverableSummaryRow } from './queries';
import { listSlice } from '../../kernel/list/definition';
import type { TimedContext } from '../../kernel/context';
import { doEachOfDay, queueScheduledMail, type MailText } from '../../kernel/jobs/mail';
import { changeSettings } from './delivery-settings';

/** How many of each list a mail names. */
const named = 20;

type Rows = readonly DeliverableSummaryRow[];

type Lists = Record<'overdue' | 'due' | 'received', Rows>;

const mailOf = (owner: number, { overdue, due, received }: Lists): MailText => {
  const lines = (rows: Rows) =>
    rows.slice(0, named).map(({ id, due_date, organisation_name, description }) => ({
      text: [due_date && toLongDate(due_date), organisation_name, description].filter(Boolean).join(' · '),
      path: pages.deliverable(id),
      isListed: true as const,
    }));
  const blocksOf = (title: string, rows: Rows) =>
    rows.length === 0 ? [] : [[{ bold: `${title}:` }], ...lines(rows)];
  const hasMore = [overdue, due, received].some(({ length }) => length > named);
  const subjects = [
    [overdue, 'Deliverables overdue and due soon'],
    [due, 'Deliverables due soon'],
    [received, 'Material received from clients'],
  ] as const;
  return {
    subject: subjects.find(([rows]) => rows.length > 0)![1],
    blocks: [
      ...blocksOf('Received from clients', received),
      ...blocksOf('Overdue', overdue),
      ...blocksOf(`Due within ${DELIVERY_MAIL_DAYS} days`, due),
      ...(hasMore ? ['There are more. Open the list to see them all.'] : []),
      { text: 'Open the list', path: pages.delivery({ owner }) },
      { text: 'Turn this daily email off', path: pages.deliverySettings(), isListed: true },
    ],
  };
};

/** Reads what the mail of a day to an owner lists, each deliverable once. */
const readLists = async (db: Db, owner_user_id: number, today: CalendarDate): Promise<Lists> => {
  const readFirst = (selection: DeliverableSelection): Promise<DeliverableSummaryRow[]> =>
    listSlice(db, deliverableList({ owner_user_id, ...selection }), { limit: named + 1 });
  const open = { state: 'open', withoutReceived: true } as const;
  return {
    overdue: await readFirst({ ...open, overdueOn: today }),
    due: await readFirst({ ...open, due_from: today, due_to: addDays(today, DELIVERY_MAIL_DAYS) }),
    received: await readFirst({ state: 'received' }),
  };
};

const mailOwner = async (tx: Tx, userId: number, today: CalendarDate, now: Date): Promise<void> => {
  // Locked, so that another process that mails at the same time finds the mail of this one.
  const user = await lockRow(tx, 'users', userId);
  const settings = await findRow(tx, 'delivery_settings', { user_id: userId });
  if (settings?.mailed_on === today) return;
  await changeSettings(tx, userId, { mailed_on: today });
  if (user.disabled_at !== null || settings?.has_daily_mail === false) return;
  const lists = await readLists(tx, userId, today);
  if (Object.values(lists).every((rows) => rows.length === 0)) return;
  const about = { kind: 'user', userId } as const;
  await queueScheduledMail(tx, { about, to: user, ...mailOf(userId, lists) }, today, now);
};

/**
 * Sends each owner who wants it a mail of the day with what is overdue and due, in the morning. The day is over for everybody then, also for who had
 * nothing to deliver.
 */
export const mailOwners = (context: TimedContext): Promise<void> =>
  doEachOfDay(context, usersToMail, (tx, id, today) => mailOwner(tx, id, today, context.clock.now()));
