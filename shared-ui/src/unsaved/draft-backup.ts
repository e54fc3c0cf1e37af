import { useContext, useEffect, useEffectEvent } from 'react';
import { AuthContext } from '../auth/auth';
import { ToastContext } from '../overlays/contexts';
import { useLocation } from '../router';
import { messages } from '../messages';

interface Backup {
  /** The id of the user who wrote it. */
  readonly writtenBy: number;
  readonly draft: unknown;
}

/** In memory only, so that no client data is left on the disk. */
const backups = new Map<string, Backup>();
const listeners = new Set<() => void>();

/** Returns whether drafts are backed up: they are gone after a reload. */
export const areDraftsBackedUp = (): boolean => backups.size > 0;

/** Backs up all drafts of the page when the session ends. Returns whether there are any. */
export const backUpDrafts = (): boolean => {
  listeners.forEach((backUp) => backUp());
  return areDraftsBackedUp();
};

/** Returns the backup of the key and removes it. Another user's backups are removed and never returned. */
const takeBackup = (key: string, writtenBy: number): unknown => {
  if ([...backups.values()].some((backup) => backup.writtenBy !== writtenBy)) backups.clear();
  const draft = backups.get(key)?.draft;
  backups.delete(key);
  return draft;
};

interface DraftBackupOptions<Draft> {
  /** Returns the unsaved draft; null while there is none. */
  readonly read: () => Draft | null;
  /** Puts the draft back, unsaved as it was. */
  readonly restore: (draft: Draft) => void;
}

/**
 * Backs up a draft when the session ends and restores it after the same user has signed in again and is at the same address.
 * @param name unique on its page; null while there is nothing to back up or to restore
 */
export function useDraftBackup<Draft>(
  name: string | null,
  { read, restore }: DraftBackupOptions<Draft>,
): void {
  const { pathname } = useLocation();
  const userId = useContext(AuthContext)?.user?.id;
  const toasts = useContext(ToastContext);
  const key = name === null ? null : `${pathname} ${name}`;

  const backUp = useEffectEvent(() => {
    const draft = read();
    if (key !== null && draft !== null && userId !== undefined)
      backups.set(key, { writtenBy: userId, draft });
  });
  const restoreBackup = useEffectEvent((from: string, writtenBy: number) => {
    const draft = takeBackup(from, writtenBy) as Draft | undefined;
    if (draft === undefined) return;
    restore(draft);
    toasts?.show({
      tone: 'info',
      title: messages.unsaved.restored,
      text: messages.unsaved.restoredText,
    });
  });

  useEffect(() => {
    const listener = () => backUp();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  useEffect(() => {
    if (key !== null && userId !== undefined) restoreBackup(key, userId);
  }, [userId, key]);
}
