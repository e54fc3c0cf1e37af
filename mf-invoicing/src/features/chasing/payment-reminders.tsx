import { paths, statementFileName, type Organisation } from 'api-contract';
import { Button, formatMoney, Muted, usePdfPreview } from 'shared-ui';
import { SentMails } from 'shared-ui/forms';
import { messages } from '../../messages';
import { sendReminderAgain, useReminders } from './api';

/** Renders what an organisation was reminded of, and its statement of account. */
export function PaymentReminders({ organisation: { id, name } }: { organisation: Organisation }) {
  const read = useReminders(id);
  const { preview, dialog } = usePdfPreview();
  const fileName = statementFileName(name);
  return (
    <>
      <SentMails
        title="Payment reminders"
        what="payment reminders"
        read={read}
        mails={read.data ?? []}
        fileOf={(reminder, file) => paths.paymentReminderFile(reminder.id, file.id)}
        detailsOf={({ invoices }) => (
          <p>
            {invoices
              .map(({ invoice_number, amount_due }) => `${invoice_number} ${formatMoney(amount_due, 2)}`)
              .join(', ')}
          </p>
        )}
        onSendAgain={(reminder) => sendReminderAgain(reminder.id)}
        actions={
          <Button
            icon="document"
            onClick={() => preview({ title: fileName, path: paths.statement(id), fileName })}
          >
            Statement of account
          </Button>
        }
        empty={<Muted>{messages.chasing.noReminders}</Muted>}
      />
      {dialog}
    </>
  );
}
