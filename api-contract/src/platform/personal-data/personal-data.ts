import { type Static, Type } from '@sinclair/typebox';
import { count, id, nullable, record, text } from '../../kernel/schema';

/** How many records name a person outside the company. */
export const PersonalData = record('PersonalData', {
  email: text,
  /** Whether the address is that of a user, whose account can be disabled and not erased. */
  is_user: Type.Boolean(),
  /** The contacts that are this person, those included who only had the address. */
  contacts: Type.Array(record('PersonalContact', { id, name: text, email: nullable(text) })),
  records: Type.Array(record('PersonalRecords', { label: text, count })),
  /** What stays when the person is erased, and why. */
  kept: Type.Array(text),
});
export type PersonalData = Static<typeof PersonalData>;
