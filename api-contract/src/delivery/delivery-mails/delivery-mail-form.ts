import type { InferType } from 'yup';
import {
  body,
  boundedList,
  choice,
  optionalLongText,
  requiredLongText,
  requiredReference,
} from '../../kernel/form/fields';
import { MATERIAL_LIMITS, MAX_CHANGED_RECORDS } from '../../kernel/limits';
import { clientEmailFields } from '../../letters/proposals/proposal-form';
import { DELIVERY_MAIL_KINDS } from '../../letters/templates/template-kinds';
import { textWithFieldsOf } from '../../letters/templates/template-form';
import { fieldProblem } from '../../letters/templates/template-text';

/** `POST /quotes/{id}/delivery-mails`. */
export const deliveryMailSchema = body({
  kind: choice('Kind', DELIVERY_MAIL_KINDS),
  ...clientEmailFields,
  /** The report has no link. */
  content: textWithFieldsOf(requiredLongText('Message', 5000), (value, { kind }) =>
    fieldProblem(value, kind === 'report' ? [] : ['link']),
  ),
  /** Of a request for material: what is needed for these deliverables from now on, or nothing any more. */
  needs: boundedList(
    'Needs',
    body({
      deliverable_id: requiredReference('Deliverable'),
      client_needs: optionalLongText('Needed from the client', 2000),
    }),
    MAX_CHANGED_RECORDS,
  ).optional(),
});
export type DeliveryMailInput = InferType<typeof deliveryMailSchema>;

/** What a client writes where something is needed from them. */
export const materialSchema = body({ content: optionalLongText('Text', MATERIAL_LIMITS.characters) });
