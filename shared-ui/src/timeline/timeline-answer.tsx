import { paths, type ProposalAnswer } from 'api-contract';
import { Badge, DefinitionList, Row, Stack, type Tone } from '../components';
import { MailText } from '../mails/mail-outcome';
import { MailFiles } from '../mails/mail-preview';

const answers: Readonly<Record<ProposalAnswer['kind'], { title: string; tone: Tone }>> = {
  accepted: { title: 'Accepted online', tone: 'success' },
  declined: { title: 'Declined online', tone: 'danger' },
  asked: { title: 'Question', tone: 'info' },
  replied: { title: 'Answer', tone: 'neutral' },
};

/** Renders what a client did on the page of the online quote, or what staff replied. */
export function TimelineAnswer({ answer }: { answer: ProposalAnswer }) {
  const { id, kind, content, files } = answer;
  const { title, tone } = answers[kind];
  const invoice = [answer.invoice_contact_name, answer.invoice_contact_email, answer.invoice_address];
  const details = [
    { term: 'Job title', value: answer.job_title },
    { term: 'Purchase order reference', value: answer.purchase_order_reference },
    { term: 'Invoice to', value: invoice.filter(Boolean).join(', ') },
    { term: 'Network address', value: answer.address },
  ].filter(({ value }) => value);
  return (
    <Stack $gap={2} as="article" aria-label={title}>
      <Row>
        <Badge tone={tone}>{title}</Badge>
      </Row>
      {content && <MailText>{content}</MailText>}
      <DefinitionList items={details} />
      <MailFiles
        files={files.map((file) => ({ path: paths.answerFile(id, file.id), fileName: file.name }))}
      />
    </Stack>
  );
}
