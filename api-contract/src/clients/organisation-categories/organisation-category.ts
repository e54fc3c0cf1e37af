import type { Static } from '@sinclair/typebox';
import { flag, id, instant, record, text } from '../../kernel/schema';

/** What an organisation does, such as banking: those of one category compete. Its name is unique whatever the case. An archived one is not offered any more. */
export const OrganisationCategory = record('OrganisationCategory', {
  id,
  name: text,
  is_archived: flag,
  updated_at: instant,
});
export type OrganisationCategory = Static<typeof OrganisationCategory>;
