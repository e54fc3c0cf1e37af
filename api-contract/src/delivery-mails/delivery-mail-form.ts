import type { InferType } from 'yup';
import { body, choice, optionalLongText, requiredLongText } from '../fields';
import { MATERIAL_LIMITS } from '../limits';
import { clientEmailFields } from '../proposals/proposal-form';
import { textWithFieldsOf } from '../templates/template-form';
import { fieldProblem } from '../templates/template-text';

/**
 * What an email about a sale is for. Each is worded by the templates of the same kind. `material`: it has a link at which the client sends it.
 * `report`: the fulfilment report is attached.
 */
export const DELIVERY_MAIL_KINDS = ['material', 'report'] as const;
export type DeliveryMailKind = (typeof DELIVERY_MAIL_KINDS)[number];

/** `POST /quotes/{id}/delivery-mails`. */
export const deliveryMailSchema = body({
  kind: choice('Kind', DELIVERY_MAIL_KINDS),
  ...clientEmailFields,
  /** The report has no link. */
  content: textWithFieldsOf(requiredLongText('Message', 5000), (value, { kind }) =>
    fieldProblem(value, kind === 'report' ? [] : ['link']),
  ),
});
export type DeliveryMailInput = InferType<typeof deliveryMailSchema>;

/** What a client writes where something is needed from them. */
export const materialSchema = body({ content: optionalLongText('Text', MATERIAL_LIMITS.characters) });
