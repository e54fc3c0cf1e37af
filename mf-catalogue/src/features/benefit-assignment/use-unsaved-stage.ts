import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import type { NamedReference, ProductGroup } from 'api-contract';
import { isUnreached, useToast, useResume, useWork, type PatchOptions } from 'shared-ui';
import { useUnsavedDraft, useUnsavedGuard } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useAssignBenefits } from '../product-groups/api';
import { assignedIds, isSameOrder, type AssignableBenefit } from './model';

/** Unsaved changes, and the version of the group that they are based on. */
interface UnsavedBenefits {
  readonly ids: readonly number[];
  readonly base: ProductGroup;
}

interface UnsavedCard extends UnsavedBenefits {
  readonly discard: () => void;
  /** Ends the changes that were saved with the group. Those that were made during the save stay. */
  readonly settle: (saved: ProductGroup) => void;
}

/** The cards with unsaved changes, by the id of their stage: Submit saves them with the details of the group. */
export type UnsavedCards = RefObject<Map<number, UnsavedCard>>;

/**
 * Returns the assigned benefits of one card, whether they are dirty, and the actions that change and save them.
 * @param known the benefits that the card may show: others, such as one that is now of another stage, are given up
 */
export function useUnsavedStage(
  group: ProductGroup,
  stage: NamedReference,
  known: ReadonlyMap<number, AssignableBenefit>,
  cards: UnsavedCards,
) {
  const assign = useAssignBenefits();
  const toast = useToast();
  const [unsaved, setUnsaved] = useState<UnsavedBenefits | null>(null);
  const unsavedOf = useCallback(
    (ids: readonly number[], base: ProductGroup) =>
      isSameOrder(ids, assignedIds(base, stage.id)) ? null : { ids, base },
    [stage.id],
  );
  const kept = unsaved?.ids.filter((id) => known.has(id));
  if (unsaved && kept && kept.length < unsaved.ids.length) setUnsaved(unsavedOf(kept, unsaved.base));
  useUnsavedGuard(unsaved !== null, { isStored: true });
  const backup = useUnsavedDraft<UnsavedBenefits>(`Benefits of stage ${stage.id}`, {
    read: () => unsaved,
    restore: setUnsaved,
    discard: () => setUnsaved(null),
  });
  const settle = useCallback(
    (sent: UnsavedBenefits, base: ProductGroup) =>
      // A change made during the save is based on what was saved, and is still dirty.
      setUnsaved((last) => (last === null || last === sent ? null : unsavedOf(last.ids, base))),
    [unsavedOf],
  );
  useEffect(() => {
    const { current } = cards;
    if (unsaved)
      current.set(stage.id, {
        ...unsaved,
        discard: () => setUnsaved(null),
        settle: (saved) => settle(unsaved, saved),
      });
    return () => void current.delete(stage.id);
  }, [cards, unsaved, settle, stage.id]);

  const saved = useMemo(() => assignedIds(group, stage.id), [group, stage.id]);
  const ids = unsaved?.ids ?? saved;

  const change = useCallback(
    (next: (ids: readonly number[]) => readonly number[]) =>
      setUnsaved((last) => {
        const base = last?.base ?? group;
        return unsavedOf(next(last?.ids ?? assignedIds(base, stage.id)), base);
      }),
    [group, stage.id, unsavedOf],
  );

  const save = useWork(async (version: PatchOptions) => {
    if (!unsaved) return;
    const base = await assign(group, stage.name, unsaved.ids, version);
    backup.remove();
    settle(unsaved, base);
    toast.show({ tone: 'success', title: messages.assignment.saved(stage.name) });
  });

  const submit = () => save.run({ basedOn: unsaved?.base });
  useResume(isUnreached(save.error), submit);

  return {
    ids,
    isDirty: unsaved !== null,
    /** Says that the changes were restored. */
    notice: backup.notice,
    save,
    change,
    submit,
    /** Saves over a newer version. */
    overwrite: (etag: string) => save.run({ ifMatch: etag }),
    discard: () => {
      setUnsaved(null);
      save.end();
    },
    dismiss: () => save.end(),
  };
}

export type UnsavedStage = ReturnType<typeof useUnsavedStage>;
