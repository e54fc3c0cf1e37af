import { benefitSchema, formSchema, type Benefit } from 'api-contract';
import { useParams } from 'shared-ui';
import { FormGrid, SelectField, TextAreaField } from 'shared-ui/forms';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { categories, stages, type NameRecord } from '../name-records/api';
import { RecordForm, RecordFormPage } from '../records/record-form';
import { benefits } from './api';

const benefitFormSchema = formSchema(benefitSchema);

/** Stage and category stay from one new benefit to the next. */
const valuesOf = (benefit: Benefit | undefined, last: Benefit | undefined) => ({
  benefit_stage_id: (benefit ?? last)?.benefit_stage_id ?? null,
  benefit_category_id: (benefit ?? last)?.benefit_category_id ?? null,
  description: benefit?.description ?? '',
});

const nameOf = ({ description }: Benefit) => description;

interface BenefitFieldsProps {
  benefitStages: readonly NameRecord[];
  benefitCategories: readonly NameRecord[];
  benefit?: Benefit;
}

const toOption = ({ id, name }: NameRecord) => ({ value: id, label: name });

const countOf = (groups: number) => `${groups} product ${groups === 1 ? 'group' : 'groups'}`;

function BenefitFields({ benefitStages, benefitCategories, benefit }: BenefitFieldsProps) {
  const groups = benefit?.product_categories.length ?? 0;
  return (
    <FormGrid $columns={1}>
      <FormGrid>
        <SelectField
          name="benefit_stage_id"
          label="Stage"
          placeholder={messages.benefits.chooseStage}
          options={benefitStages.map(toOption)}
          disabled={groups > 0}
          hint={groups > 0 ? messages.benefits.stageHint(countOf(groups)) : undefined}
        />
        <SelectField
          name="benefit_category_id"
          label="Category"
          placeholder={messages.benefits.chooseCategory}
          options={[...benefitCategories]
            .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
            .map(toOption)}
        />
      </FormGrid>
      <TextAreaField name="description" label="Description" rows={4} />
    </FormGrid>
  );
}

export function BenefitFormPage() {
  const benefit = benefits.useOne(useParams().id);
  const save = benefits.useSave();
  const choices = { benefitStages: stages.useList(), benefitCategories: categories.useList() };
  return (
    <RecordFormPage kind={kinds.benefit} record={benefit} choices={choices} nameOf={nameOf} fields={3}>
      {(data) => (
        <RecordForm
          {...data}
          kind={kinds.benefit}
          schema={benefitFormSchema}
          valuesOf={valuesOf}
          save={save}
          nameOf={nameOf}
        >
          {() => <BenefitFields {...data} benefit={data.record} />}
        </RecordForm>
      )}
    </RecordFormPage>
  );
}
