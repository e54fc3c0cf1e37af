import { useEffect } from 'react';
import { takeReturnUrl, useAuth } from '../auth';
import { Spinner } from '../components';
import { useNavigate } from '../router';

/** Ends the session and goes back to where the reader was, which then asks to sign in. */
export function LogoutPage() {
  const { logout } = useAuth();
  const navigate = useNavigate();

  useEffect(() => {
    void logout();
    void navigate(takeReturnUrl(), { replace: true });
  }, [logout, navigate]);

  return <Spinner label="Signing out" />;
}
