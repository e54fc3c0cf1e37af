import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Benefit, NamedReference, ProductGroup } from 'api-contract';
import { Badge, Button, Card, media, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { AssignedList, AvailableList } from './benefit-list';
import { availableBenefits, benefitsOfStage, type AssignableBenefit } from './model';
import { SaveProblem } from './save-problem';
import { StageDrag } from './stage-drag';
import { useStageDraft, type UnsavedCards } from './use-stage-draft';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  &[inert] {
    opacity: 0.6;
  }
  ${media.below('medium')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface ListsProps {
  stage: string;
  /** The assigned benefits in their order. */
  ids: readonly number[];
  known: ReadonlyMap<number, AssignableBenefit>;
  isSaving: boolean;
  onChange: (next: (ids: readonly number[]) => readonly number[]) => void;
}

/** The two lists of a card, and what their add and remove buttons do. */
function Lists({ stage, ids, known, isSaving, onChange }: ListsProps) {
  const [announcement, setAnnouncement] = useState('');
  const nextFocus = useRef<HTMLElement | null>(null);
  const assigned = useMemo(() => ids.flatMap((id) => known.get(id) ?? []), [ids, known]);
  const available = useMemo(() => availableBenefits(known, ids), [ids, known]);

  // The pressed button goes with its row, so the focus moves to the same button of the next row.
  useLayoutEffect(() => {
    nextFocus.current?.focus();
    nextFocus.current = null;
  }, [ids]);
  const focusAfter = (row: HTMLTableRowElement | null) => {
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    nextFocus.current = next?.querySelector<HTMLElement>('td:last-child button') ?? null;
  };

  const add = useCallback(
    ({ id, description }: AssignableBenefit, row: HTMLTableRowElement | null) => {
      focusAfter(row);
      onChange((last) => [...last.filter((other) => other !== id), id]);
      setAnnouncement(messages.assignment.added(description));
    },
    [onChange],
  );
  const remove = useCallback(
    ({ id, description }: AssignableBenefit, row: HTMLTableRowElement | null) => {
      focusAfter(row);
      onChange((last) => last.filter((other) => other !== id));
      setAnnouncement(messages.assignment.removed(description));
    },
    [onChange],
  );

  return (
    <>
      <Columns inert={isSaving}>
        <AssignedList stage={stage} benefits={assigned} onPress={remove} />
        <AvailableList stage={stage} benefits={available} onPress={add} />
      </Columns>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

interface StageCardProps {
  stage: NamedReference;
  productGroup: ProductGroup;
  benefits: readonly Benefit[];
  cards: UnsavedCards;
  onReload: () => void;
}

export function StageCard({ stage, productGroup, benefits, cards, onReload }: StageCardProps) {
  const draft = useStageDraft(productGroup, stage, cards);
  const { ids, isDirty, change } = draft;
  const isSaving = draft.save.isBusy;
  const known = useMemo(
    () => benefitsOfStage(benefits, productGroup, stage.id),
    [benefits, productGroup, stage.id],
  );
  const saveButton = (
    <Button tone="primary" busy={isSaving} onClick={draft.submit}>
      Save {stage.name} Benefits
    </Button>
  );
  return (
    <Card
      title={stage.name}
      flush
      tone={isDirty ? 'highlight' : 'plain'}
      actions={
        isDirty && (
          <>
            <Badge tone="warning">{messages.assignment.unsaved}</Badge>
            {saveButton}
          </>
        )
      }
      footer={isDirty ? saveButton : undefined}
    >
      <SaveProblem draft={draft} onReload={onReload} />
      <StageDrag ids={ids} known={known} onDrop={(next) => change(() => next)}>
        {(shownIds) => (
          <Lists stage={stage.name} ids={shownIds} known={known} isSaving={isSaving} onChange={change} />
        )}
      </StageDrag>
    </Card>
  );
}
