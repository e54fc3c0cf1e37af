import { useState } from 'react';
import {
  addressesIn,
  fillTemplate,
  invoiceFileName,
  paths,
  reminderValues,
  statementFileName,
  toOneLine,
  type ReminderDraft,
} from 'api-contract';
import { Muted, SelectInput, Stack, useAuth } from 'shared-ui';
import { MailPreview } from 'shared-ui/forms';
import { messages } from '../../messages';

interface ReminderPreviewProps {
  /** The clients that are written to, each at these addresses. */
  clients: readonly { readonly draft: ReminderDraft; readonly to: string }[];
  company: string;
  subject: string;
  content: string;
  has_statement: boolean;
}

/** Renders the reminder of one client as they get it, with what is attached. */
export function ReminderPreview({ clients, company, subject, content, has_statement }: ReminderPreviewProps) {
  const { user } = useAuth();
  const [clientId, setClientId] = useState<number | null>(null);
  const client = clients.find(({ draft }) => draft.organisation.id === clientId) ?? clients[0];
  if (!client) return <Muted>{messages.chasing.leftOut}</Muted>;
  const { organisation, contacts, invoices, unallocated_credit } = client.draft;
  const [address = ''] = addressesIn(client.to);
  const contact = contacts.find(({ email }) => email?.toLowerCase() === address.toLowerCase())?.name ?? null;
  const values = reminderValues({
    contact,
    organisation: organisation.name,
    invoices,
    unallocated_credit,
    sender: user?.name ?? '',
    company,
  });
  const files = invoices.map(({ id, invoice_number: number }) => ({
    fileName: invoiceFileName({ id, number }),
    path: paths.xeroInvoicePdf(id),
  }));
  if (has_statement)
    files.push({ fileName: statementFileName(organisation.name), path: paths.statement(organisation.id) });
  return (
    <Stack $gap={3}>
      <SelectInput
        label="Organisation"
        value={organisation.id}
        options={clients.map(({ draft }) => ({
          value: draft.organisation.id,
          label: draft.organisation.name,
        }))}
        onChange={setClientId}
      />
      <Muted as="p">{`To ${client.to}`}</Muted>
      <MailPreview
        company={company}
        subject={toOneLine(fillTemplate(subject, values))}
        content={fillTemplate(content, values)}
        files={files}
      />
    </Stack>
  );
}
