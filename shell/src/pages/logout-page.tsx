import { useEffect } from 'react';
import { Spinner, useAuth, useNavigate } from 'shared-ui';

/** Ends the session, on the server too when it can be reached, then goes home. */
export function LogoutPage() {
  const { logout } = useAuth();
  const navigate = useNavigate();

  useEffect(() => {
    let left = false;
    void logout().finally(() => {
      if (!left) void navigate('/', { replace: true });
    });
    return () => {
      left = true;
    };
  }, [logout, navigate]);

  return <Spinner label="Signing out" />;
}
