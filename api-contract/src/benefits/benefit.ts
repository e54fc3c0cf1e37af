import { type Static, Type } from '@sinclair/typebox';
import { id, instant, NamedReference, record, text } from '../schema';

/** When a benefit is given: Before, During or Post; further stages may exist. */
export const BenefitStage = record('BenefitStage', { id, name: text, updated_at: instant });
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
  /** The product groups that it is assigned to. */
  product_categories: Type.Array(NamedReference),
  updated_at: instant,
});
export type Benefit = Static<typeof Benefit>;
