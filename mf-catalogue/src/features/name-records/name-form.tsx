import {
  benefitCategorySchema,
  benefitStageSchema,
  formSchema,
  stagesWithCard,
  type BenefitStage,
} from 'api-contract';
import { useParams } from 'shared-ui';
import { FormGrid, RecordForm, RecordFormPage, TextField } from 'shared-ui/forms';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { DueField, toDueText } from '../benefits/due-field';
import { categories, stages, type NameRecord } from './api';

const nameOf = ({ name }: NameRecord) => name;

const categorySchema = formSchema(benefitCategorySchema);

const categoryValues = (category: NameRecord | undefined) => ({ name: category?.name ?? '' });

export function CategoryFormPage() {
  const category = categories.useOne(useParams().id);
  const save = categories.useSave();
  return (
    <RecordFormPage kind={kinds.benefitCategory} record={category} nameOf={nameOf} fields={1}>
      {(data) => (
        <RecordForm {...data} schema={categorySchema} valuesOf={categoryValues} save={save} isNarrow>
          {(nameRef) => (
            <FormGrid $columns={1}>
              <TextField ref={nameRef} name="name" autoComplete="off" />
            </FormGrid>
          )}
        </RecordForm>
      )}
    </RecordFormPage>
  );
}

const stageSchema = formSchema(benefitStageSchema);

const stageValues = (stage: BenefitStage | undefined) => ({
  name: stage?.name ?? '',
  due_days: toDueText(stage?.due_days ?? 0),
});

export function StageFormPage() {
  const { id } = useParams();
  const stage = stages.useOne(id);
  const save = stages.useSave();
  const hasCard = stagesWithCard(stages.useList().data ?? []).some((one) => String(one.id) === id);
  return (
    <RecordFormPage kind={kinds.benefitStage} record={stage} nameOf={nameOf} fields={2}>
      {(data) => (
        <RecordForm {...data} schema={stageSchema} valuesOf={stageValues} save={save} isNarrow>
          {(nameRef) => (
            <FormGrid $columns={1}>
              <TextField
                ref={nameRef}
                name="name"
                hint={hasCard ? messages.benefits.stageNameHint : undefined}
                autoComplete="off"
              />
              <DueField hint={messages.benefits.stageDueHint} />
            </FormGrid>
          )}
        </RecordForm>
      )}
    </RecordFormPage>
  );
}
