import type { Static } from '@sinclair/typebox';
import { flag, id, instant, record, text } from '../../kernel/schema';

/** Why a quote may be lost; its name is unique whatever the case. An archived one is not offered any more. */
export const LostReason = record('LostReason', { id, name: text, is_archived: flag, updated_at: instant });
export type LostReason = Static<typeof LostReason>;

/** What an organisation does, such as banking: those of one category compete. Its name is unique whatever the case. An archived one is not offered any more. */
export const OrganisationCategory = record('OrganisationCategory', {
  id,
  name: text,
  is_archived: flag,
  updated_at: instant,
});
export type OrganisationCategory = Static<typeof OrganisationCategory>;

/** A plan that quotes can begin with; its name is unique whatever the case. An archived one is not offered any more. */
export const PaymentPlan = record('PaymentPlan', {
  id,
  name: text,
  /** The parts, one a line; a quote copies them. */
  payment_plan: text,
  is_archived: flag,
  updated_at: instant,
});
export type PaymentPlan = Static<typeof PaymentPlan>;
