import { paths, sentText, type MailStatus, type TimelineMail } from 'api-contract';
import { styled } from 'styled-components';
import { api } from '../client';
import { Alert, Button, MailStatusBadge, Muted, Row, Stack } from '../components';
import { canSendAgain } from '../components/badge';
import { formatDateTime } from '../format';
import { MailFiles } from '../mails/mail-preview';
import { messages as mailMessages } from '../mails/messages';
import { useAction } from '../overlays';
import { messages } from './messages';

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** The calls of each kind of email. */
const calls: Readonly<
  Record<
    TimelineMail['kind'],
    { file: (id: number, fileId: number) => string; sendAgain: (id: number) => string }
  >
> = {
  proposal: { file: paths.proposalFile, sendAgain: paths.proposalSendAgain },
  material: { file: paths.deliveryMailFile, sendAgain: paths.deliveryMailSendAgain },
  report: { file: paths.deliveryMailFile, sendAgain: paths.deliveryMailSendAgain },
  'payment-reminder': { file: paths.paymentReminderFile, sendAgain: paths.paymentReminderSendAgain },
};

const sendAgainTexts: Readonly<Partial<Record<MailStatus, string>>> = mailMessages.sendAgain;

/** Returns what became of the link of an email. */
const linkText = ({
  first_opened_at,
  last_opened_at,
  withdrawn_at,
}: NonNullable<TimelineMail['link']>): string => {
  const opened =
    first_opened_at && last_opened_at
      ? mailMessages.opened(formatDateTime(first_opened_at), formatDateTime(last_opened_at))
      : mailMessages.neverOpened;
  return withdrawn_at ? `${messages.withdrawn} ${opened}` : opened;
};

/** Renders an email of a timeline: what became of it at each address, its link, its text and its files. */
export function TimelineMailDetails({ mail }: { mail: TimelineMail }) {
  const { id, kind, subject, content, recipients, status, problem, files, link } = mail;
  const { file, sendAgain } = calls[kind];
  const again = useAction(mailMessages.notSentAgain, () => api.post(sendAgain(id)));
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
      {canSendAgain(status) ? (
        <Alert
          tone={status === 'failed' ? 'danger' : 'warning'}
          title={problem ?? 'Not sent'}
          actions={
            <Button busy={again.isBusy} onClick={() => again.run()}>
              Send again
            </Button>
          }
        >
          {sendAgainTexts[status]}
        </Alert>
      ) : (
        problem && <Muted as="p">{problem}</Muted>
      )}
      {link && <Muted as="p">{linkText(link)}</Muted>}
      <details>
        <summary>{`${messages.emailAsSent}: ${subject}`}</summary>
        <Stack $gap={2}>
          <Text>{sentText(content, messages.linkWords[kind])}</Text>
          <MailFiles files={files.map((one) => ({ path: file(id, one.id), fileName: one.name }))} />
        </Stack>
      </details>
    </Stack>
  );
}
