import { memo } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconButton, tokens } from 'shared-ui';
import { DragHandle } from 'shared-ui/forms';
import { styled } from 'styled-components';
import type { AssignableBenefit, Zone } from './model';

const { color } = tokens;

const Row = styled.tr`
  background: ${color.surface};
  &:hover {
    background: ${color.surfaceHover};
  }
  /* The place that a held benefit would get. */
  &[data-held] {
    outline: 2px dashed ${color.focus};
    outline-offset: -2px;
    background: ${color.surfaceSelected};
  }
  &[data-held] > td {
    opacity: 0.4;
  }
`;

interface CellsProps {
  benefit: AssignableBenefit;
  zone: Zone;
  /** Adds or removes the benefit, whose row is given. */
  onPress: (benefit: AssignableBenefit, row: HTMLTableRowElement | null) => void;
}

const Cells = memo(function Cells({ benefit, zone, onPress }: CellsProps) {
  const isAssigned = zone === 'assigned';
  return (
    <>
      <td data-muted>{benefit.category}</td>
      <td>{benefit.description}</td>
      <td>
        <IconButton
          icon={isAssigned ? 'close' : 'plus'}
          label={`${isAssigned ? 'Remove' : 'Add'} ${benefit.description}`}
          size="small"
          onClick={({ currentTarget }) => onPress(benefit, currentTarget.closest('tr'))}
        />
      </td>
    </>
  );
});

type Drag = Pick<
  ReturnType<typeof useDraggable>,
  'attributes' | 'listeners' | 'setNodeRef' | 'setActivatorNodeRef' | 'isDragging'
>;

/** Returns what a row needs of dnd-kit: the rest changes with each move of the pointer. */
const dragOf = ({ attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging }: Drag): Drag => ({
  attributes,
  listeners,
  setNodeRef,
  setActivatorNodeRef,
  isDragging,
});

interface RowProps extends CellsProps, Drag {
  /** The place in Assigned, from 1. */
  order?: number;
  transform?: string;
  transition?: string;
}

/**
 * Mouse and touch drag the whole row, the keyboard drags by its handle. Memoised: at each step of a drag dnd-kit renders every row
 * again, and few of them change.
 */
const BenefitRow = memo(function BenefitRow(props: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, order, ...rest } = props;
  const { transform, transition, ...cells } = rest;
  return (
    <Row
      ref={setNodeRef}
      data-held={isDragging || undefined}
      style={{ transform, transition }}
      {...listeners}
    >
      <td>
        <DragHandle ref={setActivatorNodeRef} label={`Move ${cells.benefit.description}`} {...attributes} />
      </td>
      {order !== undefined && <td data-align="end">{order}</td>}
      <Cells {...cells} />
    </Row>
  );
});

/** A benefit of Assigned, which makes room for the dragged one. */
export const AssignedRow = memo(function AssignedRow(props: CellsProps & { order: number }) {
  const drag = useSortable({ id: props.benefit.id, attributes: { roleDescription: 'draggable' } });
  const transform = CSS.Translate.toString(drag.transform);
  return <BenefitRow {...props} {...dragOf(drag)} transform={transform} transition={drag.transition} />;
});

/** A benefit of Available. The order of that list is fixed, so its rows are only dragged. */
export const AvailableRow = memo(function AvailableRow(props: CellsProps) {
  return <BenefitRow {...props} {...dragOf(useDraggable({ id: props.benefit.id }))} />;
});
