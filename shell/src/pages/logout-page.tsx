import { pages } from 'api-contract';
import { useEffect } from 'react';
import { Spinner, useAuth, useLocation, useNavigate } from 'shared-ui';
import { messages } from '../messages';

/** Ends the session, on the server too where it can be reached, then leads to sign-in, which says why if it ended by itself. */
export function LogoutPage() {
  const { logout } = useAuth();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;

  useEffect(() => {
    // Not awaited: browsers hold the response back while they clear their cache, which takes seconds.
    void logout();
    void navigate(pages.login(), { replace: true, state });
  }, [logout, navigate, state]);

  return <Spinner label={messages.signIn.signingOut} />;
}
