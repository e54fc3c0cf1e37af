import type { InferType } from 'yup';
import { body, requiredText } from '../../kernel/form/fields';

/** `POST /views`. */
export const viewSchema = body({
  name: requiredText('Name', 60),
  address: requiredText('Address', 2000).matches(/^\/(?!\/)/, 'Address must be a path of the intranet.'),
});
export type ViewInput = InferType<typeof viewSchema>;
