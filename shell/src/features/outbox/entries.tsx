import { JOB_NAMES, paths, type Job, type Mail, type Outbox } from 'api-contract';
import { Badge, MailStatusBadge, useRead, type Tone } from 'shared-ui';
import { messages } from './messages';

/** A mail, or other work that has failed or is not confirmed. */
export type Entry = { kind: 'mail'; mail: Mail } | { kind: 'job'; job: Job };

const states: Readonly<Record<Job['state'], { label: string; tone: Tone }>> = {
  retry: { label: 'Failed, will be retried', tone: 'warning' },
  unconfirmed: { label: 'Not confirmed', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
};

const jobTitle = ({ name, about }: Job): string => {
  const title = JOB_NAMES[name as keyof typeof JOB_NAMES] ?? name;
  return about ? `${title}: ${about}` : title;
};

/** Returns what the list and the page of an entry show of it alike. */
export const factsOf = (entry: Entry) => {
  const { id, created_at, problem } = entry.kind === 'mail' ? entry.mail : entry.job;
  const title = entry.kind === 'mail' ? entry.mail.subject : jobTitle(entry.job);
  return { id, title, created_at, problem };
};

/** Returns who gets a mail: the address of who is no contact. */
export const recipientOf = ({ to_name, to_email }: Mail): string => to_name || to_email;

export const useOutbox = () => useRead<Outbox>(paths.mails());

/** Returns the work in trouble, then the mails. */
export const entriesOf = ({ jobs, mails }: Outbox): Entry[] => [
  ...jobs.map((job): Entry => ({ kind: 'job', job })),
  ...mails.map((mail): Entry => ({ kind: 'mail', mail })),
];

/** Shows the state of an entry. Without a mail server nothing is sent. */
export function EntryBadge({ entry, isConfigured }: { entry: Entry; isConfigured: boolean }) {
  if (entry.kind === 'job') {
    const { label, tone } = states[entry.job.state];
    return <Badge tone={tone}>{label}</Badge>;
  }
  if (!isConfigured) return <Badge tone="neutral">{messages.notSent}</Badge>;
  return <MailStatusBadge status={entry.mail.status} />;
}
