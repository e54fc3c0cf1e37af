import { benefitSchema, formSchema, type Benefit } from 'api-contract';

/** What the form holds; null where nothing is chosen yet. */
export interface BenefitValues {
  benefit_stage_id: number | null;
  benefit_category_id: number | null;
  description: string;
}

export const benefitFormSchema = formSchema(benefitSchema);

/** An empty form, with the stage and category of the benefit that was entered before it. */
export const newBenefit = (last: Partial<BenefitValues> = {}): BenefitValues => ({
  benefit_stage_id: last.benefit_stage_id ?? null,
  benefit_category_id: last.benefit_category_id ?? null,
  description: '',
});

export const toBenefitValues = (benefit: Benefit): BenefitValues => ({
  benefit_stage_id: benefit.benefit_stage_id,
  benefit_category_id: benefit.benefit_category_id,
  description: benefit.description,
});
