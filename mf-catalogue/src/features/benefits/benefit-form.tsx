import { benefitSchema, dueRuleText, formSchema, type Benefit, type BenefitStage } from 'api-contract';
import { useFormikContext } from 'formik';
import { formatQuantity, useParams } from 'shared-ui';
import {
  RecordForm,
  RecordFormPage,
  FormGrid,
  formValues,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from 'shared-ui/forms';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { categories, stages, type NameRecord } from '../name-records/api';
import { benefits } from './api';
import { DueField, toDueText } from './due-field';

const benefitFormSchema = formSchema(benefitSchema);

/** Stage and category stay from one new benefit to the next. */
const valuesOf = (benefit: Benefit | undefined, last: Benefit | undefined) => ({
  ...formValues(benefitFormSchema, benefit ?? {}),
  benefit_stage_id: (benefit ?? last)?.benefit_stage_id ?? null,
  benefit_category_id: (benefit ?? last)?.benefit_category_id ?? null,
  due_days: toDueText(benefit?.due_days ?? null),
});

const nameOf = ({ description }: Benefit) => description;

const toOption = ({ id, name }: NameRecord) => ({ value: id, label: name });

const countOf = (groups: number) => formatQuantity(groups, 'product group');

/** Renders the benefit's own rule, with that of its stage, which applies without one. */
function BenefitDueField({ stages: all }: { stages: readonly BenefitStage[] }) {
  const { values } = useFormikContext<{ benefit_stage_id: number | null }>();
  const stage = all.find(({ id }) => id === values.benefit_stage_id);
  const hint = stage && messages.benefits.dueHint(stage.name, dueRuleText(stage.due_days));
  return <DueField none={messages.benefits.byStage} hint={hint} />;
}

export function BenefitFormPage() {
  const benefit = benefits.useOne(useParams().id);
  const save = benefits.useSave();
  const choices = { benefitStages: stages.useList(), benefitCategories: categories.useList() };
  const groups = benefit.data?.product_categories.length ?? 0;
  return (
    <RecordFormPage kind={kinds.benefit} record={benefit} choices={choices} nameOf={nameOf} fields={7}>
      {({ benefitStages, benefitCategories, ...data }) => (
        <RecordForm {...data} schema={benefitFormSchema} valuesOf={valuesOf} save={save}>
          {() => (
            <FormGrid $columns={1}>
              <FormGrid>
                <SelectField
                  name="benefit_stage_id"
                  placeholder={messages.benefits.chooseStage}
                  options={benefitStages.map(toOption)}
                  disabled={groups > 0}
                  hint={groups > 0 ? messages.benefits.stageHint(countOf(groups)) : undefined}
                />
                <SelectField
                  name="benefit_category_id"
                  placeholder={messages.benefits.chooseCategory}
                  options={[...benefitCategories]
                    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
                    .map(toOption)}
                />
              </FormGrid>
              <TextAreaField name="description" rows={4} />
              <BenefitDueField stages={benefitStages} />
              <TextAreaField name="client_needs" rows={1} hint={messages.benefits.needsHint} />
              <FormGrid>
                <TextField
                  name="client_needs_format"
                  autoComplete="off"
                  hint={messages.benefits.formatHint}
                />
                <NumberField
                  name="client_needs_days"
                  label="Needed, days before the event"
                  hint={messages.benefits.neededHint}
                />
              </FormGrid>
            </FormGrid>
          )}
        </RecordForm>
      )}
    </RecordFormPage>
  );
}
