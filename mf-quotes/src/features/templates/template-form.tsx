import {
  fillTemplate,
  formSchema,
  pages,
  TEMPLATE_KIND_NAMES,
  TEMPLATE_KINDS,
  templateSchema,
  type Template,
  type TemplateInput,
} from 'api-contract';
import { useFormikContext } from 'formik';
import { Card, media, Muted, Stack, tokens, useReturnTo, useRuntimeConfig, useToast } from 'shared-ui';
import {
  EntityForm,
  FieldButtons,
  FormActions,
  FormGrid,
  Letter,
  LinkSample,
  SelectField,
  TextAreaField,
  TextField,
} from 'shared-ui/forms';
import { styled } from 'styled-components';
import { useChangeTemplates } from './api';
import { messages } from './messages';

const schema = formSchema(templateSchema);

const kinds = TEMPLATE_KIND_NAMES.map((kind) => ({ value: kind, label: TEMPLATE_KINDS[kind].label }));

/** The preview stands beside the fields, or below them where there is no room. */
const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${tokens.space[4]};
  align-items: start;
  ${media.below('large')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

function TemplateFields({ isNew }: { isNew: boolean }) {
  const { kind } = useFormikContext<TemplateInput>().values;
  return (
    <FieldButtons fields={TEMPLATE_KINDS[kind].fields} into={['subject', 'text']} isExplained>
      <FormGrid>
        <SelectField name="kind" label="Kind" options={kinds} disabled={!isNew} />
        <TextField name="name" label="Name" hint={messages.nameHint} autoComplete="off" />
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
  const fill = (written: string) =>
    fillTemplate(written, { ...TEMPLATE_KINDS[kind].sample, company: company.name });
  return (
    <Card title="Preview">
      <Stack $gap={3}>
        <Muted $small>{messages.sample}</Muted>
        <Letter
          company={company.name}
          subject={fill(subject)}
          content={fill(text)}
          link={'link' in TEMPLATE_KINDS[kind].fields && <LinkSample>View the quote online</LinkSample>}
        />
      </Stack>
    </Card>
  );
}

interface TemplateFormProps {
  record?: Template;
  onReload?: () => void;
}

/** Creates a template or changes one, with a preview of its email. */
export function TemplateForm({ record, onReload }: TemplateFormProps) {
  const { save } = useChangeTemplates();
  const returnTo = useReturnTo();
  const toast = useToast();
  const { kind = 'proposal', name = '', subject = '', text = '' } = record ?? {};
  return (
    <EntityForm<TemplateInput, Partial<TemplateInput>, Template | undefined>
      label="Template"
      schema={schema}
      initialValues={{ kind, name, subject, text }}
      source={record}
      onReload={onReload}
      onSubmit={async (values, source, { version }) => {
        const saved = await save(values, source, version);
        toast.show({ tone: 'success', title: messages.saved, text: saved.name });
        returnTo(pages.templates());
      }}
    >
      <Layout>
        <Card>
          <TemplateFields isNew={!record} />
        </Card>
        <Preview />
      </Layout>
      <FormActions backTo={pages.templates()} />
    </EntityForm>
  );
}
