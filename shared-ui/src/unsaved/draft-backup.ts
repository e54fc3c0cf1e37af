import { useContext, useEffect, useEffectEvent } from 'react';
import { AuthContext } from '../auth/auth';
import { ToastContext } from '../overlays/toast';
import { useLocation } from '../router';

interface Kept {
  /** The id of the user who did it. */
  readonly owner: number;
  readonly work: unknown;
}

/** In memory alone: what clients' people said is not left behind on a disk, and it ends with the page. */
const kept = new Map<string, Kept>();
const keepers = new Set<() => void>();

/** Registers what keeps a piece of unsaved work when the session ends. Answers the way to unregister. */
export const onKeep = (keeper: () => void): (() => void) => {
  keepers.add(keeper);
  return () => void keepers.delete(keeper);
};

/** Keeps all unsaved work of the page, for the session is over and nothing of it can be saved. */
export const keepUnsavedWork = (): void => keepers.forEach((keep) => keep());

export const putKept = (key: string, owner: number, work: unknown): void =>
  void kept.set(key, { owner, work });

/** What was kept under the key, which is forgotten by asking. Somebody else's is forgotten altogether, and never given out. */
export const takeKept = (key: string, owner: number): unknown => {
  if ([...kept.values()].some((piece) => piece.owner !== owner)) kept.clear();
  const work = kept.get(key)?.work;
  kept.delete(key);
  return work;
};

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
