import { useEffect } from 'react';
import { onSessionEnd } from '../client';
import { useLocation, useNavigate } from '../router';
import { rememberPlace } from './storage';

const outside = ['/login', '/logout'];

/**
 * Sends the browser to `/logout` when the server no longer accepts the token, and remembers where that was.
 * Drawn once, inside the router's root element.
 */
export function SessionEndNavigation() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  useEffect(
    () =>
      onSessionEnd(() => {
        if (!outside.includes(pathname)) rememberPlace(pathname + search + hash);
        void navigate('/logout', { replace: true });
      }),
    [navigate, pathname, search, hash],
  );

  return null;
}
