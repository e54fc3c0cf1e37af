import type { FormEvent } from 'react';
import { openQuestions, toLines } from 'api-contract';
import { styled } from 'styled-components';
import {
  Badge,
  Button,
  Card,
  formatDateTime,
  Muted,
  Row,
  Stack,
  useAction,
  useUnsavedState,
} from 'shared-ui';
import { TextArea, useUnsavedGuard } from 'shared-ui/forms';
import { replyToQuestions, useProposals } from './api';
import { messages } from './messages';

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

interface ReplyFormProps {
  quoteId: number;
  /** The last message that is shown. */
  lastId: number;
}

/** Answers what the client has asked. */
function ReplyForm({ quoteId, lastId }: ReplyFormProps) {
  const { value, setValue, notice, clear } = useUnsavedState('Your answer', '');
  const content = toLines(value);
  useUnsavedGuard(content !== '', { isStored: true });
  const sending = useAction(
    messages.notReplied,
    async () => {
      await replyToQuestions(quoteId, { content, last_message_id: lastId });
      clear();
    },
    { isOnce: true },
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (content !== '') sending.run();
  };
  return (
    <Stack as="form" $gap={3} aria-label="Your answer" onSubmit={handleSubmit}>
      {notice}
      <TextArea
        label="Your answer"
        name="answer"
        hint={messages.replyHint}
        value={value}
        disabled={sending.isBusy}
        onChange={setValue}
      />
      <Row style={{ justifyContent: 'end' }}>
        <Button type="submit" size="small" disabled={content === ''} busy={sending.isBusy}>
          Send answer
        </Button>
      </Row>
    </Stack>
  );
}

/** Renders what the client has asked at the online quote and what was answered, once there is a question. */
export function QuestionsCard({ quoteId }: { quoteId: number }) {
  const thread = useProposals(quoteId).data?.thread ?? [];
  const last = thread.at(-1);
  if (!last) return null;
  const isOpen = openQuestions(thread).length > 0;
  return (
    <Card title={messages.questions} actions={isOpen && <Badge tone="warning">{messages.unanswered}</Badge>}>
      <Stack $gap={3}>
        <Stack as="ol" $gap={3} aria-label={messages.questions}>
          {thread.map(({ id, kind, name, content, created_at }) => (
            <li key={id}>
              <Muted>
                {kind === 'asked' ? messages.asked(name) : messages.replied(name)}
                {', '}
                <time dateTime={created_at}>{formatDateTime(created_at)}</time>
              </Muted>
              <Text>{content}</Text>
            </li>
          ))}
        </Stack>
        <ReplyForm quoteId={quoteId} lastId={last.id} />
      </Stack>
    </Card>
  );
}
