import type { Invitation } from 'api-contract';
import { Alert, CopyField, Stack } from 'shared-ui';
import { messages } from './messages';

/** Shows the link that sets a password, to be passed on, or says that it was sent. */
export function PasswordLinkNote({ invitation }: { invitation: Invitation }) {
  const { account, token } = invitation;
  if (token === null)
    return (
      <Alert tone="success" announce title={messages.linkSent(account.email)}>
        {messages.linkText}
      </Alert>
    );

  return (
    <Alert tone="success" announce title={messages.passLinkOn(account.name)}>
      <Stack $gap={3}>
        <p>{messages.linkShownOnce}</p>
        <CopyField label="Link" value={`${window.location.origin}/set-password#${token}`} />
      </Stack>
    </Alert>
  );
}
