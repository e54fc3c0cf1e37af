import { useCallback, useContext, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
import type { WorkSession } from '../client';
import { holdSession } from '../client/sessions';
import { accessToken } from '../client/storage';
import { ConfirmContext } from '../overlays/contexts';
import { messages } from '../messages';
import {
  addPart,
  addUnsavedWork,
  forgetUnsavedWork,
  parts,
  subscribe,
  type UnsavedPart,
} from '../unsaved-parts';
import { discardDrafts } from './unsaved-draft';
import { doDraftsOutlastReload } from './stored-drafts';

/** Returns whether the page, apart from its dialogs and what goes on without it, has unsaved changes that are not being saved. */
export const hasUnsavedWork = (): boolean =>
  [...parts].some(({ isSaving, isInDialog, goesOn }) => !isSaving && !isInDialog && !goesOn);

const losesWorkOnReload = () => [...parts].some(({ isStored }) => !isStored || !doDraftsOutlastReload());

/**
 * Runs work of several requests that goes on whatever page is shown, such as uploads. All of them are sent in the session in which it has
 * begun, which the server ends after it where the user signs out in any tab.
 */
export function runToEnd<Result>(work: (session: WorkSession) => Promise<Result>): Promise<Result> {
  const end = addUnsavedWork();
  const token = accessToken().get() ?? undefined;
  const running = work({ token }).finally(end);
  return token === undefined ? running : holdSession(token, running);
}

interface FormPart extends Pick<UnsavedPart, 'form' | 'isSaving' | 'isStored'> {
  readonly formRef?: RefObject<HTMLFormElement | null>;
}

/** Reports a part of the page while it is dirty. */
export function useUnsavedPart(isDirty: boolean, options: FormPart): void {
  const { form, isSaving, isStored, formRef } = options;
  // A layout effect, so that a page that saves and then navigates in an effect is not asked.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const isInDialog = Boolean(formRef?.current?.closest('dialog'));
    return addPart({ form, isSaving, isStored, isInDialog });
  }, [isDirty, form, isSaving, isStored, formRef]);
}

/**
 * Asks before the page is left while `isDirty`, in a dialog or by the browser: once, however often the page uses it. Of changes that
 * `useUnsavedDraft` stores, a reload of ours asks nothing.
 */
export function useUnsavedGuard(isDirty: boolean): void;
export function useUnsavedGuard(isDirty: boolean, options: Pick<UnsavedPart, 'isStored'>): void;
export function useUnsavedGuard(isDirty: boolean, options: Pick<UnsavedPart, 'isStored'> = {}): void {
  useUnsavedPart(isDirty, options);
}

/** Returns whether one of these forms of the page has unsaved changes; a form is named by its label. */
export const useHasUnsaved = (...forms: readonly string[]): boolean =>
  useSyncExternalStore(subscribe, () =>
    [...parts].some(({ form }) => form !== undefined && forms.includes(form)),
  );

/** Returns the function that reloads the page; it asks first if there are unsaved changes that no draft has. */
export function useReload(load = () => window.location.reload()): () => Promise<void> {
  const confirm = useContext(ConfirmContext);

  return useCallback(async () => {
    // Outside a ConfirmProvider the browser asks.
    if (!confirm) return load();
    if (losesWorkOnReload()) {
      const agreed = await confirm({
        title: messages.unsaved.reload,
        text: messages.unsaved.lost,
        confirmLabel: 'Reload without saving',
        cancelLabel: 'Stay here',
        tone: 'danger',
      });
      if (!agreed) return;
      discardDrafts();
    }
    // So that the browser does not ask again.
    forgetUnsavedWork();
    load();
  }, [confirm, load]);
}
