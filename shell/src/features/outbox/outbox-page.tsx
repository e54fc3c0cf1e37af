import { isClientPath, paths, type Job, type Mail, type Outbox } from 'api-contract';
import {
  Alert,
  api,
  Badge,
  Button,
  canSendAgain,
  Card,
  EmptyState,
  formatDateTime,
  Link,
  MailStatusBadge,
  Muted,
  PageHeader,
  ReadState,
  Stack,
  tokens,
  useAction,
  useRead,
  type Tone,
} from 'shared-ui';
import styled from 'styled-components';
import { messages } from './messages';

const Mails = styled(Stack)`
  overflow-wrap: anywhere;

  p {
    white-space: pre-line;
  }

  p + p {
    margin-top: ${tokens.space[2]};
  }
`;

const states: Readonly<Record<Job['state'], { label: string; tone: Tone }>> = {
  retry: { label: 'Failed, tried again', tone: 'warning' },
  unconfirmed: { label: 'Not confirmed', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
};

function SendAgain({ mail }: { mail: Mail }) {
  const { isBusy, run } = useAction(messages.notQueued, async () => {
    await api.post(paths.mailSendAgain(mail.id));
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

function MailCard({ mail, isConfigured }: { mail: Mail; isConfigured: boolean }) {
  const canBeSent = isConfigured && canSendAgain(mail.status);
  return (
    <Card
      title={mail.subject}
      actions={
        <>
          {isConfigured ? (
            <MailStatusBadge status={mail.status} />
          ) : (
            <Badge tone="neutral">{messages.notSent}</Badge>
          )}
          {canBeSent && <SendAgain mail={mail} />}
        </>
      }
    >
      <Muted as="p">
        To {mail.to_name} ({mail.to_email}){mail.cc.length > 0 && `, copy to ${mail.cc.join(', ')}`},{' '}
        <time dateTime={mail.created_at}>{formatDateTime(mail.created_at)}</time>
      </Muted>
      {mail.problem && <p>{mail.problem}</p>}
      {mail.status === 'partly-sent' && <p>{messages.othersHaveIt}</p>}
      {mail.status === 'unconfirmed' && <p>{messages.askFirst(mail.to_name)}</p>}
      {mail.blocks?.map(({ text, path }, index) => (
        <p key={index}>
          {path === null ? (
            text
          ) : (
            <Link to={path} reloadDocument={isClientPath(path)}>
              {text}
            </Link>
          )}
        </p>
      ))}
      {mail.attachments.length > 0 && <Muted as="p">Attached: {mail.attachments.join(', ')}</Muted>}
    </Card>
  );
}

/** Work other than mail that has failed or is not confirmed. */
function JobCard({ job }: { job: Job }) {
  const { label, tone } = states[job.state];
  const title = messages.jobs[job.name] ?? job.name;
  return (
    <Card title={job.about ? `${title}: ${job.about}` : title} actions={<Badge tone={tone}>{label}</Badge>}>
      {job.next_at && (
        <Muted as="p">
          Next attempt <time dateTime={job.next_at}>{formatDateTime(job.next_at)}</time>
        </Muted>
      )}
      {job.problem && <p>{job.problem}</p>}
    </Card>
  );
}

/** For administrators: what became of each mail; without a mail server, also what it says. And what other work is in trouble. */
export function OutboxPage() {
  const read = useRead<Outbox>(paths.mails());
  const { data } = read;
  return (
    <>
      <PageHeader title="Outbox" description={messages.description} />
      <Mails>
        {!data && (
          <Card>
            <ReadState what="outbox" read={read} lines={6} />
          </Card>
        )}
        {data && !data.is_configured && <Alert title={messages.noServer}>{messages.noServerText}</Alert>}
        {data?.jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
        {data?.mails.length === 0 && (
          <Card>
            <EmptyState title={messages.none}>{messages.noneText}</EmptyState>
          </Card>
        )}
        {data?.mails.map((mail) => (
          <MailCard key={mail.id} mail={mail} isConfigured={data.is_configured} />
        ))}
      </Mails>
    </>
  );
}
