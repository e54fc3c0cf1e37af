import {
  fillTemplate,
  formSchema,
  isAutomaticTemplate,
  TEMPLATE_KIND_NAMES,
  TEMPLATE_KINDS,
  templateSchema,
  type Template,
  type TemplateInput,
} from 'api-contract';
import { useFormikContext } from 'formik';
import { Card, Muted, Stack, useRuntimeConfig } from 'shared-ui';
import {
  FieldButtons,
  FormGrid,
  formValues,
  Letter,
  LinkSample,
  RecordForm,
  SelectField,
  TextAreaField,
  TextField,
  type FormData,
} from 'shared-ui/forms';
import type { RefObject } from 'react';
import { templates } from './api';
import { messages } from './messages';

const schema = formSchema(templateSchema);

const kinds = TEMPLATE_KIND_NAMES.map((kind) => ({ value: kind, label: TEMPLATE_KINDS[kind].label }));
const offered = kinds.filter(({ value }) => !isAutomaticTemplate(value));

interface TemplateFieldsProps {
  isNew: boolean;
  nameRef: RefObject<HTMLInputElement | null>;
}

const valuesOf = (template: Template | undefined, last: Template | undefined) => ({
  ...formValues(schema, template ?? {}),
  kind: (template ?? last)?.kind ?? 'proposal',
});

function TemplateFields({ isNew, nameRef }: TemplateFieldsProps) {
  const { kind } = useFormikContext<TemplateInput>().values;
  return (
    <FieldButtons fields={TEMPLATE_KINDS[kind].fields} into={['subject', 'text']} isExplained>
      <FormGrid>
        {isNew ? (
          <SelectField name="kind" label="Kind" options={offered} hint={messages.kindHint} />
        ) : (
          <SelectField name="kind" label="Kind" options={kinds} disabled />
        )}
        <TextField ref={nameRef} name="name" label="Name" hint={messages.nameHint} autoComplete="off" />
      </FormGrid>
      <TextField name="subject" label="Subject" autoComplete="off" />
      <TextAreaField name="text" label="Text" hint={messages.textHint} rows={12} />
      <Muted $small>{messages.fields}</Muted>
    </FieldButtons>
  );
}

/** Shows the email in words as a client would read it. */
function Preview() {
  const { kind, subject, text } = useFormikContext<TemplateInput>().values;
  const { company } = useRuntimeConfig();
  const { sample, link } = TEMPLATE_KINDS[kind];
  const fill = (written: string) => fillTemplate(written, { ...sample, company: company.name });
  return (
    <Card title="Preview">
      <Stack $gap={3}>
        <Muted $small>{messages.sample}</Muted>
        <Letter
          company={company.name}
          subject={fill(subject)}
          content={fill(text)}
          link={link && <LinkSample>{link}</LinkSample>}
        />
      </Stack>
    </Card>
  );
}

/** Creates a template or changes one, with a preview of its email. */
export function TemplateForm(data: FormData<Template>) {
  const save = templates.useSave();
  const isNew = !data.record;
  return (
    <RecordForm
      {...data}
      schema={schema}
      valuesOf={valuesOf}
      // A template keeps its kind.
      save={({ kind, ...texts }, saved, version) => save(saved ? texts : { kind, ...texts }, saved, version)}
      aside={<Preview />}
    >
      {(nameRef) => <TemplateFields isNew={isNew} nameRef={nameRef} />}
    </RecordForm>
  );
}
