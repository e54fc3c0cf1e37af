import { useEffect } from 'react';
import { Navigate, Outlet, rememberReturnUrl, useAuth, useLocation } from 'shared-ui';

function SignInFirst() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname !== '/') rememberReturnUrl(pathname + search);
  }, [pathname, search]);
  return <Navigate to="/login" replace />;
}

/** Lets a member through; sends a visitor to sign in, and remembers where they wanted to go. */
export function RequireMember() {
  const { status } = useAuth();
  return status === 'signed-in' ? <Outlet /> : <SignInFirst />;
}
