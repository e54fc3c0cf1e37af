import { useEffect, useRef } from 'react';
import { useConfirm } from '../overlays';
import { useBlocker } from '../router';

/** Asks before the page is left while `isDirty`: inside the application with our own dialog, else with the browser's. */
export function useUnsavedGuard(isDirty: boolean): void {
  const confirm = useConfirm();
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirm({
      title: 'Leave without saving?',
      text: 'Your changes on this page have not been saved and will be lost.',
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Stay here',
      tone: 'danger',
    }).then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, confirm]);

  useEffect(() => {
    if (!isDirty) return;
    const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, [isDirty]);
}
