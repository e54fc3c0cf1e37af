import { useEffect, useRef } from 'react';
import { useConfirm } from '../overlays';
import { useBlocker } from '../router';
import { messages } from '../messages';
import { hasUnsavedWork } from './unsaved-work';

/** Asks before navigation discards unsaved changes. Rendered once, inside the router's root element: a router allows one blocker. */
export function UnsavedGuard() {
  const confirm = useConfirm();
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork(),
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
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, confirm]);

  return null;
}
