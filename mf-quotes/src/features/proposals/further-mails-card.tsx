import { paths } from 'api-contract';
import { SentMails } from 'shared-ui/forms';
import { sendFurtherMailAgain, useProposals } from './api';
import { messages } from './messages';

/** Renders the emails with which the client was reminded of the quote, their questions answered and the acceptance confirmed, once there is one. */
export function FurtherMailsCard({ quoteId }: { quoteId: number }) {
  const read = useProposals(quoteId);
  // An older server does not say it.
  const mails = read.data?.further_mails ?? [];
  if (mails.length === 0) return null;
  return (
    <SentMails
      title={messages.furtherMails}
      what="emails"
      read={read}
      mails={mails}
      fileOf={(mail, file) => paths.furtherMailFile(mail.id, file.id)}
      onSendAgain={(mail) => sendFurtherMailAgain(mail.id)}
      empty={null}
    />
  );
}
