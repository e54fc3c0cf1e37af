import { useCallback, useMemo, useState } from 'react';
import type { BenefitStageName, ProductGroup, StaleErrorBody } from 'api-contract';
import { useToast, type PatchOptions } from 'shared-ui';
import { staleOf, useDraftBackup, useUnsavedGuard } from 'shared-ui/forms';
import { useAssignBenefits } from '../product-groups/api';
import { assignedIds, isSameOrder } from './model';

/** Unsaved changes, and the version of the group that they are based on. */
interface Draft {
  readonly ids: readonly number[];
  readonly base: ProductGroup;
}

type Save =
  | { readonly status: 'idle' | 'saving' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'stale'; readonly stale: StaleErrorBody['stale'] };

/** Returns the assigned benefits of one card, whether they are dirty, and the actions that change and save them. */
export function useStageDraft(group: ProductGroup, stage: BenefitStageName) {
  const assign = useAssignBenefits();
  const toast = useToast();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [save, setSave] = useState<Save>({ status: 'idle' });
  useUnsavedGuard(draft !== null);
  useDraftBackup(`${stage} benefits`, { read: () => draft, restore: setDraft });

  const saved = useMemo(() => assignedIds(group, stage), [group, stage]);
  const ids = draft?.ids ?? saved;

  const change = useCallback(
    (next: (ids: readonly number[]) => readonly number[]) =>
      setDraft((last) => {
        const base = last?.base ?? group;
        const stored = assignedIds(base, stage);
        const changed = next(last?.ids ?? stored);
        return isSameOrder(changed, stored) ? null : { ids: changed, base };
      }),
    [group, stage],
  );

  const send = async (version: PatchOptions) => {
    if (!draft) return;
    setSave({ status: 'saving' });
    try {
      const base = await assign(group, stage, draft.ids, version);
      // A change made during the save is based on what was saved, and is still dirty.
      setDraft((last) =>
        last === null || last === draft || isSameOrder(last.ids, assignedIds(base, stage))
          ? null
          : { ids: last.ids, base },
      );
      setSave({ status: 'idle' });
      toast.show({ tone: 'success', title: `${stage} benefits saved` });
    } catch (error) {
      const stale = staleOf(error);
      setSave(stale ? { status: 'stale', stale } : { status: 'failed', error });
    }
  };

  return {
    ids,
    isDirty: draft !== null,
    save,
    change,
    submit: () => void send({ basedOn: draft?.base }),
    /** Saves over a newer version. */
    overwrite: (etag: string) => void send({ ifMatch: etag }),
    /** Discards the changes. */
    discard: () => {
      setDraft(null);
      setSave({ status: 'idle' });
    },
    dismiss: () => setSave({ status: 'idle' }),
  };
}

export type StageDraft = ReturnType<typeof useStageDraft>;
