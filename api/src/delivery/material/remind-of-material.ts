import {
  addDays,
  fillTemplate,
  londonDate,
  MATERIAL_REMINDER_DAYS,
  missingText,
  quoteValues,
  type CalendarDate,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import { toAddress } from '../../kernel/jobs/mail';
import { isBeforeOffice } from '../../kernel/jobs/office-hours';
import { stampNow } from '../../kernel/records';
import { insertClientMail } from '../../letters/mails/client-mail';
import { readTemplateFacts } from '../../letters/mails/quote-mail';
import { assertUsable } from '../../letters/templates';
import { getRow, listRows, lockRow, updateDerived, type DeliverableRow, type Tx } from '../../store';
import { deliverableIds } from '../deliverables/queries';
import { listMissing } from './asking';
import { materialLink } from './links';

/** Whether a day of reminding has come since the client was last asked or reminded, and the day on which it is needed has not passed. */
const isReminderDue = (
  { client_needs_by: by, client_asked_on: asked }: DeliverableRow,
  today: CalendarDate,
): boolean =>
  by !== null &&
  by >= today &&
  MATERIAL_REMINDER_DAYS.some((days) => addDays(by, -days) <= today && (asked ?? '') < addDays(by, -days));

/** Reminds the client of a sale of what is missing, where they were asked for it by email and a reminder is due. */
const remindOf = async (context: Context, tx: Tx, quoteId: number): Promise<void> => {
  const stamp = stampNow(context, null);
  const today = londonDate(stamp.at);
  const quote = await lockRow(tx, 'quotes', quoteId);
  const asked = (await listMissing(tx, quoteId)).filter(({ state }) => state === 'waiting-for-client');
  if (!asked.some((row) => isReminderDue(row, today))) return;
  const ofSale = { kind: 'material', quote_id: quoteId } as const;
  const mails = await listRows(tx, 'client_mails', ofSale, { orderBy: ['-id'] });
  const mail = mails.find(({ sent_at }) => sent_at !== null);
  const [template] = await listRows(tx, 'templates', { kind: 'material-reminder' });
  if (!mail || !template) return;
  assertUsable(template);
  const facts = await readTemplateFacts(context, tx, quote);
  const values = { ...quoteValues({ ...facts, contact: mail.to_name }), missing: missingText(asked) };
  const reminder = {
    kind: 'material-reminder',
    about: { quote_id: quoteId },
    to: {
      name: mail.to_name,
      email: mail.to_email,
      ...(mail.contact_id !== null && { contactId: mail.contact_id }),
    },
    replyTo: toAddress(await getRow(tx, 'users', quote.sales_agent_user_id)),
    subject: fillTemplate(template.subject, values),
    content: fillTemplate(template.text, values),
    link: materialLink,
    sentBy: { id: mail.sent_by_user_id },
    scheduledFor: today,
  } as const;
  await insertClientMail(context, tx, reminder, stamp);
  for (const { id } of asked) await updateDerived(tx, 'deliverables', id, { client_asked_on: today });
};

/** Reminds clients of material that is missing, some days before it is needed. Throws `JobFailure` where the template cannot be used. */
export const remindOfMaterial = async (context: Context): Promise<void> => {
  const now = context.clock.now();
  if (isBeforeOffice(now)) return;
  const quoteIds = await context.store.read(async (db) => {
    const ids = await deliverableIds(db, { states: ['waiting-for-client'] });
    const waiting = await listRows(db, 'deliverables', { id: ids });
    return waiting.filter((row) => isReminderDue(row, londonDate(now))).map(({ quote_id }) => quote_id);
  });
  for (const id of new Set(quoteIds)) await context.store.transaction((tx) => remindOf(context, tx, id));
};
