import { useRef } from 'react';
import {
  fillTemplate,
  formSchema,
  pages,
  TEMPLATE_KIND_NAMES,
  TEMPLATE_KINDS,
  templateSchema,
  writtenField,
  type Template,
  type TemplateInput,
} from 'api-contract';
import { useFormikContext } from 'formik';
import {
  Button,
  Card,
  media,
  Muted,
  Row,
  Stack,
  tokens,
  useReturnTo,
  useRuntimeConfig,
  useToast,
} from 'shared-ui';
import {
  EntityForm,
  FormActions,
  FormGrid,
  Letter,
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

/** Where the link will be; there is nothing to open yet. */
const LinkSample = styled.span`
  color: ${tokens.color.link};
  text-decoration: underline;
`;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isText = (target: EventTarget): target is TextControl =>
  ['subject', 'text'].includes((target as Partial<TextControl>).name ?? '');

/** Writes into a control at its caret, as if it were typed. */
const typeInto = (control: TextControl, text: string) => {
  control.focus();
  control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
  // React reads the value when this event comes.
  control.dispatchEvent(new Event('input', { bubbles: true }));
};

function TemplateFields({ isNew }: { isNew: boolean }) {
  const { values, setFieldValue } = useFormikContext<TemplateInput>();
  const lastFocused = useRef<TextControl>(null);
  const insert = (field: string) =>
    lastFocused.current
      ? typeInto(lastFocused.current, field)
      : void setFieldValue('text', values.text + field);
  return (
    <Stack
      onFocus={({ target }) => {
        if (isText(target)) lastFocused.current = target;
      }}
    >
      <FormGrid>
        <SelectField name="kind" label="Kind" options={kinds} disabled={!isNew} />
        <TextField name="name" label="Name" hint={messages.nameHint} autoComplete="off" />
      </FormGrid>
      <TextField name="subject" label="Subject" autoComplete="off" />
      <TextAreaField name="text" label="Text" hint={messages.textHint} rows={12} />
      <Muted $small>{messages.fields}</Muted>
      <Stack as="ul" $gap={1} aria-label="Fields">
        {Object.entries(TEMPLATE_KINDS[values.kind].fields).map(([name, meaning]) => (
          <Row as="li" key={name}>
            <Button
              size="small"
              aria-label={`Insert ${writtenField(name)}`}
              onClick={() => insert(writtenField(name))}
            >
              {writtenField(name)}
            </Button>
            <Muted $small>{meaning}</Muted>
          </Row>
        ))}
      </Stack>
    </Stack>
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
