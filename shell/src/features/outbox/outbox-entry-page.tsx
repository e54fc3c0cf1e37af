import { isClientPath, pages, paths, type Job, type Mail } from 'api-contract';
import {
  api,
  Button,
  canSendAgain,
  Card,
  formatDateTime,
  Link,
  Muted,
  PageHeader,
  ReadState,
  Stack,
  useAction,
  useParams,
} from 'shared-ui';
import styled from 'styled-components';
import { NotFoundPage } from '../../pages/not-found-page';
import { entriesOf, EntryBadge, factsOf, recipientOf, useOutbox } from './entries';
import { messages } from './messages';

const Text = styled(Stack)`
  overflow-wrap: anywhere;

  p {
    white-space: pre-line;
  }
`;

function SendAgain({ mail }: { mail: Mail }) {
  const { isBusy, run } = useAction(messages.notQueued, async () => {
    await api.post(paths.mailSendAgain(mail.id));
  });
  return (
    <Button tone="primary" busy={isBusy} onClick={() => run()}>
      Send again
    </Button>
  );
}

function MailText({ mail }: { mail: Mail }) {
  return (
    <>
      <Muted as="p">
        To {mail.to_name ? `${mail.to_name} (${mail.to_email})` : mail.to_email}
        {mail.cc.length > 0 && `, copy to ${mail.cc.join(', ')}`},{' '}
        <time dateTime={mail.created_at}>{formatDateTime(mail.created_at)}</time>
      </Muted>
      {mail.problem && <p>{mail.problem}</p>}
      {mail.status === 'partly-sent' && <p>{messages.othersHaveIt}</p>}
      {mail.status === 'unconfirmed' && <p>{messages.askFirst(recipientOf(mail))}</p>}
      {mail.blocks?.map(({ text, path, url }, index) => (
        <p key={index}>
          {path === null ? (
            text
          ) : isClientPath(path) ? (
            <a href={url ?? path}>{text}</a>
          ) : (
            <Link to={path}>{text}</Link>
          )}
        </p>
      ))}
      {mail.attachments.length > 0 && <Muted as="p">Attached: {mail.attachments.join(', ')}</Muted>}
    </>
  );
}

function JobText({ job }: { job: Job }) {
  return (
    <>
      {job.next_at && (
        <Muted as="p">
          Next attempt <time dateTime={job.next_at}>{formatDateTime(job.next_at)}</time>
        </Muted>
      )}
      {job.problem && <p>{job.problem}</p>}
    </>
  );
}

/** For administrators: an email, without a mail server also what it says; or other work that is in trouble. */
export function OutboxEntryPage() {
  const { kind, id } = useParams();
  const read = useOutbox();
  const { data } = read;
  if (!data)
    return (
      <Card>
        <ReadState what="email" read={read} lines={6} />
      </Card>
    );
  const entry = entriesOf(data).find((each) => each.kind === kind && String(factsOf(each).id) === id);
  if (!entry) return <NotFoundPage />;
  const { is_configured } = data;
  const canBeSent = entry.kind === 'mail' && is_configured && canSendAgain(entry.mail.status);
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Outbox', to: pages.outbox() }]}
        title={factsOf(entry).title}
        badge={<EntryBadge entry={entry} isConfigured={is_configured} />}
        actions={canBeSent && <SendAgain mail={entry.mail} />}
      />
      <Card>
        <Text>{entry.kind === 'mail' ? <MailText mail={entry.mail} /> : <JobText job={entry.job} />}</Text>
      </Card>
    </>
  );
}
