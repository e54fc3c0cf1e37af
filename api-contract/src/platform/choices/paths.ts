import { builtPath, queryString } from '../../kernel/call/path';
import type { OrganisationMode } from '../../clients/organisations/paths';
import type { ChoiceKind } from './choice';

/** Which records are offered. */
export interface ChoiceQuery {
  /** Each of its words must be in the name or the heading. */
  readonly filter?: string;
  /** Of organisations: which of them. */
  readonly mode?: OrganisationMode;
  /** Also those that are archived or disabled: for a filter, by which what they have is found. */
  readonly archived?: '1';
  /** Of contacts: whose. */
  readonly organisation_id?: number;
  /** Of product groups: the quote for whose event day they are priced. */
  readonly quote_id?: number;
  /** Of product groups: only those that have an event date on quotes. */
  readonly is_event?: '1';
  /** A record to return as `chosen`, of which only the id is known. */
  readonly id?: number;
}

export const choices = builtPath(
  '/choices/{kind}',
  (kind: ChoiceKind, query: ChoiceQuery = {}) => `/choices/${kind}${queryString(query)}`,
);
