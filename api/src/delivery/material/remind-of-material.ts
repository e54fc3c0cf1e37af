import { addDays, londonDate, MATERIAL_REMINDER_DAYS, missingText, type CalendarDate } from 'api-contract';
import type { Context } from '../../kernel/context';
import { doEachOfDay } from '../../kernel/jobs/mail';
import { stampNow } from '../../kernel/records';
import {
  composeAutomaticMail,
  queueAutomaticMail,
  type AutomaticMail,
} from '../../letters/mails/automatic-mail';
import type { ClientMailEntry } from '../../letters/mails/mail-kind';
import { listRows, lockRow, updateDerived, type Db, type DeliverableRow, type Tx } from '../../store';
import { deliverableIds } from '../deliverables/queries';
import { listAsked } from './asking';
import { materialLink } from './links';

/** Returns the days of reminding that have come since the client was last asked or reminded; none once the day on which it is needed has passed. */
const dueReminders = (
  { client_needs_by: by, client_asked_on: asked }: DeliverableRow,
  today: CalendarDate,
): CalendarDate[] =>
  by === null || by < today
    ? []
    : MATERIAL_REMINDER_DAYS.map((days) => addDays(by, -days)).filter(
        (day) => day <= today && (asked ?? '') < day,
      );

/** A reminder, with what is missing. */
const reminder: AutomaticMail = {
  kind: 'material-reminder',
  link: materialLink,
  readFields: async (db, { id }) => ({ missing: missingText(await listAsked(db, id)) }),
};

/** Reminds the client of a sale of what is missing, where they were asked for it by email, its link is open and a reminder is due. */
const remindOf = async (context: Context, tx: Tx, quoteId: number): Promise<void> => {
  const stamp = stampNow(context, null);
  const today = londonDate(stamp.at);
  const quote = await lockRow(tx, 'quotes', quoteId);
  const asked = await listAsked(tx, quoteId);
  const dueOn = asked
    .flatMap((row) => dueReminders(row, today))
    .toSorted()
    .at(-1);
  if (dueOn === undefined) return;
  const ofSale = { kind: 'material', quote_id: quoteId } as const;
  const mails = await listRows(tx, 'client_mails', ofSale, { orderBy: ['-id'] });
  const links = (await listRows(tx, 'client_links', ofSale)).filter((link) =>
    materialLink.isOpen(link, quote),
  );
  // A reminder has a link: it must not open again what a user has ended.
  const isOpen = (mailId: number) => links.some(({ client_mail_id }) => client_mail_id === mailId);
  const mail = mails.find(({ id, sent_at }) => sent_at !== null && isOpen(id));
  if (!mail) return;
  await queueAutomaticMail(context, tx, reminder, quote, { after: mail, dueOn }, stamp);
  for (const { id } of asked) await updateDerived(tx, 'deliverables', id, { client_asked_on: today });
};

/** Returns the quotes of sales of which something is due. */
const listDueSales = async (db: Db, today: CalendarDate): Promise<ReadonlySet<number>> => {
  const ids = await deliverableIds(db, { state: 'waiting-for-client' });
  const waiting = await listRows(db, 'deliverables', { id: ids });
  const due = waiting.filter((row) => dueReminders(row, today).length > 0);
  return new Set(due.map(({ quote_id }) => quote_id));
};

/** Returns a reminder as it is sent now: something may have come since it was queued. */
export const composeMaterialReminder: NonNullable<ClientMailEntry['compose']> = (context, job, mailId) =>
  composeAutomaticMail(context, reminder, job, mailId);

/** Reminds clients of material that is missing, some days before it is needed. Throws `JobFailure` where the template cannot be used. */
export const remindOfMaterial = (context: Context): Promise<void> =>
  doEachOfDay(context, listDueSales, (tx, id) => remindOf(context, tx, id));
