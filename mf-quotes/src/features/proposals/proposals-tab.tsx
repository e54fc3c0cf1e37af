import { styled } from 'styled-components';
import {
  AWAITING_ANSWER,
  londonDate,
  paths,
  type Proposal,
  type ProposalAnswer,
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
  Muted,
  Stack,
  tokens,
  useAction,
  type Tone,
} from 'shared-ui';
import { MailFiles, SentMails } from 'shared-ui/forms';
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

const reminderText = ({ is_reminder_wanted, reminded_at }: Proposal, quote: Quote): string => {
  if (reminded_at) return messages.reminded(formatDate(londonDate(reminded_at)));
  return is_reminder_wanted && AWAITING_ANSWER.includes(quote.quote_status_id) ? messages.reminderWanted : '';
};

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
        <MailFiles
          files={answer.files.map(({ id, name }) => ({
            path: paths.answerFile(answer.id, id),
            fileName: name,
          }))}
        />
      </Stack>
    </Card>
  );
}

/** Renders what was sent to the client, the newest first, and what they did with it online. */
export function ProposalsTab({ quote }: { quote: Quote }) {
  const { id } = quote;
  const read = useProposals(id);
  const look = useAction(messages.notShown, () => openPreview(id));
  const { proposals, answers: given } = read.data ?? { proposals: [], answers: [] };
  return (
    <Stack>
      {given.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
      <SentMails
        title="Emails"
        what="emails"
        read={read}
        mails={proposals}
        link={messages.link}
        fileOf={(proposal, file) => paths.proposalFile(proposal.id, file.id)}
        linkOf={({ has_link, is_link_open, ...opened }) =>
          has_link ? { ...opened, is_open: is_link_open } : null
        }
        detailsOf={(proposal) => <Muted as="p">{reminderText(proposal, quote)}</Muted>}
        onSendAgain={(proposal) => sendProposalAgain(proposal.id)}
        endLinks={{
          label: 'Withdraw links',
          failure: messages.notWithdrawn,
          done: messages.withdrawn,
          question: {
            title: messages.withdraw,
            text: messages.withdrawText,
            confirmLabel: 'Withdraw',
            tone: 'danger',
          },
          run: () => withdrawLinks(id),
        }}
        actions={
          <Button icon="eye" busy={look.isBusy} onClick={() => look.run()}>
            Preview online quote
          </Button>
        }
        empty={<EmptyState title={messages.none}>{messages.noneText}</EmptyState>}
      />
    </Stack>
  );
}
