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

const toOption = ({ id, name }: NameRecord) => ({ value: id, label: name });

const countOf = (groups: number) => `${groups} product ${groups === 1 ? 'group' : 'groups'}`;

export function BenefitFormPage() {
  const benefit = benefits.useOne(useParams().id);
  const save = benefits.useSave();
  const choices = { benefitStages: stages.useList(), benefitCategories: categories.useList() };
  const groups = benefit.data?.product_categories.length ?? 0;
  return (
    <RecordFormPage kind={kinds.benefit} record={benefit} choices={choices} nameOf={nameOf} fields={3}>
      {({ benefitStages, benefitCategories, ...data }) => (
        <RecordForm {...data} schema={benefitFormSchema} valuesOf={valuesOf} save={save}>
          {() => (
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
          )}
        </RecordForm>
      )}
    </RecordFormPage>
  );
}
