import {
  fillTemplate,
  pages,
  paths,
  quoteValues,
  TEMPLATE_KINDS,
  type DeliveryMailKind,
  type ProposalDraft,
  type ProposalInput,
  type Quote,
  type Template,
} from 'api-contract';
import { api } from '../client';
import { Alert } from '../components';
import { FormGrid } from '../components/stack';
import { TextField, useFormField } from '../forms/fields';
import { SelectInput } from '../inputs';
import type { ToastMessage } from '../overlays/contexts';
import { Link } from '../router';
import { messages } from './messages';
import type { NewMail } from './new-mail';

/** What every email to a contact of a quote is sent with. */
export interface ContactMailValues {
  request_key: string;
  contact_id: number | null;
  cc: string;
}

interface ContactFieldsProps {
  recipients: ProposalDraft['recipients'];
  onChange: (contactId: number | null) => void;
}

/** Renders the choice of the contact, and who gets a copy. */
function ContactFields({ recipients, onChange }: ContactFieldsProps) {
  return (
    <FormGrid>
      <SelectInput
        {...useFormField<number | null>({ name: 'contact_id', label: 'To' })}
        label="To"
        options={recipients.map(({ id, name, email }) => ({ value: id, label: `${name} <${email}>` }))}
        onChange={onChange}
      />
      <TextField name="cc" label="Cc" autoComplete="off" hint={messages.copies} />
    </FormGrid>
  );
}

interface ContactMailOptions {
  kind: 'proposal' | DeliveryMailKind;
  quote: Quote;
}

type KindProps = 'title' | 'schema' | 'preview' | 'send';

interface ContactMail extends Omit<NewMail<ContactMailValues>, KindProps> {
  /** What the quote has as far as the user knows. */
  stated(): Pick<ProposalInput, 'stated_total' | 'stated_valid_until'>;
  /** Fetches what the quote has now. */
  refresh(): Promise<void>;
  /** Returns the message once it is sent. */
  sentAs: (title: string) => Pick<ToastMessage, 'title' | 'text'>;
}

/** Fetches what an email to a contact of a quote begins with. Never cached: it has the facts of this moment, and the key of this email. */
export async function fetchContactMail({ kind, quote }: ContactMailOptions): Promise<ContactMail> {
  const { contact_quote: contact } = quote;
  const fetchDraft = () =>
    api.get<ProposalDraft>(paths.proposalDraft(quote.id, kind === 'proposal' ? undefined : kind));
  const [draft, templates] = await Promise.all([fetchDraft(), api.get<Template[]>(paths.templates(kind))]);
  const { recipients } = draft;
  let { facts } = draft;
  const fields: Readonly<Record<string, string>> = TEMPLATE_KINDS[kind].fields;
  const { link } = fields;
  return {
    key: `${kind} ${quote.id}`,
    from: facts.company,
    replyTo: draft.reply_to,
    isMailConfigured: draft.is_mail_configured,
    templates,
    // The other fields are filled in already.
    fields: link === undefined ? {} : { link },
    initialValues: { request_key: draft.request_key, contact_id: draft.contact_id, cc: '' },
    problem: recipients.length === 0 && (
      <Alert tone="warning" title={messages.noRecipients}>
        <Link to={pages.contact(contact.id)}>{messages.addAddress(contact.name)}</Link>
      </Alert>
    ),
    unprintable: () => draft.unprintable,
    fill: (template, { contact_id }) => {
      const recipient = recipients.find(({ id }) => id === contact_id)?.name ?? facts.contact;
      const values = quoteValues({ ...facts, contact: recipient });
      return {
        subject: fillTemplate(template.subject, values),
        content: fillTemplate(template.text, values),
      };
    },
    recipients: (_values, change) => (
      <ContactFields recipients={recipients} onChange={(contact_id) => change({ contact_id })} />
    ),
    facts: () => {
      const { total, valid_until } = quoteValues(facts);
      return 'total' in fields ? messages.stated(total, valid_until) : '';
    },
    stated: () => ({ stated_total: facts.total, stated_valid_until: facts.valid_until }),
    refresh: async () => {
      ({ facts } = await fetchDraft());
    },
    sentAs: (title) => ({ title, text: draft.is_mail_configured ? messages.queued : messages.inOutbox }),
  };
}
