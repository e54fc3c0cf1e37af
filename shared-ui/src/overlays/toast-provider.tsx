import { useMemo, useRef, useState, type ReactNode } from 'react';
import { TOAST_AUTO_HIDE_MS } from 'api-contract';
import { ToastContext, type ToastMessage, type Toasts } from './toast-context';
import { ToastRegion } from './toast-region';

export interface ShownToast extends ToastMessage {
  id: number;
  duration: number | null;
}

/** Shows the messages of `useToast`. Mounted once, by the host. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);

  const toasts = useMemo<Toasts & { hide: (id: number) => void }>(() => {
    const hide = (id: number) => setShown((all) => all.filter((toast) => toast.id !== id));
    return {
      hide,
      show: (message) => {
        const id = ++lastId.current;
        setShown((all) => [...all, { duration: TOAST_AUTO_HIDE_MS, ...message, id }]);
        return { hide: () => hide(id) };
      },
    };
  }, []);

  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion shown={shown} onHide={toasts.hide} />
    </ToastContext>
  );
}
