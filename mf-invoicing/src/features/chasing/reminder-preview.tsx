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
  type RemindersInput,
} from 'api-contract';
import { Button, Muted, PdfPreview, Row, SelectInput, Stack, useAuth } from 'shared-ui';
import { Letter } from 'shared-ui/forms';
import { messages } from '../../messages';

interface ReminderPreviewProps extends Pick<RemindersInput, 'subject' | 'text' | 'has_statement'> {
  drafts: readonly ReminderDraft[];
  to: Readonly<Record<number, string>>;
  company: string;
}

/** Renders the reminder of one client as they get it, with what is attached. */
export function ReminderPreview({ drafts, to, company, subject, text, has_statement }: ReminderPreviewProps) {
  const { user } = useAuth();
  const [clientId, setClientId] = useState(drafts[0]?.organisation.id ?? null);
  const [shown, setShown] = useState<{ name: string; path: string }>();
  const draft = drafts.find(({ organisation }) => organisation.id === clientId) ?? drafts[0];
  if (!draft) return <Muted>{messages.chasing.leftOut}</Muted>;
  const { organisation, contacts, invoices, unallocated_credit } = draft;
  const [address = ''] = addressesIn(to[organisation.id] ?? '');
  const contact = contacts.find(({ email }) => email?.toLowerCase() === address.toLowerCase())?.name ?? null;
  const values = reminderValues({
    contact,
    organisation: organisation.name,
    invoices,
    unallocated_credit,
    sender: user?.name ?? '',
    company,
  });
  const files = [
    ...invoices.map(({ id, invoice_number: number }) => ({
      name: invoiceFileName({ id, number }),
      path: paths.xeroInvoicePdf(id),
    })),
    ...(has_statement
      ? [{ name: statementFileName(organisation.name), path: paths.statement(organisation.id) }]
      : []),
  ];
  return (
    <Stack>
      <SelectInput
        label="Client"
        value={organisation.id}
        options={drafts.map((each) => ({ value: each.organisation.id, label: each.organisation.name }))}
        onChange={setClientId}
      />
      <Muted as="p">{`To ${to[organisation.id]}`}</Muted>
      <Letter
        company={company}
        subject={toOneLine(fillTemplate(subject, values))}
        content={fillTemplate(text, values)}
      />
      <Row>
        {files.map((file) => (
          <Button key={file.name} size="small" icon="document" onClick={() => setShown(file)}>
            {file.name}
          </Button>
        ))}
      </Row>
      {shown && (
        <PdfPreview
          title={shown.name}
          path={shown.path}
          fileName={shown.name}
          onClose={() => setShown(undefined)}
        />
      )}
    </Stack>
  );
}
