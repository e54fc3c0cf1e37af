import { useEffect } from 'react';
import { takePlace, useAuth } from '../auth';
import { Spinner } from '../components';
import { useNavigate } from '../router';

/** Ends the session and goes back to where the reader was, which then asks to sign in. */
export function LogoutPage() {
  const { logout } = useAuth();
  const navigate = useNavigate();

  useEffect(() => {
    void logout();
    void navigate(takePlace(), { replace: true });
  }, [logout, navigate]);

  return <Spinner label="Signing out" />;
}
