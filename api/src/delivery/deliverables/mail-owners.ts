import { addDays, DELIVERY_MAIL_DAYS, londonDate, pages, toLongDate, type CalendarDate } from 'api-contract';
import { findRow, lockRow, type Db } from '../../store';
import type { DeliverableSelection } from './selection-queries';
import { deliverableList, ownersOfOpen, type DeliverableSummaryRow } from './queries';
import { listSlice } from '../../kernel/list/definition';
import type { Context, TimedContext } from '../../kernel/context';
import { doEach } from '../../kernel/jobs/each';
import { isBeforeOffice, queueScheduledMail, type MailText } from '../../kernel/jobs/mail';
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
    }));
  const blocksOf = (title: string, rows: Rows) => (rows.length === 0 ? [] : [`${title}:`, ...lines(rows)]);
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
      { text: 'Turn this daily email off', path: pages.deliverySettings() },
    ],
  };
};

/** Returns what a mail of a day lists. */
const listsOn = (today: CalendarDate) =>
  ({
    overdue: { state: 'open', overdueOn: today },
    due: { state: 'open', due_from: today, due_to: addDays(today, DELIVERY_MAIL_DAYS) },
    received: { state: 'received' },
  }) satisfies Record<string, DeliverableSelection>;

const readFirst = (db: Db, selection: DeliverableSelection): Promise<DeliverableSummaryRow[]> =>
  listSlice(db, deliverableList(selection), { limit: named + 1 });

const mailOwner = ({ store, clock }: TimedContext, userId: number, today: CalendarDate): Promise<void> =>
  store.transaction(async (tx) => {
    // Locked, so that another process that mails at the same time finds the mail of this one.
    const user = await lockRow(tx, 'users', userId);
    const settings = await findRow(tx, 'delivery_settings', { user_id: userId });
    if (user.disabled_at !== null || settings?.has_daily_mail === false || settings?.mailed_on === today)
      return;
    const owner_user_id = userId;
    const lists = listsOn(today);
    const overdue = await readFirst(tx, { owner_user_id, ...lists.overdue });
    const due = await readFirst(tx, { owner_user_id, ...lists.due });
    const received = await readFirst(tx, { owner_user_id, ...lists.received });
    if (overdue.length + due.length + received.length === 0) return;
    await changeSettings(tx, userId, { mailed_on: today });
    const mail = {
      about: { kind: 'user', userId },
      to: user,
      ...mailOf(userId, { overdue, due, received }),
    } as const;
    await queueScheduledMail(tx, mail, today, clock.now());
  });

/** Sends each owner who wants it a mail of the day with what is overdue and due, once. */
export const mailOwners = async (context: Context): Promise<void> => {
  const now = context.clock.now();
  if (isBeforeOffice(now)) return;
  const today = londonDate(now);
  const owners = await context.store.read((db) => ownersOfOpen(db, Object.values(listsOn(today))));
  await doEach(owners, (id) => mailOwner(context, id, today));
};
