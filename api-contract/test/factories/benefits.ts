import { FACTORY_NOW } from './defaults';
import type { Benefit, BenefitCategory, BenefitStage } from '../../src/catalogue/benefits/benefit';

export const makeBenefit = (over: Partial<Benefit> = {}): Benefit => ({
  id: 1,
  description: 'Logo on the event website',
  benefit_stage_id: 1,
  benefit_category_id: 1,
  benefit_stage: { id: 1, name: 'Before' },
  benefit_category: { id: 1, name: 'Branding' },
  due_days: null,
  client_needs: null,
  client_needs_format: null,
  client_needs_days: null,
  product_categories: [{ id: 11, name: 'Gold sponsorship' }],
  updated_at: FACTORY_NOW,
  ...over,
});

export const makeBenefitStage = (over: Partial<BenefitStage> = {}): BenefitStage => ({
  id: 1,
  name: 'Before',
  due_days: -14,
  updated_at: FACTORY_NOW,
  ...over,
});

export const makeBenefitCategory = (over: Partial<BenefitCategory> = {}): BenefitCategory => ({
  id: 1,
  name: 'Branding',
  updated_at: FACTORY_NOW,
  ...over,
});
