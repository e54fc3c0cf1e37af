import { useContext, useEffect, useRef } from 'react';
import { AuthContext } from '../auth/auth';
import { useConfirm } from '../overlays';
import { useBlocker } from '../router';
import { messages } from '../messages';
import { discardDrafts } from './unsaved-draft';
import { draftPage, removeDraftsOfOthers } from './stored-drafts';
import { hasUnsavedWork } from './unsaved-work';

/**
 * Asks before navigation discards the unsaved changes of a page, and removes the drafts of the user who used this tab before. Rendered once,
 * inside the router's root element: a router allows one blocker.
 */
export function UnsavedGuard() {
  const userId = useContext(AuthContext)?.user?.id;
  useEffect(() => {
    if (userId !== undefined) removeDraftsOfOthers(userId);
  }, [userId]);

  const confirm = useConfirm();
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      draftPage(currentLocation) !== draftPage(nextLocation) && hasUnsavedWork(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirm({
      title: messages.unsaved.leave,
      text: messages.unsaved.lost,
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Stay here',
      tone: 'danger',
    }).then((leave) => {
      asking.current = false;
      if (!leave) return blocker.reset();
      discardDrafts();
      blocker.proceed();
    });
  }, [blocker, confirm]);

  return null;
}
