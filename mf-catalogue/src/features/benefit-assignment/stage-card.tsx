import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Benefit, NamedReference, ProductGroup } from 'api-contract';
import {
  Alert,
  Badge,
  Button,
  Card,
  isUnreached,
  media,
  saveErrorOf,
  tokens,
  VisuallyHidden,
} from 'shared-ui';
import { fieldLabel, NotSavedYet, StaleSaveDialog, staleOf } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { productGroupFormSchema } from '../product-groups/product-group-form';
import { AssignedList, AvailableList } from './benefit-list';
import type { PressHandler } from './benefit-row';
import { benefitsOfStage, type AssignableBenefit } from './model';
import { StageDrag } from './stage-drag';
import { useUnsavedStage, type UnsavedStage, type UnsavedCards } from './use-unsaved-stage';

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
  const available = useMemo(() => [...known.values()].filter(({ id }) => !ids.includes(id)), [ids, known]);

  // The pressed button goes with its row, so the focus moves to the same button of the next row.
  useLayoutEffect(() => {
    nextFocus.current?.focus();
    nextFocus.current = null;
  }, [ids]);
  const handlePress: PressHandler = useCallback(
    (zone, { id, description }, row) => {
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      nextFocus.current = next?.querySelector<HTMLElement>('td:last-child button') ?? null;
      onChange((last) => {
        const others = last.filter((other) => other !== id);
        return zone === 'assigned' ? others : [...others, id];
      });
      setAnnouncement(messages.assignment[zone === 'assigned' ? 'removed' : 'added'](description));
    },
    [onChange],
  );

  return (
    <>
      <Columns inert={isSaving}>
        <AssignedList stage={stage} benefits={assigned} onPress={handlePress} />
        <AvailableList stage={stage} benefits={available} onPress={handlePress} />
      </Columns>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

const Space = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[4]};
`;

/** Says why a card was not saved. The changes stay. */
function SaveProblem({ unsaved, onReload }: { unsaved: UnsavedStage; onReload: () => void }) {
  const { error } = unsaved.save;
  const stale = staleOf(error);
  if (stale) {
    return (
      <StaleSaveDialog
        stale={stale}
        labelOf={(field) => fieldLabel(productGroupFormSchema, field)}
        onClose={unsaved.dismiss}
        onKeep={() => unsaved.overwrite(stale.current_etag)}
        onReload={() => {
          unsaved.discard();
          onReload();
        }}
      />
    );
  }
  if (error === undefined) return null;
  return (
    <Space>
      {isUnreached(error) ? (
        <NotSavedYet />
      ) : (
        <Alert tone="danger" title={saveErrorOf(error)}>
          {messages.assignment.notSaved}
        </Alert>
      )}
    </Space>
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
  const known = useMemo(
    () => benefitsOfStage(benefits, productGroup, stage.id),
    [benefits, productGroup, stage.id],
  );
  const unsaved = useUnsavedStage(productGroup, stage, known, cards);
  const { ids, isDirty, change } = unsaved;
  const isSaving = unsaved.save.isBusy;
  const saveButton = (
    <Button tone="primary" busy={isSaving} onClick={unsaved.submit}>
      {`Save ${stage.name} Benefits`}
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
      {unsaved.notice && <Space>{unsaved.notice}</Space>}
      <SaveProblem unsaved={unsaved} onReload={onReload} />
      <StageDrag ids={ids} known={known} onDrop={(next) => change(() => next)}>
        {(shownIds) => (
          <Lists stage={stage.name} ids={shownIds} known={known} isSaving={isSaving} onChange={change} />
        )}
      </StageDrag>
    </Card>
  );
}
