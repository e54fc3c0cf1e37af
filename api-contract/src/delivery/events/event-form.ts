import type { InferType } from 'yup';
import {
  body,
  boundedList,
  optionalText,
  patchSchema,
  requiredDate,
  requiredLongText,
  requiredReference,
  requiredText,
} from '../../kernel/form/fields';
import { EVENT_LIMITS } from '../../kernel/limits';
import { templateProblem, textWithFieldsOf } from '../../letters/templates/template-form';

/** `POST /events`. */
export const eventSchema = body({
  name: requiredText('Name'),
  /** A change moves what is delivered for it; the quotes keep their dates. */
  date: requiredDate('Date'),
  place: optionalText('Place'),
  /** The packages of the sales that belong to it, where they were sold for its date. */
  product_group_ids: boundedList('Packages', requiredReference('Package'), EVENT_LIMITS.packages).min(
    1,
    'Packages: choose at least one.',
  ),
});

/** `PATCH /events/{id}`. */
export const eventPatchSchema = patchSchema(eventSchema);

export type EventInput = InferType<typeof eventSchema>;
export type EventPatch = InferType<typeof eventPatchSchema>;

/** `POST /events/{id}/reports`: the texts have the fields of a template, which are filled in for each client. */
export const eventReportsSchema = body({
  quote_ids: boundedList('Quotes', requiredReference('Quotes'), EVENT_LIMITS.reports).min(
    1,
    'Quotes: choose at least one.',
  ),
  subject: textWithFieldsOf(requiredText('Subject', 200), (value) =>
    templateProblem('report', 'subject', value),
  ),
  content: textWithFieldsOf(requiredLongText('Message', 5000), (value) =>
    templateProblem('report', 'text', value),
  ),
});
export type EventReportsInput = InferType<typeof eventReportsSchema>;
