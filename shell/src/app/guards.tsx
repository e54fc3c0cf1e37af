import { useEffect } from 'react';
import {
  Navigate,
  Outlet,
  rememberReturnUrl,
  takeReturnUrl,
  useAuth,
  useLocation,
  useNavigate,
} from 'shared-ui';

function SignInFirst() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname !== '/') rememberReturnUrl(pathname + search);
  }, [pathname, search]);
  return <Navigate to="/login" replace />;
}

/** Renders the page for a signed-in user. Sends others to sign in, and remembers where they wanted to go. */
export function RequireSignedIn() {
  const { status } = useAuth();
  return status === 'signed-in' ? <Outlet /> : <SignInFirst />;
}

function GoOn() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(takeReturnUrl(), { replace: true });
  }, [navigate]);
  return null;
}

/** Renders the page for a signed-out user. Sends others home, or back to where signing in interrupted them. */
export function RequireSignedOut() {
  const { status } = useAuth();
  return status === 'signed-out' ? <Outlet /> : <GoOn />;
}
