import { CLIENT_MAILS, paths, withLink, type TimelineMail } from 'api-contract';
import { api } from '../client';
import { MailStatusBadge, Muted, Row, Stack } from '../components';
import { MailOutcome, MailText, openedText } from '../mails/mail-outcome';
import { MailFiles } from '../mails/mail-preview';
import { messages } from './messages';

interface MailCalls {
  file: (id: number, fileId: number) => string;
  sendAgain: (id: number) => string;
}

const deliveryMail = { file: paths.deliveryMailFile, sendAgain: paths.deliveryMailSendAgain };
const furtherMail = { file: paths.furtherMailFile, sendAgain: paths.furtherMailSendAgain };

/** The calls of each kind of email. */
const calls: Readonly<Record<TimelineMail['kind'], MailCalls>> = {
  proposal: { file: paths.proposalFile, sendAgain: paths.proposalSendAgain },
  reminder: furtherMail,
  material: deliveryMail,
  report: deliveryMail,
  'material-reminder': deliveryMail,
  'payment-reminder': {
    file: paths.paymentReminderFile,
    sendAgain: paths.paymentReminderSendAgain,
  },
  'question-reply': furtherMail,
  'acceptance-confirmation': furtherMail,
};

/** Returns what became of the link of an email. */
const linkText = (link: NonNullable<TimelineMail['link']>): string =>
  link.withdrawn_at ? `${messages.withdrawn} ${openedText(link)}` : openedText(link);

/** Returns the text of an email with the words of its link, in brackets. */
const asSent = ({ kind, content, link }: TimelineMail): string =>
  withLink(content, link && `[${CLIENT_MAILS[kind].link}]`).join('\n\n');

/** Renders an email of a timeline: what became of it at each address, its link, its text and its files. */
export function TimelineMailDetails({ mail }: { mail: TimelineMail }) {
  const { id, kind, subject, recipients, files, link } = mail;
  const { file, sendAgain } = calls[kind];
  return (
    <Stack as="article" $gap={2} aria-label={subject}>
      <Row as="ul" $gap={3} aria-label="Recipients">
        {recipients.map((recipient) => (
          <Row as="li" key={recipient.email}>
            <Muted>{recipient.email}</Muted>
            <MailStatusBadge status={recipient.status} />
          </Row>
        ))}
      </Row>
      <MailOutcome mail={mail} onSendAgain={() => api.post(sendAgain(id))} />
      {link && <Muted as="p">{linkText(link)}</Muted>}
      <details>
        <summary>{`${messages.emailAsSent}: ${subject}`}</summary>
        <Stack $gap={2}>
          <MailText>{asSent(mail)}</MailText>
          <MailFiles files={files.map((one) => ({ path: file(id, one.id), fileName: one.name }))} />
        </Stack>
      </details>
    </Stack>
  );
}
