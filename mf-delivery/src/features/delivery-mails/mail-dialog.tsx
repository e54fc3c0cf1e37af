import { useState } from 'react';
import {
  deliveryMailSchema,
  fillTemplate,
  formSchema,
  pages,
  quoteValues,
  type DeliveryMailInput,
  type Quote,
  type Template,
} from 'api-contract';
import { useFormikContext } from 'formik';
import { Alert, Dialog, Link, SelectInput, UnprintableAlert, useToast } from 'shared-ui';
import { DialogActions, EntityForm, FormGrid, TextAreaField, TextField, useFormField } from 'shared-ui/forms';
import { messages } from '../../messages';
import { sendDeliveryMail, type MailStart } from './api';

const said = messages.mails;
const schema = formSchema(deliveryMailSchema);

type MailValues = Omit<DeliveryMailInput, 'contact_id' | 'cc'> & { contact_id: number | null; cc: string };

/** Returns the texts of a template with the facts of the sale, written to this contact. */
const textsOf = (template: Template | undefined, { draft }: MailStart, contactId: number | null) => {
  if (!template) return { subject: '', content: '' };
  const contact = draft.recipients.find(({ id }) => id === contactId)?.name ?? draft.facts.contact;
  const values = quoteValues({ ...draft.facts, contact });
  return { subject: fillTemplate(template.subject, values), content: fillTemplate(template.text, values) };
};

/** Renders the choice of the recipient and of the template. Either fills in the texts, unless the user has changed them. */
function Recipient({ start }: { start: MailStart }) {
  const { draft, templates } = start;
  const { values, setValues } = useFormikContext<MailValues>();
  const [template, setTemplate] = useState(templates[0]);
  const { subject, content } = textsOf(template, start, values.contact_id);
  const isUntouched = values.subject === subject && values.content === content;
  const refill = (next: Template | undefined, contact_id: number | null) => {
    const texts = isUntouched || next !== template ? textsOf(next, start, contact_id) : {};
    void setValues({ ...values, contact_id, ...texts });
    setTemplate(next);
  };
  return (
    <FormGrid>
      <SelectInput
        {...useFormField<number | null>({ name: 'contact_id', label: 'To' })}
        label="To"
        options={draft.recipients.map(({ id, name, email }) => ({ value: id, label: `${name} <${email}>` }))}
        onChange={(id) => refill(template, id)}
        hint={said.replies(draft.reply_to)}
      />
      <TextField name="cc" label="Cc" autoComplete="off" hint={said.copies} />
      {templates.length > 1 && (
        <SelectInput
          label="Template"
          value={template?.id ?? null}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) =>
            refill(
              templates.find((one) => one.id === id),
              values.contact_id,
            )
          }
        />
      )}
    </FormGrid>
  );
}

interface MailDialogProps {
  quote: Quote;
  title: string;
  /** A sentence about the message, such as where its link stands. */
  hint: string;
  start: MailStart;
  onClose: () => void;
}

/** Writes an email to the client of a sale, and sends it. */
export function MailDialog({ quote, title, hint, start, onClose }: MailDialogProps) {
  const { kind, draft, templates } = start;
  const toast = useToast();
  const [initialValues] = useState<MailValues>({
    kind,
    request_key: draft.request_key,
    contact_id: draft.contact_id,
    cc: '',
    ...textsOf(templates[0], start, draft.contact_id),
  });
  const { organisation_quote: organisation, contact_quote: contact } = quote;
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      {draft.recipients.length === 0 ? (
        <Alert tone="warning" title={said.noRecipients}>
          <Link to={pages.contact(organisation.id, contact.id)}>{said.addAddress(contact.name)}</Link>
        </Alert>
      ) : (
        <EntityForm
          label={title}
          schema={schema}
          initialValues={initialValues}
          onSubmit={async (mail) => {
            await sendDeliveryMail(quote.id, mail as DeliveryMailInput);
            const text = draft.is_mail_configured ? said.queued : said.inOutbox;
            toast.show({ tone: 'success', title: said.sent, text });
            onClose();
          }}
        >
          {!draft.is_mail_configured && <Alert>{said.notConfigured}</Alert>}
          <UnprintableAlert characters={draft.unprintable} />
          <Recipient start={start} />
          <TextField name="subject" label="Subject" autoComplete="off" />
          <TextAreaField name="content" label="Message" hint={hint} rows={12} />
          <DialogActions submitLabel="Send" onCancel={onClose} />
        </EntityForm>
      )}
    </Dialog>
  );
}
