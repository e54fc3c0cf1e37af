import { benefitCategorySchema, benefitStageSchema, formSchema, stagesWithCard } from 'api-contract';
import { useParams, type Read } from 'shared-ui';
import { FormGrid, TextField } from 'shared-ui/forms';
import { kinds, type RecordKind } from '../../paths';
import { messages } from '../../messages';
import { RecordForm, RecordFormPage } from '../records/record-form';
import {
  useBenefitCategory,
  useBenefitStage,
  useBenefitStages,
  useSaveBenefitCategory,
  useSaveBenefitStage,
  type NameRecord,
} from './api';

const valuesOf = (record: NameRecord | undefined) => ({ name: record?.name ?? '' });

const nameOf = ({ name }: NameRecord) => name;

const noChoices = {};

const categorySchema = formSchema(benefitCategorySchema);
const stageSchema = formSchema(benefitStageSchema);

interface NamePageProps {
  kind: RecordKind;
  record: Read<NameRecord>;
  schema: typeof stageSchema;
  save: ReturnType<typeof useSaveBenefitStage>;
  /** Says where the name shows. */
  hint?: string;
}

function NameFormPage({ kind, record, schema, save, hint }: NamePageProps) {
  return (
    <RecordFormPage kind={kind} record={record} choices={noChoices} nameOf={nameOf} fields={1}>
      {(data) => (
        <RecordForm {...data} kind={kind} schema={schema} valuesOf={valuesOf} save={save} nameOf={nameOf}>
          {(firstRef) => (
            <FormGrid>
              <TextField ref={firstRef} name="name" label="Name" hint={hint} autoComplete="off" />
            </FormGrid>
          )}
        </RecordForm>
      )}
    </RecordFormPage>
  );
}

export function CategoryFormPage() {
  const record = useBenefitCategory(useParams().id);
  const save = useSaveBenefitCategory();
  return <NameFormPage kind={kinds.benefitCategory} record={record} schema={categorySchema} save={save} />;
}

export function StageFormPage() {
  const record = useBenefitStage(useParams().id);
  const save = useSaveBenefitStage();
  const stages = useBenefitStages().data ?? [];
  const hasCard = stagesWithCard(stages).some(({ id }) => id === record.data?.id);
  return (
    <NameFormPage
      kind={kinds.benefitStage}
      record={record}
      schema={stageSchema}
      save={save}
      hint={hasCard ? messages.benefits.stageNameHint : undefined}
    />
  );
}
