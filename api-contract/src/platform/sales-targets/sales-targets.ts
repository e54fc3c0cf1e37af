import { type Static, Type } from '@sinclair/typebox';
import { id, nullable, positiveInteger, pounds, record, text } from '../../kernel/schema';

/** The targets of one sales agent, in pounds without VAT, from January to December; null for a month without one. */
export const AgentTargets = record('AgentTargets', {
  id,
  name: text,
  months: Type.Array(nullable(pounds), { minItems: 12, maxItems: 12 }),
});
export type AgentTargets = Static<typeof AgentTargets>;

/** What the sales agents are to win in a year: the users who are not disabled, and those with a target, by name. */
export const SalesTargets = record('SalesTargets', {
  year: positiveInteger,
  agents: Type.Array(AgentTargets),
});
export type SalesTargets = Static<typeof SalesTargets>;
