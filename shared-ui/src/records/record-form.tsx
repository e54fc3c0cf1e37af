import { useState, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { ObjectSchema } from 'yup';
import { Card, PageHeader, recordTitle } from '../components';
import { combineReads, type Read } from '../data';
import { useDebug } from '../forms/debug-panel';
import { EntityForm } from '../forms/entity-form';
import { FormActions } from '../forms/form-layout';
import type { SaveIntent } from '../forms/save-state';
import { useAddAnother } from '../forms/use-add-another';
import { useToast } from '../overlays';
import { useReturnTo } from '../router/places';
import { useLocation, useParams } from '../router';
import { media, tokens } from '../theme';
import type { RecordKind } from './record-list-page';
import { RecordView } from './record-view';

type Version = SaveIntent['version'];

/** What every form needs of a loaded page. */
export interface FormData<Record> {
  kind: RecordKind;
  /** The record to change; without it the form creates one. */
  record?: Record;
  nameOf: (record: Record) => string;
  onReload: () => void;
}

interface RecordFormPageProps<Record, Choices extends { [Name in keyof Choices]: Read<unknown> }> {
  kind: RecordKind;
  /** The record of the address; nothing is read where it has no id. */
  record: Read<Record>;
  /** What else the form needs, such as the options of its selects. */
  choices?: Choices;
  nameOf: (record: Record) => string;
  /** Beside the name. */
  badge?: (record: Record) => ReactNode;
  actions?: (record: Record) => ReactNode;
  /** The number of fields in the skeleton. */
  fields: number;
  children: (data: FormData<Record> & Loaded<Choices>) => ReactNode;
}

type Loaded<Choices> = { [Name in keyof Choices]: Choices[Name] extends Read<infer Data> ? Data : never };

/** The page that creates a record or, at an address with an id, changes one. */
export function RecordFormPage<Record, Choices extends { [Name in keyof Choices]: Read<unknown> }>(
  props: RecordFormPageProps<Record, Choices>,
) {
  const { kind, record: read, choices = {}, nameOf, badge, actions, fields, children } = props;
  const { id } = useParams();
  const { search } = useLocation();
  const loaded = combineReads<{ [name: string]: Read<unknown> }>(id ? { ...choices, record: read } : choices);
  const list = { label: kind.titleOfList, to: kind.list() };
  const record = read.data;
  return (
    <>
      <PageHeader
        {...recordTitle(`${id ? 'Edit' : 'New'} ${kind.title.toLowerCase()}`, record && nameOf(record))}
        crumbs={[list]}
        badge={record && badge?.(record)}
        actions={record && actions?.(record)}
      />
      <RecordView
        key={id ?? search}
        what={id ? kind.title.toLowerCase() : 'form'}
        read={loaded}
        back={list}
        fields={fields}
      >
        {(data) =>
          children({ ...data, kind, nameOf, onReload: read.retry } as FormData<Record> & Loaded<Choices>)
        }
      </RecordView>
    </>
  );
}

export interface RecordFormProps<
  Values extends object,
  Output extends object,
  Record,
> extends FormData<Record> {
  schema: ObjectSchema<Output>;
  /** Returns the values of the record, or those of an empty form, which may keep some of the record that was entered before it. */
  valuesOf: (record: Record | undefined, last: Record | undefined) => Values;
  save: (values: Output, saved: Record | undefined, version: Version) => Promise<Record>;
  isNarrow?: boolean;
  /** Stands beside the fields, or below them where there is no room. */
  aside?: ReactNode;
  /** The fields. `firstRef` belongs on the one that the next form focuses. */
  children: (firstRef: RefObject<HTMLInputElement | null>) => ReactNode;
}

/** Returns the empty lists of a form: those of a record of an older server, which lacks them. */
const emptyLists = <Output extends object>({ fields }: ObjectSchema<Output>) =>
  Object.fromEntries(
    Object.entries<object>(fields).flatMap(([name, field]) => ('innerType' in field ? [[name, []]] : [])),
  );

const WithAside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${tokens.space[4]};
  align-items: start;
  ${media.below('large')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/**
 * The form of a record. A save shows a toast, then the list, or another empty form. A field that the record of an older server lacks begins
 * empty.
 */
export function RecordForm<Values extends object, Output extends object, Record>(
  props: RecordFormProps<Values, Output, Record>,
) {
  const { kind, schema, record, onReload, valuesOf, save, isNarrow, aside, nameOf, children } = props;
  const returnTo = useReturnTo();
  const toast = useToast();
  const { formKey, firstRef, startAnother } = useAddAnother();
  const [last, setLast] = useState<Record>();
  const fields = <Card>{children(firstRef)}</Card>;
  const initialValuesOf = (of: Record | undefined) => valuesOf(of && { ...emptyLists(schema), ...of }, last);

  return (
    <EntityForm<Values, Output, Record | undefined>
      key={formKey}
      label={kind.title}
      schema={schema}
      initialValues={initialValuesOf(record)}
      source={record}
      onReload={onReload}
      isNarrow={isNarrow}
      debug={useDebug()}
      onSubmit={async (values, source, { version, another }) => {
        const saved = await save(values, source, version);
        toast.show({ tone: 'success', title: `${kind.title} saved`, text: nameOf(saved) });
        if (!another) return returnTo(kind.list());
        setLast(saved);
        startAnother();
      }}
    >
      {aside ? (
        <WithAside>
          {fields}
          {aside}
        </WithAside>
      ) : (
        fields
      )}
      <FormActions backTo={kind.list()} addAnother={!record} />
    </EntityForm>
  );
}
