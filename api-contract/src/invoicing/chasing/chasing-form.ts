import type { InferType } from 'yup';
import {
  addressesTest,
  body,
  boundedList,
  flag,
  optionalReference,
  requiredLongText,
  requiredReference,
  requiredText,
} from '../../kernel/fields';
import { MAX_REMINDED_CLIENTS } from '../../kernel/limits';
import { templateProblem, textWithFieldsOf } from '../../letters/templates/template-form';

const chosen = 'Clients: choose at least one.';

/** `POST /payment-reminders/preview`. */
export const reminderPreviewSchema = body({
  organisation_ids: boundedList('Clients', requiredReference('Clients'), MAX_REMINDED_CLIENTS).min(1, chosen),
});
export type ReminderPreviewInput = InferType<typeof reminderPreviewSchema>;

/** `POST /payment-reminders`. Subject and text have the fields of the template kind `payment-reminder`. */
export const remindersSchema = body({
  clients: boundedList(
    'Clients',
    body({
      organisation_id: requiredReference('Client'),
      to: requiredText('To', 1000).test(addressesTest('To')),
      /** The last reminder that the user was shown: where there is a newer one, none is sent. */
      last_reminder_id: optionalReference('Last reminder'),
    }),
    MAX_REMINDED_CLIENTS,
  ).min(1, chosen),
  subject: textWithFieldsOf(requiredText('Subject', 200), (value) =>
    templateProblem('payment-reminder', 'subject', value),
  ),
  text: textWithFieldsOf(requiredLongText('Message', 5000), (value) =>
    templateProblem('payment-reminder', 'text', value),
  ),
  has_statement: flag('Statement of account').default(true),
});
export type RemindersInput = InferType<typeof remindersSchema>;
