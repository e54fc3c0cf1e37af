import { useState } from 'react';
import { styled } from 'styled-components';
import {
  AWAITING_ANSWER,
  londonDate,
  paths,
  sentText,
  type Proposal,
  type ProposalAnswer,
  type ProposalFile,
  type Quote,
} from 'api-contract';
import {
  Badge,
  Button,
  Card,
  DefinitionList,
  EmptyState,
  formatDate,
  formatDateTime,
  MailProblem,
  MailStatusBadge,
  Muted,
  PdfPreview,
  ReadState,
  Row,
  Stack,
  tokens,
  useAction,
  type Tone,
} from 'shared-ui';
import { openPreview, sendProposalAgain, useProposals, withdrawLinks } from './api';
import { messages } from './messages';

const { space, weight } = tokens;

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  strong {
    font-weight: ${weight.semibold};
  }
`;

interface FilesProps {
  files: readonly ProposalFile[];
  pathOf: (file: ProposalFile) => string;
}

/** Renders files exactly as the client got them. */
function Files({ files, pathOf }: FilesProps) {
  const [shown, setShown] = useState<ProposalFile | null>(null);
  return (
    <Row>
      {files.map((file) => (
        <Button key={file.id} size="small" icon="document" onClick={() => setShown(file)}>
          {file.name}
        </Button>
      ))}
      {shown && (
        <PdfPreview
          title={shown.name}
          path={pathOf(shown)}
          fileName={shown.name}
          onClose={() => setShown(null)}
        />
      )}
    </Row>
  );
}

/** Returns what became of the link of an email. */
const linkText = ({ has_link, is_link_open, first_opened_at, last_opened_at }: Proposal): string => {
  if (!has_link) return '';
  const opened =
    first_opened_at && last_opened_at
      ? messages.opened(formatDateTime(first_opened_at), formatDateTime(last_opened_at))
      : messages.neverOpened;
  return is_link_open ? opened : `${messages.linkEnded} ${opened}`;
};

const reminderText = ({ is_reminder_wanted, reminded_at }: Proposal, quote: Quote): string => {
  if (reminded_at) return messages.reminded(formatDate(londonDate(reminded_at)));
  return is_reminder_wanted && AWAITING_ANSWER.includes(quote.quote_status_id) ? messages.reminderWanted : '';
};

function SentEmail({ quote, proposal }: { quote: Quote; proposal: Proposal }) {
  const again = useAction(messages.notSentAgain, () => sendProposalAgain(proposal.id));
  const { to_name, to_email, cc, sent_by_user, created_at, subject, content, files, problem, status } =
    proposal;
  return (
    <Card>
      <Stack $gap={3} as="article" aria-label={subject}>
        <Head>
          <strong>{subject}</strong>
          <MailStatusBadge status={status} />
        </Head>
        <Muted as="p">
          {sent_by_user.name} to {to_name} &lt;{to_email}&gt;
          {cc.length > 0 && `, copy to ${cc.join(', ')}`} · {formatDateTime(created_at)}
        </Muted>
        <MailProblem
          status={status}
          problem={problem}
          isSending={again.isBusy}
          onSendAgain={() => again.run()}
        />
        <Text>{sentText(content, messages.link)}</Text>
        <Files files={files} pathOf={({ id }) => paths.proposalFile(proposal.id, id)} />
        <Muted as="p">
          <span>{linkText(proposal)}</span> <span>{reminderText(proposal, quote)}</span>
        </Muted>
      </Stack>
    </Card>
  );
}

const answers: Readonly<Record<ProposalAnswer['kind'], { title: string; tone: Tone }>> = {
  accepted: { title: 'Accepted online', tone: 'success' },
  declined: { title: 'Declined online', tone: 'danger' },
  asked: { title: 'Question', tone: 'info' },
};

function Answer({ answer }: { answer: ProposalAnswer }) {
  const { title, tone } = answers[answer.kind];
  const invoice = [answer.invoice_contact_name, answer.invoice_contact_email, answer.invoice_address];
  const details = [
    { term: 'Job title', value: answer.job_title },
    { term: 'Purchase order', value: answer.purchase_order_reference },
    { term: 'Invoice to', value: invoice.filter(Boolean).join(', ') },
  ].filter(({ value }) => value);
  return (
    <Card>
      <Stack $gap={3} as="article" aria-label={title}>
        <Head>
          <Badge tone={tone}>{title}</Badge>
          {answer.name && <strong>{answer.name}</strong>}
          <Muted>
            {formatDateTime(answer.created_at)} · {answer.address}
          </Muted>
        </Head>
        {answer.content && <Text>{answer.content}</Text>}
        {details.length > 0 && <DefinitionList items={details} />}
        <Files files={answer.files} pathOf={({ id }) => paths.answerFile(answer.id, id)} />
      </Stack>
    </Card>
  );
}

/** Renders what was sent to the client, the newest first, and what they did with it online. */
export function ProposalsTab({ quote }: { quote: Quote }) {
  const { id } = quote;
  const read = useProposals(id);
  const look = useAction(messages.notShown, () => openPreview(id));
  const end = useAction(messages.notWithdrawn, () => withdrawLinks(id), {
    done: { title: messages.withdrawn, text: '' },
    question: {
      title: messages.withdraw,
      text: messages.withdrawText,
      confirmLabel: 'Withdraw',
      tone: 'danger',
    },
  });
  const { proposals, answers: given } = read.data ?? { proposals: [], answers: [] };
  if (!read.data) return <ReadState what="emails" read={read} />;
  return (
    <Stack>
      <Row style={{ justifyContent: 'end' }}>
        {proposals.some(({ is_link_open }) => is_link_open) && (
          <Button busy={end.isBusy} onClick={() => end.run()}>
            Withdraw Links
          </Button>
        )}
        <Button icon="eye" busy={look.isBusy} onClick={() => look.run()}>
          Preview Online Quote
        </Button>
      </Row>
      {given.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
      {proposals.map((proposal) => (
        <SentEmail key={proposal.id} quote={quote} proposal={proposal} />
      ))}
      {proposals.length === 0 && (
        <Card>
          <EmptyState title={messages.none}>{messages.noneText}</EmptyState>
        </Card>
      )}
    </Stack>
  );
}
