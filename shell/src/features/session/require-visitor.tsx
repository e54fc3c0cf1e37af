import { useEffect } from 'react';
import { Outlet, takeReturnUrl, useAuth, useNavigate } from 'shared-ui';

function GoOn() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(takeReturnUrl(), { replace: true });
  }, [navigate]);
  return null;
}

/** Lets a visitor through; a member goes home, or back to where signing in interrupted them. */
export function RequireVisitor() {
  const { status } = useAuth();
  return status === 'signed-out' ? <Outlet /> : <GoOn />;
}
