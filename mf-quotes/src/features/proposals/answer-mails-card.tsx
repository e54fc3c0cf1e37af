import { paths } from 'api-contract';
import { SentMails } from 'shared-ui/forms';
import { sendAnswerMailAgain, useProposals } from './api';
import { messages } from './messages';

/** Renders the emails with which the questions of the client were answered and the acceptance was confirmed, once there is one. */
export function AnswerMailsCard({ quoteId }: { quoteId: number }) {
  const read = useProposals(quoteId);
  // An older server does not say it.
  const mails = read.data?.answer_mails ?? [];
  if (mails.length === 0) return null;
  return (
    <SentMails
      title={messages.answerMails}
      what="emails"
      read={read}
      mails={mails}
      fileOf={(mail, file) => paths.answerMailFile(mail.id, file.id)}
      onSendAgain={(mail) => sendAnswerMailAgain(mail.id)}
      empty={null}
    />
  );
}
