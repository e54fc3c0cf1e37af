import { useState, type ReactNode } from 'react';
import { withLink, type MaterialLink, type Proposal, type ProposalFile } from 'api-contract';
import { Button, Card, MailStatusBadge, Muted, ReadState, Row, Stack } from '../components';
import type { Read } from '../data/read';
import { formatDateTime } from '../format';
import { useAction, type Question } from '../overlays';
import { CopyField } from '../records/copy-field';
import { MailOutcome, MailText, openedText } from './mail-outcome';
import { MailFiles } from './mail-preview';
import { messages } from './messages';

/** What is listed of an email of any kind. */
type SentMail = Pick<
  Proposal,
  | 'id'
  | 'created_at'
  | 'sent_by_user'
  | 'recipients'
  | 'subject'
  | 'content'
  | 'status'
  | 'problem'
  | 'can_be_sent_again'
  | 'files'
> &
  Partial<Pick<Proposal, 'to_name' | 'to_email'>>;

/** A link that a client was sent. */
type SentLink = Pick<MaterialLink, 'is_open' | 'first_opened_at' | 'last_opened_at'>;

/** Returns what became of a link. */
const linkText = (link: SentLink): string =>
  link.is_open ? openedText(link) : `${messages.linkEnded} ${openedText(link)}`;

/** Returns an address, with the name of whom the email is written to. */
const labelOf = (email: string, { to_email, to_name }: SentMail): string =>
  email === to_email ? `${to_name} <${email}>` : email;

interface KindProps<Mail extends SentMail> {
  /** The words of the link in the text. */
  link?: string;
  fileOf: (mail: Mail, file: ProposalFile) => string;
  linkOf?: (mail: Mail) => SentLink | null;
  /** Renders more about an email. */
  detailsOf?: (mail: Mail) => ReactNode;
  onSendAgain: (mail: Mail) => Promise<unknown>;
}

function MailItem<Mail extends SentMail>({ mail, kind }: { mail: Mail; kind: KindProps<Mail> }) {
  const { subject, sent_by_user, created_at, content, files } = mail;
  const sentLink = kind.linkOf?.(mail);
  return (
    <Stack as="article" $gap={2} aria-label={subject}>
      <strong>{subject}</strong>
      <Muted as="p">{`${sent_by_user.name} · ${formatDateTime(created_at)}`}</Muted>
      <Stack as="ul" $gap={1} aria-label="Recipients">
        {mail.recipients.map((recipient) => (
          <Row as="li" key={recipient.email}>
            <span>{labelOf(recipient.email, mail)}</span>
            <MailStatusBadge status={recipient.status} />
          </Row>
        ))}
      </Stack>
      <MailOutcome mail={mail} onSendAgain={() => kind.onSendAgain(mail)} />
      {kind.detailsOf?.(mail)}
      <details>
        <summary>{messages.textAsSent}</summary>
        <MailText>{withLink(content, sentLink ? `[${kind.link}]` : null).join('\n\n')}</MailText>
      </details>
      <MailFiles files={files.map((file) => ({ path: kind.fileOf(mail, file), fileName: file.name }))} />
      {sentLink && <Muted as="p">{linkText(sentLink)}</Muted>}
    </Stack>
  );
}

interface SentMailsProps<Mail extends SentMail> extends KindProps<Mail> {
  title: string;
  /** What is read: "emails". */
  what: string;
  read: Read<unknown>;
  mails: readonly Mail[];
  /** Links that were made to be passed on by hand. */
  links?: readonly MaterialLink[];
  /** Makes a link to pass on, and resolves to its address. Left out where there is none to make. */
  newLink?: { failure: string; hint: string; create: () => Promise<string> };
  /** Ends all links; the button is shown while one is open. */
  endLinks?: {
    label: string;
    failure: string;
    done: string;
    question: Question;
    run: () => Promise<unknown>;
  };
  /** More buttons. */
  actions?: ReactNode;
  empty: ReactNode;
}

/** Renders the emails that clients were sent, the newest first: to whom, what became of each, its text, files and link. */
export function SentMails<Mail extends SentMail>(props: SentMailsProps<Mail>) {
  const { title, what, read, mails, links = [], newLink, endLinks, actions, empty, ...kind } = props;
  const [address, setAddress] = useState<string>();
  const create = useAction(newLink?.failure ?? '', async () => setAddress(await newLink?.create()));
  const end = useAction(
    endLinks?.failure ?? '',
    async () => {
      await endLinks?.run();
      setAddress(undefined);
    },
    { question: endLinks?.question, done: endLinks && { title: endLinks.done } },
  );
  const hasOpenLink = [...links, ...mails.map((mail) => kind.linkOf?.(mail))].some((link) => link?.is_open);
  const haveEnded = links.length > 0 && !hasOpenLink;
  return (
    <Card
      title={title}
      actions={
        <>
          {endLinks && hasOpenLink && (
            <Button size="small" busy={end.isBusy} onClick={() => end.run()}>
              {endLinks.label}
            </Button>
          )}
          {newLink && (
            <Button busy={create.isBusy} onClick={() => create.run()}>
              New link
            </Button>
          )}
          {actions}
        </>
      }
    >
      <Stack $gap={6}>
        {!read.data && <ReadState what={what} read={read} />}
        {read.data !== undefined && mails.length + links.length === 0 && empty}
        {address && newLink && !haveEnded && <CopyField label="Link" hint={newLink.hint} value={address} />}
        {links.map((link) => (
          <Muted as="p" key={link.id}>
            {`${messages.linkOf(link.created_by_user.name, formatDateTime(link.created_at))} ${linkText(link)}`}
          </Muted>
        ))}
        {mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} kind={kind} />
        ))}
      </Stack>
    </Card>
  );
}
