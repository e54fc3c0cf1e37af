import { paths, TEMPLATE_KINDS, withLink, type TimelineMail } from 'api-contract';
import { api } from '../client';
import { MailStatusBadge, Muted, Row, Stack } from '../components';
import { MailOutcome, MailText, openedText } from '../mails/mail-outcome';
import { MailFiles } from '../mails/mail-preview';
import { messages } from './messages';

interface MailKind {
  file: (id: number, fileId: number) => string;
  sendAgain: (id: number) => string;
  /** The words of its link; null for a kind without one. */
  link: string | null;
}

const { link: quoteLink } = TEMPLATE_KINDS.proposal;
const deliveryMail = { file: paths.deliveryMailFile, sendAgain: paths.deliveryMailSendAgain };
const furtherMail = { file: paths.furtherMailFile, sendAgain: paths.furtherMailSendAgain };

/** The calls and the link of each kind of email. */
const kinds: Readonly<Record<TimelineMail['kind'], MailKind>> = {
  proposal: { file: paths.proposalFile, sendAgain: paths.proposalSendAgain, link: quoteLink },
  reminder: { ...furtherMail, link: quoteLink },
  material: { ...deliveryMail, link: TEMPLATE_KINDS.material.link },
  report: { ...deliveryMail, link: null },
  'material-reminder': { ...deliveryMail, link: TEMPLATE_KINDS['material-reminder'].link },
  'payment-reminder': {
    file: paths.paymentReminderFile,
    sendAgain: paths.paymentReminderSendAgain,
    link: null,
  },
  'question-reply': { ...furtherMail, link: quoteLink },
  'acceptance-confirmation': { ...furtherMail, link: null },
};

/** Returns what became of the link of an email. */
const linkText = (link: NonNullable<TimelineMail['link']>): string =>
  link.withdrawn_at ? `${messages.withdrawn} ${openedText(link)}` : openedText(link);

/** Returns the text of an email with the words of its link, in brackets. */
const asSent = ({ kind, content, link }: TimelineMail): string =>
  withLink(content, link && `[${kinds[kind].link}]`).join('\n\n');

/** Renders an email of a timeline: what became of it at each address, its link, its text and its files. */
export function TimelineMailDetails({ mail }: { mail: TimelineMail }) {
  const { id, kind, subject, recipients, files, link } = mail;
  const { file, sendAgain } = kinds[kind];
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
