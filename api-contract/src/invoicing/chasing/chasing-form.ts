import type { InferType } from 'yup';
import {
  body,
  boundedList,
  flag,
  optionalAddresses,
  optionalReference,
  recordIds,
  requiredAddresses,
  requiredReference,
} from '../../kernel/form/fields';
import { uniqueIds } from '../../kernel/form/unique-ids';
import { MAX_REMINDED_CLIENTS } from '../../kernel/limits';
import { templatedMail } from '../../letters/templates/template-form';

/** `POST /payment-reminders/preview`. */
export const reminderPreviewSchema = body({
  organisation_ids: recordIds('Clients', MAX_REMINDED_CLIENTS),
});
export type ReminderPreviewInput = InferType<typeof reminderPreviewSchema>;

const client = {
  organisation_id: requiredReference('Client'),
  /** The last reminder that the user was shown: where there is a newer one, none is sent. */
  last_reminder_id: optionalReference('Last reminder'),
};
const { subject, content } = templatedMail('payment-reminder');
const has_statement = flag('Statement of account').default(true);

/** `POST /payment-reminders`. Subject and text have the fields of the template kind `payment-reminder`. */
export const remindersSchema = body({
  clients: boundedList('Clients', body({ ...client, to: requiredAddresses('To') }), MAX_REMINDED_CLIENTS)
    .min(1, 'Clients: choose at least one.')
    .test(uniqueIds('A client can be reminded only once.', 'organisation_id')),
  subject,
  text: content,
  has_statement,
});
export type RemindersInput = InferType<typeof remindersSchema>;

/** The same in the form, where a client may have no address: it is left out of what is sent. */
export const reminderFormSchema = body({
  clients: boundedList('Clients', body({ ...client, to: optionalAddresses('To') }), MAX_REMINDED_CLIENTS),
  subject,
  content,
  has_statement,
});
export type ReminderFormInput = InferType<typeof reminderFormSchema>;
