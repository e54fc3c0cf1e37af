import { pages } from 'api-contract';
import { useState } from 'react';
import { Alert, Button, Link, messageOf, Spinner, useAuth, useNavigate } from 'shared-ui';
import { messages } from './messages';

interface LinkCheckProps {
  /** Why the link cannot be used. */
  unusable: unknown;
  /** Why it could not be checked, which may pass. */
  unchecked: unknown;
  isChecked: boolean;
  onRetry: () => void;
}

/** Renders what is known of a link until it can be used. */
export function LinkCheck({ unusable, unchecked, isChecked, onRetry }: LinkCheckProps) {
  if (unusable !== undefined)
    return (
      <Alert tone="danger" title={messages.linkUnusable}>
        {messageOf(unusable)}
      </Alert>
    );
  if (unchecked !== undefined)
    return (
      <>
        <Alert tone="danger" title={messages.linkUnchecked}>
          {messageOf(unchecked)}
        </Alert>
        <Button icon="refresh" onClick={onRetry}>
          Retry
        </Button>
      </>
    );
  return !isChecked && <Spinner label={messages.checkingLink} />;
}

/** Says what is done, and leads to the sign-in, which leads a user who is signed in on to their own pages: they sign out first. */
export function Done({ title }: { title: string }) {
  const { status, user } = useAuth();
  return (
    <>
      <Alert tone="success" announce title={title}>
        {messages.signInNow}
      </Alert>
      {user && <p>{messages.signedInHere(user.name)}</p>}
      {status === 'signed-out' ? (
        <Link to={pages.login()}>Sign In</Link>
      ) : (
        <Link to={pages.logout()}>Logout</Link>
      )}
    </>
  );
}

/** Returns how to sign in with a password that was just set, and whether that has been left to the user. */
export function useFirstSignIn() {
  const [isLeft, setLeft] = useState(false);
  const { status, login } = useAuth();
  const navigate = useNavigate();
  /** Signs in, unless a user is signed in: the sign-in page then leads to the requested address. */
  const signIn = async (email: string, password: string) => {
    if (status === 'signed-in') return setLeft(true);
    try {
      await login(email, password);
    } catch {
      return setLeft(true);
    }
    await navigate(pages.login(), { replace: true });
  };
  return { isLeft, signIn };
}
