import type { MailStatus, Proposal } from 'api-contract';
import { styled } from 'styled-components';
import { Alert, Button, Muted } from '../components';
import { canSendAgain } from '../components/badge';
import { formatDateTime } from '../format';
import { useAction } from '../overlays';
import { messages } from './messages';

/** The text of an email as it was sent. */
export const MailText = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface Opened {
  readonly first_opened_at: string | null;
  readonly last_opened_at: string | null;
}

/** Returns when the link of an email was opened. */
export const openedText = ({ first_opened_at: first, last_opened_at: last }: Opened): string =>
  first && last ? messages.opened(formatDateTime(first), formatDateTime(last)) : messages.neverOpened;

type Texts = Readonly<Partial<Record<MailStatus, string>>>;
const sendAgainTexts: Texts = messages.sendAgain;
const writeAgainTexts: Texts = messages.writeAgain;

interface MailOutcomeProps {
  mail: Pick<Proposal, 'status' | 'problem' | 'can_be_sent_again'>;
  onSendAgain: () => Promise<unknown>;
}

/** Shows why an email was not sent, with a button that sends it again where that is possible. */
export function MailOutcome({ mail, onSendAgain }: MailOutcomeProps) {
  const { status, problem } = mail;
  const again = useAction(messages.notSentAgain, onSendAgain);
  // An older server does not say it.
  const canBe = mail.can_be_sent_again ?? canSendAgain(status);
  if (!canSendAgain(status)) return problem && <Muted as="p">{problem}</Muted>;
  return (
    <Alert
      tone={status === 'failed' ? 'danger' : 'warning'}
      title={problem ?? (status === 'unconfirmed' ? 'Not confirmed' : 'Not sent')}
      actions={
        canBe && (
          <Button busy={again.isBusy} onClick={() => again.run()}>
            Send again
          </Button>
        )
      }
    >
      {(canBe ? sendAgainTexts : writeAgainTexts)[status]}
    </Alert>
  );
}
