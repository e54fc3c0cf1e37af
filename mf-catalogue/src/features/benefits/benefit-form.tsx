import { useState } from 'react';
import {
  benefitSchema,
  formSchema,
  type Benefit,
  type BenefitCategory,
  type BenefitStage,
} from 'api-contract';
import { Card } from 'shared-ui';
import { EntityForm, FormActions, FormGrid, SelectField, TextAreaField, useDebug } from 'shared-ui/forms';
import { patterns } from '../../paths';
import { useAfterSave } from '../records/record-form-page';
import { useSaveBenefit } from './api';

/** The values of the form; null where nothing is chosen yet. */
interface BenefitValues {
  benefit_stage_id: number | null;
  benefit_category_id: number | null;
  description: string;
}

const benefitFormSchema = formSchema(benefitSchema);

/** Returns the values of an empty form, with the stage and category of the benefit that was entered before it. */
const newBenefit = (last: Partial<BenefitValues> = {}): BenefitValues => ({
  benefit_stage_id: last.benefit_stage_id ?? null,
  benefit_category_id: last.benefit_category_id ?? null,
  description: '',
});

const toBenefitValues = (benefit: Benefit): BenefitValues => ({
  benefit_stage_id: benefit.benefit_stage_id,
  benefit_category_id: benefit.benefit_category_id,
  description: benefit.description,
});

interface BenefitChoices {
  benefitStages: readonly BenefitStage[];
  benefitCategories: readonly BenefitCategory[];
}

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

const countOf = (groups: number) => `${groups} product ${groups === 1 ? 'group' : 'groups'}`;

/** The fields of a benefit, in the create and the edit form. */
function BenefitFields({
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

interface BenefitFormProps extends BenefitChoices {
  /** The benefit to change; without it the form creates one. */
  benefit?: Benefit;
  onReload?: () => void;
}

/** The form that creates or changes a benefit. */
export function BenefitForm({ benefit, onReload, ...choices }: BenefitFormProps) {
  const save = useSaveBenefit();
  const { round, finish } = useAfterSave({ list: patterns.benefits, what: 'Benefit' });
  const [last, setLast] = useState<Benefit>();

  return (
    <EntityForm
      key={round}
      label="Benefit"
      schema={benefitFormSchema}
      initialValues={benefit ? toBenefitValues(benefit) : newBenefit(last)}
      source={benefit}
      onReload={onReload}
      debug={useDebug()}
      onSubmit={async (values, source, { version, another }) => {
        const saved = await save(values, source, version);
        setLast(saved);
        finish(saved.description, another);
      }}
    >
      <Card>
        <BenefitFields {...choices} benefit={benefit} />
      </Card>
      <FormActions backTo={patterns.benefits} addAnother={!benefit} />
    </EntityForm>
  );
}
