import { useRef } from 'react';
import type { Invitation } from 'api-contract';
import { Alert, Button, TextInput, tokens, useToast } from 'shared-ui';
import styled from 'styled-components';
import { messages } from './messages';

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  justify-items: start;

  > label,
  > div {
    width: min(100%, 640px);
  }
`;

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
      <Stack>
        <p>{messages.linkShownOnce}</p>
        <TextInput
          label="Link"
          readOnly
          ref={input}
          value={`${window.location.origin}/set-password#${token}`}
          onChange={() => undefined}
        />
        <Button onClick={() => void copy()}>Copy Link</Button>
      </Stack>
    </Alert>
  );
}
