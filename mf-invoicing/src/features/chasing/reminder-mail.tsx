import {
  addressesIn,
  creditSentence,
  formatPounds,
  formSchema,
  fromPence,
  pages,
  reminderFormSchema,
  TEMPLATE_KINDS,
  toPence,
  type ReminderDraft,
  type ReminderFormInput,
} from 'api-contract';
import { formatDate, formatQuantity, Link, Muted, Row, Stack, useAuth } from 'shared-ui';
import { CheckboxField, reportMails, TextField, type MailReport, type NewMail } from 'shared-ui/forms';
import { messages } from '../../messages';
import { fetchReminderStart, sendReminders } from './api';
import { ReminderPreview } from './reminder-preview';

const schema = formSchema(reminderFormSchema);

interface ReminderValues {
  clients: readonly { organisation_id: number; to: string; last_reminder_id: number | null }[];
  has_statement: boolean;
}

const totalOf = ({ invoices }: ReminderDraft): string =>
  formatPounds(fromPence(invoices.reduce((sum, { amount_due }) => sum + toPence(amount_due), 0)));

/** Returns the addresses of the contacts of the invoices, each once. */
const addressesOf = ({ contacts }: ReminderDraft): string =>
  [...new Set(contacts.flatMap(({ email }) => email ?? []))].join(', ');

interface ClientFieldProps {
  draft: ReminderDraft;
  /** The name of the field of the addresses. */
  name: string;
  to: string;
}

/** Renders to whom the reminder of one client goes, and what to do where that is not known. */
function ClientField({ draft, name, to }: ClientFieldProps) {
  const { organisation, invoices, contacts, unallocated_credit, last_reminder: last } = draft;
  const [contact] = contacts;
  const hint = () => {
    if (addressesIn(to).length > 0) return undefined;
    if (addressesOf(draft) !== '') return messages.chasing.leftOut;
    if (!contact) return messages.chasing.noAddressAtAll;
    return (
      <>
        {messages.chasing.noAddress} <Link to={pages.contact(contact.id)}>{contact.name}</Link>.
      </>
    );
  };
  return (
    <Stack $gap={1} as="li">
      <Row $gap={3}>
        <strong>{organisation.name}</strong>
        <span>{`${formatQuantity(invoices.length, 'invoice')}, ${totalOf(draft)}`}</span>
        {unallocated_credit.length > 0 && <span>{creditSentence(unallocated_credit)}</span>}
        {last && (
          <Muted $small>
            {`Last chased ${messages.chasing.by(formatDate(last.created_at), last.sent_by_user.name)}`}
          </Muted>
        )}
      </Row>
      {invoices.length === 0 ? (
        <Muted>{messages.chasing.paid}</Muted>
      ) : (
        <TextField
          name={name}
          label={`To, for ${organisation.name}`}
          hideLabel
          autoComplete="off"
          hint={hint()}
        />
      )}
    </Stack>
  );
}

/** Returns the function that fetches what the reminders of some clients begin with. `onSent` gets what became of each, and whom they were about. */
export function useReminderMail(onSent: (outcome: MailReport, ids: readonly number[]) => void) {
  const { user } = useAuth();

  return async (ids: readonly number[]): Promise<NewMail<ReminderValues, ReminderFormInput>> => {
    const { drafts, templates, company, unprintable, is_mail_configured } = await fetchReminderStart(ids);
    const draftOf = (id: number) => drafts.find(({ organisation }) => organisation.id === id);
    /** Returns the clients that are written to: those with an address and something to pay. */
    const chosen = <Client extends { organisation_id: number; to: string | null }>(
      clients: readonly Client[],
    ) =>
      clients.flatMap(({ to, ...client }) => {
        const draft = draftOf(client.organisation_id);
        return to && addressesIn(to).length > 0 && draft?.invoices.length ? { ...client, draft, to } : [];
      });

    return {
      key: `payment-reminder ${[...ids].sort((one, other) => one - other).join()}`,
      title: 'Payment reminders',
      from: company,
      replyTo: user?.email ?? '',
      isMailConfigured: is_mail_configured,
      templates,
      fields: TEMPLATE_KINDS['payment-reminder'].fields,
      hint: messages.chasing.fields,
      schema,
      initialValues: {
        clients: drafts.map((draft) => ({
          organisation_id: draft.organisation.id,
          to: addressesOf(draft),
          last_reminder_id: draft.last_reminder?.id ?? null,
        })),
        has_statement: true,
      },
      unprintable: ({ has_statement }) => (has_statement ? unprintable : []),
      // The fields are filled in for each client when the email is sent.
      fill: ({ subject, text }) => ({ subject, content: text }),
      recipients: ({ clients }) => (
        <>
          <Muted as="p">{messages.chasing.addresses}</Muted>
          <Stack as="ul" aria-label="Clients">
            {drafts.map((draft) => {
              const index = clients.findIndex(({ organisation_id: id }) => id === draft.organisation.id);
              const to = clients[index]?.to ?? '';
              return (
                <ClientField key={draft.organisation.id} draft={draft} name={`clients.${index}.to`} to={to} />
              );
            })}
          </Stack>
        </>
      ),
      contents: () => (
        <CheckboxField
          name="has_statement"
          label="Attach the statement of account"
          hint={messages.chasing.attached}
        />
      ),
      preview: (values) => <ReminderPreview {...values} clients={chosen(values.clients)} company={company} />,
      sendButton: ({ clients }) => {
        const count = chosen(clients).length;
        return { submitLabel: `Send ${formatQuantity(count, 'reminder')}`, isDisabled: count === 0 };
      },
      send: async ({ clients, content, ...others }, options) => {
        const sent = chosen(clients).map(({ draft: _draft, ...client }) => client);
        const outcomes = await sendReminders({ ...others, text: content, clients: sent }, options);
        const mailed = outcomes.map(({ organisation_id: id, problem }) => ({
          id,
          name: draftOf(id)?.organisation.name ?? '',
          to: pages.organisation(id),
          problem,
        }));
        const textOf = (count: number) => messages.chasing.queued(formatQuantity(count, 'reminder'));
        const toast = reportMails(mailed, textOf, (outcome) => onSent(outcome, ids));
        return { ...toast, text: messages.chasing.attached };
      },
    };
  };
}
