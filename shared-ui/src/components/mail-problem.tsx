import type { MailStatus } from 'api-contract';
import { Alert } from './alert';
import { Button } from './buttons';
import { Muted } from './stack';

const texts: Readonly<Partial<Record<MailStatus, string>>> = {
  'partly-sent': 'Everyone else has received it. Send Again sends it only to those who haven’t.',
  unconfirmed: 'It may or may not have arrived.',
};

/** Whether Send Again is offered. */
export const canSendAgain = (status: MailStatus): boolean =>
  status === 'failed' || status === 'partly-sent' || status === 'unconfirmed';

interface MailProblemProps {
  status: MailStatus;
  /** Why the email has not reached everybody, where that is known. */
  problem: string | null;
  isSending: boolean;
  onSendAgain: () => void;
}

/** Renders why an email to a client has not reached everybody, and Send Again where that makes sense. Nothing for one that has. */
export function MailProblem({ status, problem, isSending, onSendAgain }: MailProblemProps) {
  if (!canSendAgain(status)) return problem === null ? null : <Muted as="p">{problem}</Muted>;
  return (
    <Alert
      tone={status === 'failed' ? 'danger' : 'warning'}
      title={problem ?? 'Not sent'}
      actions={
        <Button busy={isSending} onClick={onSendAgain}>
          Send Again
        </Button>
      }
    >
      {texts[status]}
    </Alert>
  );
}
