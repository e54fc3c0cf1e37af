import { useEffect } from 'react';
import { onSessionEnd } from '../client';
import { useLocation, useNavigate } from '../router';
import { forgetUnsavedWork } from '../unsaved/unsaved-work';
import { keepUnsavedWork } from '../unsaved/draft-backup';
import { rememberReturnUrl } from './storage';

const outside = ['/login', '/logout'];

/**
 * Sends the browser to `/logout` when the server no longer accepts the token, and remembers where that was, with the
 * work that is not saved there: nothing of it can be saved now, so nobody is asked whether to stay.
 * Drawn once, inside the router's root element.
 */
export function SessionEndNavigation() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  useEffect(
    () =>
      onSessionEnd(() => {
        if (!outside.includes(pathname)) rememberReturnUrl(pathname + search + hash);
        keepUnsavedWork();
        forgetUnsavedWork();
        void navigate('/logout', { replace: true });
      }),
    [navigate, pathname, search, hash],
  );

  return null;
}
