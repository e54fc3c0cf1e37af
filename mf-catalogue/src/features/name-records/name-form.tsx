import type { ReactNode } from 'react';
import {
  benefitCategorySchema,
  benefitStageSchema,
  formSchema,
  stagesWithCard,
  type BenefitStage,
} from 'api-contract';
import { useParams, type Read } from 'shared-ui';
import { RecordForm, RecordFormPage, type RecordFormProps, FormGrid, TextField } from 'shared-ui/forms';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { DueField, toDueText } from '../benefits/due-field';
import { categories, stages, type NameRecord } from './api';

const nameOf = ({ name }: NameRecord) => name;

interface NamePageProps<Values extends object, Output extends object, One extends NameRecord> extends Pick<
  RecordFormProps<Values, Output, One>,
  'kind' | 'schema' | 'valuesOf' | 'save'
> {
  record: Read<One>;
  /** Says where the name shows. */
  hint?: string;
  /** More fields, and how many there are. */
  children?: ReactNode;
  more?: number;
}

function NameFormPage<Values extends object, Output extends object, One extends NameRecord>({
  kind,
  record,
  hint,
  children,
  more = 0,
  ...form
}: NamePageProps<Values, Output, One>) {
  return (
    <RecordFormPage kind={kind} record={record} nameOf={nameOf} fields={1 + more}>
      {(data) => (
        <RecordForm {...data} {...form} isNarrow>
          {(firstRef) => (
            <FormGrid $columns={1}>
              <TextField ref={firstRef} name="name" hint={hint} autoComplete="off" />
              {children}
            </FormGrid>
          )}
        </RecordForm>
      )}
    </RecordFormPage>
  );
}

const categorySchema = formSchema(benefitCategorySchema);

export const CategoryFormPage = () => (
  <NameFormPage
    kind={kinds.benefitCategory}
    record={categories.useOne(useParams().id)}
    save={categories.useSave()}
    schema={categorySchema}
    valuesOf={(record) => ({ name: record?.name ?? '' })}
  />
);

const stageSchema = formSchema(benefitStageSchema);

const stageValues = (stage: BenefitStage | undefined) => ({
  name: stage?.name ?? '',
  due_days: toDueText(stage?.due_days ?? 0),
});

export function StageFormPage() {
  const { id } = useParams();
  const hasCard = stagesWithCard(stages.useList().data ?? []).some((stage) => String(stage.id) === id);
  return (
    <NameFormPage
      kind={kinds.benefitStage}
      record={stages.useOne(id)}
      save={stages.useSave()}
      schema={stageSchema}
      valuesOf={stageValues}
      hint={hasCard ? messages.benefits.stageNameHint : undefined}
      more={1}
    >
      <DueField hint={messages.benefits.stageDueHint} />
    </NameFormPage>
  );
}
