import { useContext, useEffect, useEffectEvent } from 'react';
import { AuthContext } from '../auth/auth-context';
import { ToastContext } from '../overlays/toast-context';
import { useLocation } from '../router';
import { onKeep, putKept, takeKept } from './kept-work';

export interface KeptWorkOptions<Work> {
  /** What would be lost now; null while there is nothing. */
  readonly read: () => Work | null;
  /** Puts it back, as work that is not saved. */
  readonly restore: (work: Work) => void;
}

/**
 * Keeps work that is not saved when the session ends under its writer, and puts it back when the same person has signed in again
 * and is at the same address.
 * @param name what it is, unlike any other on its page; null while it can be neither lost nor put back
 */
export function useDraftBackup<Work>(name: string | null, { read, restore }: KeptWorkOptions<Work>): void {
  const { pathname } = useLocation();
  const userId = useContext(AuthContext)?.user?.id;
  const toasts = useContext(ToastContext);
  const key = name === null ? null : `${pathname} ${name}`;

  const keep = useEffectEvent(() => {
    const work = read();
    if (key !== null && work !== null && userId !== undefined) putKept(key, userId, work);
  });
  const giveBack = useEffectEvent((from: string, owner: number) => {
    const work = takeKept(from, owner) as Work | undefined;
    if (work === undefined) return;
    restore(work);
    toasts?.show({
      tone: 'info',
      title: 'Unsaved changes are back',
      text: 'What you had typed when your session ended is here again. It is not saved yet.',
    });
  });

  useEffect(() => onKeep(() => keep()), []);
  useEffect(() => {
    if (key !== null && userId !== undefined) giveBack(key, userId);
  }, [userId, key]);
}
