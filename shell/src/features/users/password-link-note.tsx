import { useRef } from 'react';
import type { Invitation } from 'api-contract';
import { Alert, Button, Row, Stack, TextInput, useToast } from 'shared-ui';
import { messages } from './messages';

/** Shows the link that sets a password, to be passed on, or says that it was sent. */
export function PasswordLinkNote({ invitation }: { invitation: Invitation }) {
  const { account, token } = invitation;
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  if (token === null)
    return (
      <Alert tone="success" announce title={messages.linkSent(account.email)}>
        {messages.linkText}
      </Alert>
    );

  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(input.current?.value ?? '');
      toast.show({ tone: 'success', title: messages.linkCopied });
    } catch {
      // The browser refuses the clipboard without HTTPS; the link is selected.
      toast.show({ tone: 'info', title: messages.copyYourself });
    }
  };

  return (
    <Alert tone="success" announce title={messages.passLinkOn(account.name)}>
      <Stack $gap={3} $max="640px">
        <p>{messages.linkShownOnce}</p>
        <TextInput
          label="Link"
          readOnly
          ref={input}
          value={`${window.location.origin}/set-password#${token}`}
          onChange={() => undefined}
        />
        <Row>
          <Button onClick={() => void copy()}>Copy Link</Button>
        </Row>
      </Stack>
    </Alert>
  );
}
