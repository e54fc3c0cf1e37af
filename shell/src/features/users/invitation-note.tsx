import type { Invitation } from 'api-contract';
import { Alert, CopyField, Stack, useRuntimeConfig } from 'shared-ui';
import { messages } from './messages';

/** Says what was sent to a user, or what the administrator is to pass on: the link that sets a password, or that they may sign in. */
export function InvitationNote({ invitation }: { invitation: Invitation }) {
  const { account, token, is_emailed } = invitation;
  const { signIn, publicUrl = window.location.origin } = useRuntimeConfig();
  if (token !== null)
    return (
      <Alert tone="success" announce title={messages.passLinkOn(account.name)}>
        <Stack $gap={3}>
          <p>{messages.linkShownOnce}</p>
          <CopyField label="Link" value={`${publicUrl}/set-password#${token}`} />
        </Stack>
      </Alert>
    );
  return is_emailed ? (
    <Alert tone="success" announce title={messages.linkSent(account.email)}>
      {signIn.password ? messages.linkText : messages.sentWithoutPasswords}
    </Alert>
  ) : (
    <Alert tone="info" announce title={messages.tellThem(account.name)}>
      {messages.notEmailed(publicUrl)}
    </Alert>
  );
}
