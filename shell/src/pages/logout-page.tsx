import { useEffect } from 'react';
import { Spinner, useAuth, useNavigate } from 'shared-ui';

/** Ends the session, on the server too where it can be reached, then navigates home. */
export function LogoutPage() {
  const { logout } = useAuth();
  const navigate = useNavigate();

  useEffect(() => {
    let isCurrent = true;
    void logout().finally(() => {
      if (isCurrent) void navigate('/', { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [logout, navigate]);

  return <Spinner label="Signing out" />;
}
