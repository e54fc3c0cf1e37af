import { pages } from 'api-contract';
import { useEffect } from 'react';
import { onSessionEnd } from '../client';
import { useLocation, useNavigate } from '../router';
import { forgetUnsavedWork } from '../unsaved-parts';
import { areDraftsStored } from '../unsaved/stored-drafts';
import { accessToken, rememberReturnUrl } from '../client/storage';

/** The state of the navigation to `/logout` when a session ends by itself, for the sign-in page. */
export interface SessionEnd {
  sessionEnd: 'work-kept' | 'nothing-unsaved';
}

/** The pages that need no session: the routes of the shell beside those of signed-in users. */
const outside = [pages.login, pages.logout, pages.forgottenPassword, pages.setPassword, pages.setUp].map(
  (page) => page(),
);

/** Navigates to `/logout` when the server refuses the token, from pages that need one; remembers the address. Unsaved drafts are stored already. Rendered once, in the root element. */
export function SessionEndNavigation() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  useEffect(
    () =>
      onSessionEnd(() => {
        if (outside.includes(pathname)) return accessToken().remove();
        rememberReturnUrl(pathname + search + hash);
        const state: SessionEnd = { sessionEnd: areDraftsStored() ? 'work-kept' : 'nothing-unsaved' };
        forgetUnsavedWork();
        void navigate(pages.logout(), { replace: true, state });
      }),
    [navigate, pathname, search, hash],
  );

  return null;
}
