import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Benefit, BenefitStageName, ProductGroup } from 'api-contract';
import { VisuallyHidden } from 'shared-ui';
import { AvailableList } from './available-list';
import { BenefitList } from './benefit-list';
import { CardDrag } from './drag';
import {
  availableBenefits,
  benefitsOfStage,
  moved,
  type AssignableBenefit,
  type Origin,
  type Slot,
} from './model';
import { SaveProblem } from './save-problem';
import { StageFrame } from './stage-frame';
import { Lists } from './table-style';
import { useFocusAfter } from './use-focus-after';
import { useStageDraft } from './use-stage-draft';

interface StageCardProps {
  stage: BenefitStageName;
  productGroup: ProductGroup;
  benefits: readonly Benefit[];
  onReload: () => void;
}

/** The benefits of one stage: what the group has, in order, and what it could have. */
export function StageCard({ stage, productGroup, benefits, onReload }: StageCardProps) {
  const draft = useStageDraft(productGroup, stage);
  const [said, setSaid] = useState('');
  const boxRef = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(boxRef);
  // dnd-kit gives this id to the text that says how to use a handle.
  const dragId = `how-to-drag-${stage}`;
  const isSaving = draft.save.status === 'saving';

  const known = useMemo(
    () => benefitsOfStage(benefits, productGroup, stage),
    [benefits, productGroup, stage],
  );
  const order = draft.ids.join();
  const { assigned, available } = useMemo(() => {
    const ids = order === '' ? [] : order.split(',').map(Number);
    return {
      assigned: ids.flatMap((id) => known.get(id) ?? []),
      available: availableBenefits(known, ids),
    };
  }, [known, order]);

  // A drop is drawn in two frames: the order of Assigned, then what depends on it.
  const shownAvailable = useDeferredValue(available);
  const isDirty = useDeferredValue(draft.isDirty);

  const { change } = draft;
  const put = useCallback(
    ({ id }: AssignableBenefit, slot: Slot) => change((ids) => moved(ids, id, slot)),
    [change],
  );
  const drop = useCallback(
    (origin: Origin, slot: Slot) => {
      put(origin.benefit, slot);
      const hasFocus = boxRef.current?.contains(document.activeElement);
      if (hasFocus && slot.zone !== origin.zone) focusAfter(origin.benefit.id, 'handle');
    },
    [put, focusAfter],
  );
  const add = useCallback(
    (benefit: AssignableBenefit) => {
      put(benefit, { zone: 'assigned', position: Infinity });
      setSaid(`${benefit.description} added at the end.`);
      focusAfter(benefit.id, 'button');
    },
    [put, focusAfter],
  );
  const remove = useCallback(
    (benefit: AssignableBenefit) => {
      put(benefit, { zone: 'available', position: 0 });
      setSaid(`${benefit.description} removed.`);
      focusAfter(benefit.id, 'button');
    },
    [put, focusAfter],
  );

  return (
    <StageFrame stage={stage} isDirty={isDirty} isSaving={isSaving} onSave={draft.submit}>
      <SaveProblem draft={draft} onReload={onReload} />
      <div ref={boxRef}>
        <CardDrag id={dragId} onDrop={drop}>
          <Lists inert={isSaving}>
            <BenefitList
              title="Assigned"
              label={`Assigned ${stage} benefits`}
              zone="assigned"
              benefits={assigned}
              empty="Nothing is assigned yet. Add benefits, or drag them here."
              describedBy={dragId}
              onPress={remove}
            />
            <AvailableList stage={stage} benefits={shownAvailable} describedBy={dragId} onAdd={add} />
          </Lists>
        </CardDrag>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </StageFrame>
  );
}
