import type { Benefit, BenefitCategory, BenefitStage } from 'api-contract';
import { FormGrid, SelectField, TextAreaField } from 'shared-ui/forms';

export interface BenefitChoices {
  benefitStages: readonly BenefitStage[];
  benefitCategories: readonly BenefitCategory[];
}

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

const countOf = (groups: number) => `${groups} product ${groups === 1 ? 'group' : 'groups'}`;

/** The fields of a benefit, for a new one and for one that exists. */
export function BenefitFields({
  benefitStages,
  benefitCategories,
  benefit,
}: BenefitChoices & { benefit?: Benefit }) {
  const groups = benefit?.product_categories.length ?? 0;
  return (
    <FormGrid $columns={1}>
      <FormGrid>
        <SelectField
          name="benefit_stage_id"
          label="Stage"
          placeholder="Choose a stage"
          options={benefitStages.map(toOption)}
          disabled={groups > 0}
          hint={
            groups > 0
              ? `Assigned to ${countOf(groups)}: its stage stays until it is removed there.`
              : undefined
          }
        />
        <SelectField
          name="benefit_category_id"
          label="Category"
          placeholder="Choose a category"
          options={[...benefitCategories]
            .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
            .map(toOption)}
        />
      </FormGrid>
      <TextAreaField name="description" label="Description" rows={4} />
    </FormGrid>
  );
}
