import type { InferType } from 'yup';
import {
  body,
  boundedList,
  choice,
  optionalLongText,
  requiredReference,
  requiredText,
} from '../../kernel/form/fields';
import { uniqueIds } from '../../kernel/form/unique-ids';
import { MATERIAL_LIMITS, MAX_CHANGED_RECORDS } from '../../kernel/limits';
import { clientEmailFields } from '../../letters/proposals/proposal-form';
import { DELIVERY_MAIL_KINDS, TEMPLATE_KINDS } from '../../letters/templates/template-kinds';
import { isTemplateKind, mailText, templatedMail } from '../../letters/templates/template-form';
import { deliverableSelectionFields } from '../deliverables/deliverable-form';
import { fieldProblem } from '../../letters/templates/template-text';

/** `POST /quotes/{id}/delivery-mails`. */
export const deliveryMailSchema = body({
  kind: choice('Kind', DELIVERY_MAIL_KINDS),
  ...clientEmailFields,
  content: mailText((value, { kind }) =>
    fieldProblem(value, isTemplateKind(kind) && !TEMPLATE_KINDS[kind].link ? [] : ['link']),
  ),
  /** Of a request for material: what is needed for these deliverables from now on, or nothing any more. */
  needs: boundedList(
    'Needs',
    body({
      deliverable_id: requiredReference('Deliverable'),
      /** Of the deliverable as the user saw it: where it was changed since, nothing is sent. */
      etag: requiredText('Version', 40).optional(),
      client_needs: optionalLongText('Needed from the client', 2000),
      /** Where it is asked for again: what the client reads beside it. */
      client_message: optionalLongText('Message to the client', 1000).default(undefined).optional(),
    }),
    MAX_CHANGED_RECORDS,
  )
    .test(uniqueIds('A deliverable can be asked for only once.', 'deliverable_id'))
    .optional(),
});
export type DeliveryMailInput = InferType<typeof deliveryMailSchema>;

/** `POST /material-requests`: an email to the client of each sale of these deliverables, chosen as in `PATCH /deliverables`. */
export const materialRequestsSchema = body({
  ...deliverableSelectionFields,
  /** The same key never sends a second email to a client. */
  request_key: clientEmailFields.request_key,
  /** With the fields of a template, which are filled in for each client. */
  ...templatedMail('material'),
});
export type MaterialRequestsInput = InferType<typeof materialRequestsSchema>;

/** What a client writes where something is needed from them. */
export const materialSchema = body({ content: optionalLongText('Text', MATERIAL_LIMITS.characters) });
