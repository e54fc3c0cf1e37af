import { useState } from 'react';
import { useFormikContext } from 'formik';
import {
  fillTemplate,
  formSchema,
  pages,
  proposalSchema,
  QUOTE_DOCUMENTS,
  quoteValues,
  REMINDER_DAYS,
  type ProposalDraft,
  type ProposalInput,
  type Quote,
  type QuoteDocumentName,
  type Template,
} from 'api-contract';
import {
  Alert,
  Dialog,
  Link,
  Muted,
  Row,
  Segmented,
  SelectInput,
  Stack,
  UnprintableAlert,
  useToast,
} from 'shared-ui';
import {
  CheckboxesField,
  CheckboxField,
  DialogActions,
  EntityForm,
  FormGrid,
  TextAreaField,
  TextField,
  useFormField,
} from 'shared-ui/forms';
import { sendProposal, type EmailStart } from './api';
import { EmailPreview, type EmailValues } from './email-preview';
import { messages } from './messages';

const documents = Object.entries(QUOTE_DOCUMENTS).map(([value, label]) => ({
  value: value as QuoteDocumentName,
  label,
}));

const schema = formSchema(proposalSchema);

/** Returns a template with the facts of the quote, written to this contact. */
const fill = (
  { subject, text }: Template,
  { facts, recipients }: ProposalDraft,
  contactId: number | null,
) => {
  const contact = recipients.find(({ id }) => id === contactId)?.name ?? facts.contact;
  const values = quoteValues({ ...facts, contact });
  return { subject: fillTemplate(subject, values), content: fillTemplate(text, values) };
};

interface PartsProps {
  quote: Quote;
  draft: ProposalDraft;
  templates: readonly Template[];
}

/** Renders the choice of the template and of the recipient. Either fills in the texts, as long as they are as a template left them. */
function Recipient({ draft, templates }: PartsProps) {
  const { values, setValues } = useFormikContext<EmailValues>();
  const [templateId, setTemplateId] = useState(templates[0]?.id ?? null);
  const templateOf = (id: number | null) => templates.find((template) => template.id === id);
  const isUntouched = (() => {
    const template = templateOf(templateId);
    if (!template) return values.subject === '' && values.content === '';
    const { subject, content } = fill(template, draft, values.contact_id);
    return values.subject === subject && values.content === content;
  })();
  const refill = (id: number | null, contactId: number | null) => {
    const template = templateOf(id);
    void setValues({
      ...values,
      contact_id: contactId,
      ...(template && (isUntouched || id !== templateId) && fill(template, draft, contactId)),
    });
    setTemplateId(id);
  };
  return (
    <FormGrid>
      <SelectInput
        {...useFormField<number | null>({ name: 'contact_id', label: 'To' })}
        label="To"
        options={draft.recipients.map(({ id, name, email }) => ({ value: id, label: `${name} <${email}>` }))}
        onChange={(id) => refill(templateId, id)}
        hint={messages.replies(draft.reply_to)}
      />
      <TextField name="cc" label="Cc" autoComplete="off" hint={messages.copies} />
      {templates.length > 1 && (
        <SelectInput
          label="Template"
          value={templateId}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => refill(id, values.contact_id)}
        />
      )}
    </FormGrid>
  );
}

/** Renders what goes with the email. */
function Contents({ quote }: Pick<PartsProps, 'quote'>) {
  const { values } = useFormikContext<EmailValues>();
  return (
    <FormGrid>
      <Stack $gap={2}>
        <CheckboxesField name="documents" label="Documents" options={documents} required={false} />
        {values.documents.length > 1 && <CheckboxField name="is_one_file" label="All in one PDF" />}
      </Stack>
      <Stack $gap={2}>
        <CheckboxField name="has_link" label="Link to the online quote" hint={messages.linkHint} />
        <CheckboxField
          name="is_reminder_wanted"
          label="Remind the client"
          disabled={quote.valid_until === null || !values.has_link}
          hint={quote.valid_until === null ? messages.noEnd : messages.reminderHint(REMINDER_DAYS)}
        />
      </Stack>
    </FormGrid>
  );
}

type View = 'write' | 'preview';
const views: { value: View; label: string }[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

function EmailForm({ quote, draft, templates, onClose }: PartsProps & { onClose: () => void }) {
  const [view, setView] = useState<View>('write');
  const toast = useToast();
  const [template] = templates;
  const [initialValues] = useState<EmailValues>({
    request_key: draft.request_key,
    contact_id: draft.contact_id,
    cc: '',
    subject: '',
    content: '',
    ...(template && fill(template, draft, draft.contact_id)),
    documents: documents.map(({ value }) => value),
    is_one_file: false,
    has_link: true,
    is_reminder_wanted: quote.valid_until !== null,
  });
  return (
    <EntityForm
      label={messages.title(quote.reference_label)}
      schema={schema}
      initialValues={initialValues}
      onSubmit={async (email) => {
        await sendProposal(quote.id, email as ProposalInput);
        toast.show({
          tone: 'success',
          title: messages.sent,
          text: draft.is_mail_configured ? messages.queued : messages.inOutbox,
        });
        onClose();
      }}
    >
      {!draft.is_mail_configured && <Alert>{messages.notConfigured}</Alert>}
      <UnprintableAlert characters={draft.unprintable} />
      <Row>
        <Segmented label="View" options={views} value={view} onChange={setView} />
      </Row>
      <Stack hidden={view !== 'write'}>
        <Recipient quote={quote} draft={draft} templates={templates} />
        <TextField name="subject" label="Subject" autoComplete="off" />
        <TextAreaField name="content" label="Message" hint={messages.linkPlace} rows={12} />
        <Contents quote={quote} />
      </Stack>
      {view === 'preview' && <EmailPreview quote={quote} draft={draft} />}
      <DialogActions submitLabel="Send" onCancel={onClose} />
    </EntityForm>
  );
}

interface SendDialogProps {
  quote: Quote;
  start: EmailStart;
  onClose: () => void;
}

/** Asks what is sent to the client, shows it as they get it, and sends it. */
export function SendDialog({ quote, start: { draft, templates }, onClose }: SendDialogProps) {
  const { organisation_quote: organisation, contact_quote: contact } = quote;
  return (
    <Dialog title={messages.title(quote.reference_label)} size="large" onClose={onClose}>
      {draft.recipients.length === 0 ? (
        <Alert tone="warning" title={messages.noRecipients}>
          <Link to={pages.contact(organisation.id, contact.id)}>{messages.addAddress}</Link>{' '}
          <Muted>{contact.name}</Muted>
        </Alert>
      ) : (
        <EmailForm quote={quote} draft={draft} templates={templates} onClose={onClose} />
      )}
    </Dialog>
  );
}
