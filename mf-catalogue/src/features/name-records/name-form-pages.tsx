import { Card, PageHeader, useParams } from 'shared-ui';
import { EntityForm, FormActions, FormGrid, TextField, useDebug } from 'shared-ui/forms';
import { RecordFormPage, useAfterSave } from '../records/record-form-page';
import {
  benefitCategories,
  benefitStages,
  useNameRecord,
  useSaveNameRecord,
  type NameKind,
  type NameRecord,
} from './api';

interface NameFormProps {
  kind: NameKind;
  /** The record to rename; without it the form creates one. */
  record?: NameRecord;
  onReload?: () => void;
}

function NameForm({ kind, record, onReload }: NameFormProps) {
  const save = useSaveNameRecord(kind);
  const { round, finish, firstRef } = useAfterSave({ list: kind.list, what: kind.label });
  return (
    <EntityForm
      key={round}
      label={kind.label}
      schema={kind.schema}
      initialValues={{ name: record?.name ?? '' }}
      source={record}
      onReload={onReload}
      debug={useDebug()}
      onSubmit={async (values, source, { version, another }) => {
        const saved = await save(values, source, version);
        finish(saved.name, another);
      }}
    >
      <Card>
        <FormGrid>
          <TextField ref={firstRef} name="name" label="Name" autoComplete="off" />
        </FormGrid>
      </Card>
      <FormActions backTo={kind.list} addAnother={!record} />
    </EntityForm>
  );
}

function NameCreatePage({ kind }: { kind: NameKind }) {
  return (
    <>
      <PageHeader title={`Create ${kind.title}`} crumbs={[{ label: kind.titleOfList, to: kind.list }]} />
      <NameForm kind={kind} />
    </>
  );
}

function NameEditPage({ kind, id }: { kind: NameKind; id: string }) {
  const loaded = useNameRecord(kind, id);
  return (
    <RecordFormPage
      key={id}
      title={`Edit ${kind.title}`}
      list={{ label: kind.titleOfList, to: kind.list }}
      what={kind.noun}
      fields={1}
      loaded={loaded}
    >
      {(record) => <NameForm kind={kind} record={record} onReload={loaded.retry} />}
    </RecordFormPage>
  );
}

export const BenefitCategoryCreatePage = () => <NameCreatePage kind={benefitCategories} />;

export const BenefitStageCreatePage = () => <NameCreatePage kind={benefitStages} />;

export function BenefitCategoryEditPage() {
  const { benefitCategoryId = '' } = useParams();
  return <NameEditPage kind={benefitCategories} id={benefitCategoryId} />;
}

export function BenefitStageEditPage() {
  const { benefitStageId = '' } = useParams();
  return <NameEditPage kind={benefitStages} id={benefitStageId} />;
}
