import { type Static } from '@sinclair/typebox';
import { id, instant, oneOf, record, text } from '../../kernel/schema';
import { TEMPLATE_KIND_NAMES } from './template-kinds';

/** What an email to a client says, with fields such as `{{contact}}`. */
export const Template = record('Template', {
  id,
  kind: oneOf(...TEMPLATE_KIND_NAMES),
  /** For staff, who choose by it; unique in its kind whatever the case. */
  name: text,
  subject: text,
  /** Plain text; a blank line begins a new paragraph. */
  text,
  updated_at: instant,
});
export type Template = Static<typeof Template>;
