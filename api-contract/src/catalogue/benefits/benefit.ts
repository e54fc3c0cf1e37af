import { type Static, Type } from '@sinclair/typebox';
import { count, id, instant, NamedReference, nullable, record, text } from '../../kernel/schema';

/** When a benefit is given: Before, During or Post; further stages may exist. */
export const BenefitStage = record('BenefitStage', {
  id,
  name: text,
  /** When its benefits are due: days after the event, or before it when negative. */
  due_days: Type.Integer(),
  updated_at: instant,
});
export type BenefitStage = Static<typeof BenefitStage>;

/** A kind of benefit; its name is unique whatever the case. */
export const BenefitCategory = record('BenefitCategory', { id, name: text, updated_at: instant });
export type BenefitCategory = Static<typeof BenefitCategory>;

/** What a client gets before, during or after the event. */
export const Benefit = record('Benefit', {
  id,
  description: text,
  benefit_stage_id: id,
  benefit_category_id: id,
  benefit_stage: NamedReference,
  benefit_category: NamedReference,
  /** As that of its stage, in the place of it; null for none. */
  due_days: nullable(Type.Integer()),
  /** What its client has to send first, which each sale copies; null for nothing. */
  client_needs: nullable(text),
  client_needs_format: nullable(text),
  /** How many days before the event it is needed. */
  client_needs_days: nullable(count),
  /** The product groups that it is assigned to. */
  product_categories: Type.Array(NamedReference),
  updated_at: instant,
});
export type Benefit = Static<typeof Benefit>;
