import { type Static, Type } from '@sinclair/typebox';
import { day, id, instant, NamedReference, nullable, oneOf, record, text } from '../../kernel/schema';

/** A key with which a team deploys its modules over the network. */
export const TeamKey = record('TeamKey', {
  id,
  team: text,
  /** The names of the modules that it may deploy. */
  modules: Type.Array(text),
  created_at: instant,
  created_by: NamedReference,
  /** The last day on which it is valid. */
  expires_on: day,
  /** Null until it is used; then also from which network address. */
  last_used_at: nullable(instant),
  last_used_from: nullable(text),
  state: oneOf('valid', 'expired', 'revoked'),
});
export type TeamKey = Static<typeof TeamKey>;

/** A new key. Only its hash is stored, so this response is the only one that has it. */
export const NewTeamKey = record('NewTeamKey', { team_key: TeamKey, key: text });
export type NewTeamKey = Static<typeof NewTeamKey>;
