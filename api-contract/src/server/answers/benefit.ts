import type { Benefit, BenefitCategory, BenefitStage } from '../../entities';
import { id, instant, listOf, record, text } from '../json-schema';
import { namedReference } from './named-reference';

export const benefit = record<Benefit>('Benefit', {
  id,
  description: text,
  benefit_stage_id: id,
  benefit_category_id: id,
  benefit_stage: namedReference,
  benefit_category: namedReference,
  product_categories: listOf(namedReference),
  updated_at: instant,
});

export const benefitStage = record<BenefitStage>('BenefitStage', { id, name: text, updated_at: instant });

export const benefitCategory = record<BenefitCategory>('BenefitCategory', {
  id,
  name: text,
  updated_at: instant,
});
