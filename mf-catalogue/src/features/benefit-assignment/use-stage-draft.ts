import { useCallback, useState } from 'react';
import type { BenefitStageName, ProductGroup, StaleErrorBody } from 'api-contract';
import { useToast, type PatchOptions } from 'shared-ui';
import { staleOf, useDraftBackup, useUnsavedGuard } from 'shared-ui/forms';
import { useAssignBenefits } from '../product-groups';
import { assignedIds, isSameOrder } from './model';

/** Changes that are not saved, and the version of the group that they were begun on. */
interface Draft {
  readonly ids: readonly number[];
  readonly base: ProductGroup;
}

type Save =
  | { readonly status: 'idle' | 'saving' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'stale'; readonly stale: StaleErrorBody['stale'] };

/** What one card holds: its order of benefits, whether that is saved, and the saving of it. */
export function useStageDraft(group: ProductGroup, stage: BenefitStageName) {
  const assign = useAssignBenefits();
  const toast = useToast();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [save, setSave] = useState<Save>({ status: 'idle' });
  useUnsavedGuard(draft !== null);
  useDraftBackup(`${stage} benefits`, { read: () => draft, restore: setDraft });

  const ids = draft?.ids ?? assignedIds(group, stage);

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
      const saved = await assign(group, stage, draft.ids, version);
      // What was let go of before the press on Save may have been put in its place after it: it is still to be saved.
      setDraft((last) =>
        last === null || last === draft || isSameOrder(last.ids, assignedIds(saved, stage))
          ? null
          : { ids: last.ids, base: saved },
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
    /** Saves over what somebody else has saved meanwhile. */
    overwrite: (etag: string) => void send({ ifMatch: etag }),
    /** Drops the changes. */
    discard: () => {
      setDraft(null);
      setSave({ status: 'idle' });
    },
    dismiss: () => setSave({ status: 'idle' }),
  };
}

export type StageDraft = ReturnType<typeof useStageDraft>;
