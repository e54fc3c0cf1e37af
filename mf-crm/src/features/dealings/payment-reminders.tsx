import { useState } from 'react';
import { paths, statementFileName, type Organisation, type Reminder } from 'api-contract';
import {
  Button,
  Card,
  formatDateTime,
  formatMoney,
  MailProblem,
  MailStatusBadge,
  Muted,
  PdfPreview,
  ReadState,
  Row,
  Stack,
  useAction,
} from 'shared-ui';
import { messages } from '../../messages';
import { sendReminderAgain, useReminders } from './api';

interface Shown {
  name: string;
  path: string;
}

interface ReminderItemProps {
  reminder: Reminder;
  onShow: (file: Shown) => void;
}

function ReminderItem({ reminder, onShow }: ReminderItemProps) {
  const again = useAction(messages.organisations.notSentAgain, () => sendReminderAgain(reminder.id));
  const { subject, status, sent_by_user, to, created_at, invoices, files, problem } = reminder;
  return (
    <Stack $gap={1} as="li">
      <Row>
        <strong>{subject}</strong>
        <MailStatusBadge status={status} />
      </Row>
      <Muted as="p">
        {messages.organisations.reminded(sent_by_user.name, to.join(', '), formatDateTime(created_at))}
      </Muted>
      <p>
        {invoices
          .map(({ invoice_number, amount_due }) => `${invoice_number} ${formatMoney(amount_due, 2)}`)
          .join(', ')}
      </p>
      <MailProblem
        status={status}
        problem={problem}
        isSending={again.isBusy}
        onSendAgain={() => again.run()}
      />
      <Row>
        {files.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            icon="document"
            onClick={() => onShow({ name, path: paths.paymentReminderFile(reminder.id, id) })}
          >
            {name}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

/** Renders what an organisation was reminded of, and its statement of account. */
export function PaymentReminders({ organisation: { id, name } }: { organisation: Organisation }) {
  const read = useReminders(id);
  const [shown, setShown] = useState<Shown>();
  return (
    <Card
      title="Payment Reminders"
      actions={
        <Button
          icon="document"
          onClick={() => setShown({ name: statementFileName(name), path: paths.statement(id) })}
        >
          Statement of Account
        </Button>
      }
    >
      {!read.data && <ReadState what="payment reminders" read={read} lines={3} />}
      {read.data?.length === 0 && <Muted>{messages.organisations.noReminders}</Muted>}
      {read.data && read.data.length > 0 && (
        <Stack as="ul" aria-label="Payment Reminders">
          {read.data.map((reminder) => (
            <ReminderItem key={reminder.id} reminder={reminder} onShow={setShown} />
          ))}
        </Stack>
      )}
      {shown && (
        <PdfPreview
          title={shown.name}
          path={shown.path}
          fileName={shown.name}
          onClose={() => setShown(undefined)}
        />
      )}
    </Card>
  );
}
