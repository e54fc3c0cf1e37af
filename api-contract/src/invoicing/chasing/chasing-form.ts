import type { InferType } from 'yup';
import {
  body,
  boundedList,
  flag,
  optionalAddresses,
  optionalReference,
  requiredAddresses,
  requiredLongText,
  requiredReference,
  requiredText,
} from '../../kernel/form/fields';
import { MAX_REMINDED_CLIENTS } from '../../kernel/limits';
import { templateProblem, textWithFieldsOf } from '../../letters/templates/template-form';

const chosen = 'Clients: choose at least one.';

/** `POST /payment-reminders/preview`. */
export const reminderPreviewSchema = body({
  organisation_ids: boundedList('Clients', requiredReference('Clients'), MAX_REMINDED_CLIENTS).min(1, chosen),
});
export type ReminderPreviewInput = InferType<typeof reminderPreviewSchema>;

const client = {
  organisation_id: requiredReference('Client'),
  /** The last reminder that the user was shown: where there is a newer one, none is sent. */
  last_reminder_id: optionalReference('Last reminder'),
};
const subject = textWithFieldsOf(requiredText('Subject', 200), (value) =>
  templateProblem('payment-reminder', 'subject', value),
);
const text = textWithFieldsOf(requiredLongText('Message', 5000), (value) =>
  templateProblem('payment-reminder', 'text', value),
);
const has_statement = flag('Statement of account').default(true);

/** `POST /payment-reminders`. Subject and text have the fields of the template kind `payment-reminder`. */
export const remindersSchema = body({
  clients: boundedList('Clients', body({ ...client, to: requiredAddresses('To') }), MAX_REMINDED_CLIENTS).min(
    1,
    chosen,
  ),
  subject,
  text,
  has_statement,
});
export type RemindersInput = InferType<typeof remindersSchema>;

/** The same in the form, where a client may have no address: it is left out of what is sent. */
export const reminderFormSchema = body({
  clients: boundedList('Clients', body({ ...client, to: optionalAddresses('To') }), MAX_REMINDED_CLIENTS),
  subject,
  content: text,
  has_statement,
});
export type ReminderFormInput = InferType<typeof reminderFormSchema>;
