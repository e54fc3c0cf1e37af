import { paths, type Mail, type Outbox } from 'api-contract';
import {
  Alert,
  api,
  Badge,
  Button,
  Card,
  EmptyState,
  formatDateTime,
  Link,
  PageHeader,
  ReadState,
  tokens,
  useAction,
  useRead,
  type Tone,
} from 'shared-ui';
import styled from 'styled-components';

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  overflow-wrap: anywhere;

  p + p {
    margin-top: ${tokens.space[2]};
  }
`;

const Recipient = styled.p`
  color: ${tokens.color.textMuted};
`;

const states: Readonly<Record<Mail['status'], { label: string; tone: Tone }>> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Being sent', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  unconfirmed: { label: 'Not confirmed', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
};

interface SendAgainProps {
  mail: Mail;
  onSent: () => void;
}

function SendAgain({ mail, onSent }: SendAgainProps) {
  const { isBusy, run } = useAction('The mail was not queued', async () => {
    await api.post(paths.mailSendAgain(mail.id));
    onSent();
  });
  return (
    <Button
      busy={isBusy}
      aria-label={`Send again: ${mail.subject}, to ${mail.to_email}`}
      onClick={() => run()}
    >
      Send Again
    </Button>
  );
}

function MailCard({ mail, onSent, isConfigured }: SendAgainProps & { isConfigured: boolean }) {
  const { label, tone } = isConfigured
    ? states[mail.status]
    : ({ label: 'Not sent', tone: 'neutral' } as const);
  const canBeSent = isConfigured && (mail.status === 'failed' || mail.status === 'unconfirmed');
  return (
    <Card
      title={mail.subject}
      actions={
        <>
          <Badge tone={tone}>{label}</Badge>
          {canBeSent && <SendAgain mail={mail} onSent={onSent} />}
        </>
      }
    >
      <Recipient>
        To {mail.to_name} ({mail.to_email}),{' '}
        <time dateTime={mail.created_at}>{formatDateTime(mail.created_at)}</time>
      </Recipient>
      {mail.problem && <p>{mail.problem}</p>}
      {mail.status === 'unconfirmed' && (
        <p>It may have arrived. Ask {mail.to_name} before you send it again.</p>
      )}
      {mail.blocks?.map(({ text, path }, index) => (
        <p key={index}>{path === null ? text : <Link to={path}>{text}</Link>}</p>
      ))}
    </Card>
  );
}

/** For administrators: what became of each mail; without a mail server, also what it says. */
export function OutboxPage() {
  const read = useRead<Outbox>(paths.mails());
  const { data, retry } = read;
  return (
    <>
      <PageHeader title="Outbox" description="The mails of the last two weeks, the newest first." />
      <Stack>
        {!data && (
          <Card>
            <ReadState what="outbox" read={read} lines={6} />
          </Card>
        )}
        {data && !data.is_configured && (
          <Alert title="Nothing is sent: there is no mail server">
            Mails stay here, and their links work. Pass them on yourself, or set up a mail server.
          </Alert>
        )}
        {data?.mails.length === 0 && (
          <Card>
            <EmptyState title="No mails yet">Invitations and links for new passwords appear here.</EmptyState>
          </Card>
        )}
        {data?.mails.map((mail) => (
          <MailCard key={mail.id} mail={mail} isConfigured={data.is_configured} onSent={retry} />
        ))}
      </Stack>
    </>
  );
}
