import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { AuthContext } from '../auth/auth';
import { Alert, Button } from '../components';
import { firstField } from '../overlays/focus';
import { useLocation } from '../router';
import { messages } from '../messages';
import { draftKey, draftPage, fromText, isDraftStored, readDraft, toText, writeDraft } from './stored-drafts';

/** The functions that discard the drafts of the mounted forms. */
const mounted = new Set<() => void>();

/** Discards the unsaved changes of the forms that are on the screen, with their drafts, unless a record is being created with them. */
export const discardDrafts = (): void => mounted.forEach((discard) => discard());

/** The words of the notice of a restored draft. */
export type DraftTexts = Readonly<
  Record<'restored' | 'restoredText' | 'maybeSaved' | 'maybeSavedText' | 'discard', string>
>;

interface DraftBackupOptions<Draft> {
  /** Returns the unsaved draft; null while there is none. */
  readonly read: () => Draft | null;
  /** Puts the draft back, unsaved as it was, or saved already where that is not known. */
  readonly restore: (draft: Draft, isMaybeSaved?: boolean) => void;
}

interface UnsavedDraftOptions<Draft> extends DraftBackupOptions<Draft> {
  /** Puts back what there was before the draft; also called when the page is left without saving. Without it the notice has no button. */
  readonly discard?: () => void;
  /** Whether a record is being created with the draft: a restored draft then says that it may be saved already. */
  readonly isSaving?: boolean;
  /** What the draft is about, where it is not the page. */
  readonly about?: string;
  readonly texts?: DraftTexts;
}

interface UnsavedDraft {
  /** Says that the draft was restored, until it is saved or discarded. */
  readonly notice: ReactNode;
  /** Stores the draft as it is now. For a draft that changes without a render. */
  readonly store: () => void;
  /** Removes the draft, which was saved or discarded: at once, also when its form is no longer on the screen. */
  readonly remove: () => void;
  /** Stores that no record is being created with the draft any more: the save has failed. */
  readonly endSave: () => void;
}

/**
 * Stores an unsaved draft in this tab as it is typed, and restores it when the same user is at the same address again: after Escape, Back, a
 * reload or the end of the session. A draft is removed when it is saved or discarded, and when another user signs in.
 * @param name unique on its page; null while there is nothing to store or to restore
 */
export function useUnsavedDraft<Draft>(
  name: string | null,
  options: UnsavedDraftOptions<Draft>,
): UnsavedDraft {
  const { read, restore, discard, isSaving = false, about, texts = messages.unsaved.draft } = options;
  const page = draftPage(useLocation());
  const userId = useContext(AuthContext)?.user?.id;
  const key = name === null || userId === undefined ? null : draftKey(userId, `${about ?? page} ${name}`);
  const [restored, setRestored] = useState<'unsaved' | 'maybe-saved' | null>(null);
  /** The text that is stored under the key; null until it was looked up. */
  const written = useRef<{ readonly key: string; readonly text: string | null }>(null);

  const remove = () => {
    if (key === null) return;
    written.current = { key, text: null };
    writeDraft(key, null);
    setRestored(null);
  };
  const storeDraft = () => {
    if (key === null || written.current?.key !== key) return;
    const draft = read();
    const text = draft === null ? null : toText({ draft, ...(isSaving && { isSaving }) });
    if (text === written.current.text) return;
    if (text === null) return remove();
    written.current = { key, text };
    writeDraft(key, text);
  };
  const restoreDraft = useEffectEvent((from: string) => {
    const text = readDraft(from);
    written.current = { key: from, text };
    if (text === null) return;
    const stored = fromText<Draft>(text);
    restore(stored.draft, stored.isSaving === true);
    setRestored(stored.isSaving ? 'maybe-saved' : 'unsaved');
  });
  const discardStored = useEffectEvent(() => {
    if (key === null || isSaving) return;
    // Unsaved changes may outlive their form.
    discard?.();
    writeDraft(key, null);
  });

  const latest = useRef(storeDraft);
  // Before the stored draft is restored, so that what is restored is not replaced by the values of this render.
  useEffect(() => {
    latest.current = storeDraft;
    // oxlint-disable-next-line react/set-state-in-effect -- whether a draft is stored is known once it was written
    storeDraft();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the draft is read from storage
    if (key !== null) restoreDraft(key);
  }, [key]);
  useEffect(() => {
    const listener = () => discardStored();
    mounted.add(listener);
    return () => void mounted.delete(listener);
  }, []);

  return {
    notice: restored && <DraftNotice isMaybeSaved={restored === 'maybe-saved'} {...{ texts, discard }} />,
    store: useCallback(() => latest.current(), []),
    remove,
    endSave: () => {
      const text = key === null ? null : readDraft(key);
      if (key !== null && text !== null) writeDraft(key, toText({ draft: fromText(text).draft }));
    },
  };
}

interface DraftNoticeProps {
  isMaybeSaved: boolean;
  texts: DraftTexts;
  discard?: () => void;
}

function DraftNotice({ isMaybeSaved, texts, discard }: DraftNoticeProps) {
  return (
    <div data-draft-notice="">
      <Alert
        announce
        tone={isMaybeSaved ? 'warning' : 'info'}
        title={isMaybeSaved ? texts.maybeSaved : texts.restored}
        actions={
          discard && (
            <Button
              size="small"
              onClick={({ currentTarget }) => {
                const form = currentTarget.closest('form, dialog, main');
                discard();
                // The button is gone.
                if (form) firstField(form)?.focus();
              }}
            >
              {texts.discard}
            </Button>
          )
        }
      >
        {isMaybeSaved ? texts.maybeSavedText : texts.restoredText}
      </Alert>
    </div>
  );
}

/** Returns whether this page has unsaved changes when it is rendered: of its forms and dialogs, also before they are restored. */
export const useHasDraft = (): boolean => isDraftStored(draftPage(useLocation()));

/**
 * Returns a state whose value is stored as a draft while it differs from the one that it began with. `clear` puts that one back: after a save,
 * or to discard the draft.
 */
export function useUnsavedState<Value>(name: string, initial: Value) {
  const [first] = useState(initial);
  const [value, setValue] = useState(initial);
  const isDirty = JSON.stringify(value) !== JSON.stringify(first);
  const { notice, remove } = useUnsavedDraft<Value>(name, {
    read: () => (isDirty ? value : null),
    restore: setValue,
    discard: () => setValue(first),
  });
  const clear = () => {
    remove();
    setValue(first);
  };
  return { value, setValue, notice, clear };
}

/** @deprecated Use `useUnsavedDraft` or `useUnsavedState`, whose notice says that a draft was restored. */
export function useDraftBackup<Draft>(
  name: string | null,
  { read, restore }: DraftBackupOptions<Draft>,
): void {
  useUnsavedDraft(name, { read, restore });
}
