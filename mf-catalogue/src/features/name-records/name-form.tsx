import { benefitCategorySchema, benefitStageSchema, formSchema, stagesWithCard } from 'api-contract';
import { useParams } from 'shared-ui';
import { FormGrid, TextField } from 'shared-ui/forms';
import { kinds, type RecordKind } from '../../paths';
import { messages } from '../../messages';
import { RecordForm, RecordFormPage } from '../records/record-form';
import { categories, stages, type NameRecord } from './api';

const valuesOf = (record: NameRecord | undefined) => ({ name: record?.name ?? '' });

const nameOf = ({ name }: NameRecord) => name;

const categorySchema = formSchema(benefitCategorySchema);
const stageSchema = formSchema(benefitStageSchema.pick(['name']));

interface NamePageProps {
  kind: RecordKind;
  records: typeof stages;
  schema: typeof stageSchema;
  /** Says where the name shows. */
  hint?: string;
}

function NameFormPage({ kind, records, schema, hint }: NamePageProps) {
  const record = records.useOne(useParams().id);
  const save = records.useSave();
  return (
    <RecordFormPage kind={kind} record={record} nameOf={nameOf} fields={1}>
      {(data) => (
        <RecordForm {...data} schema={schema} valuesOf={valuesOf} save={save} isNarrow>
          {(firstRef) => (
            <FormGrid $columns={1}>
              <TextField ref={firstRef} name="name" label="Name" hint={hint} autoComplete="off" />
            </FormGrid>
          )}
        </RecordForm>
      )}
    </RecordFormPage>
  );
}

export const CategoryFormPage = () => (
  <NameFormPage kind={kinds.benefitCategory} records={categories} schema={categorySchema} />
);

export function StageFormPage() {
  const { id } = useParams();
  const hasCard = stagesWithCard(stages.useList().data ?? []).some((stage) => String(stage.id) === id);
  return (
    <NameFormPage
      kind={kinds.benefitStage}
      records={stages}
      schema={stageSchema}
      hint={hasCard ? messages.benefits.stageNameHint : undefined}
    />
  );
}
