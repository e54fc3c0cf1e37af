import { useContext, useEffect, useRef } from 'react';
import { ToastContext } from './contexts';

/** Returns the function that shows a failure as a toast where the user has left what is rendered here, and with it the place that shows it. The sign-in pages have no toasts. */
export function useLateFailure(): (title: string, text: string) => void {
  const toasts = useContext(ToastContext);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return (title, text) => {
    if (isGone.current) toasts?.show({ tone: 'danger', title, text, duration: null });
  };
}
