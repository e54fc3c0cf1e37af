import { memo } from 'react';
import { useDraggable, type DraggableAttributes } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { IconButton } from 'shared-ui';
import { DragHandle } from 'shared-ui/forms';
import type { AssignableBenefit, Zone } from './model';

/** Adds or removes a benefit, which is in this list and row. */
export type PressHandler = (zone: Zone, benefit: AssignableBenefit, row: HTMLTableRowElement | null) => void;

interface BenefitProps {
  benefit: AssignableBenefit;
  onPress: PressHandler;
}

interface CellsProps extends BenefitProps {
  attributes: DraggableAttributes;
  handleRef: (handle: HTMLElement | null) => void;
  /** The place in Assigned, from 1; undefined in Available. */
  order?: number;
}

/** Memoised: at each step of a drag dnd-kit renders every row again, and few of them change. */
const Cells = memo(function Cells({ benefit, order, onPress, attributes, handleRef }: CellsProps) {
  const { category, description } = benefit;
  const isAssigned = order !== undefined;
  return (
    <>
      <td>
        <DragHandle ref={handleRef} label={`Move ${description}`} {...attributes} />
      </td>
      {isAssigned && <td data-align="end">{order}</td>}
      <td data-muted>{category}</td>
      <td>{description}</td>
      <td>
        <IconButton
          icon={isAssigned ? 'close' : 'plus'}
          label={`${isAssigned ? 'Remove' : 'Add'} ${description}`}
          size="small"
          onClick={({ currentTarget }) =>
            onPress(isAssigned ? 'assigned' : 'available', benefit, currentTarget.closest('tr'))
          }
        />
      </td>
    </>
  );
});

/** A benefit of Assigned, which makes room for the dragged one. Mouse and touch drag the whole row, the keyboard drags by its handle. */
export const AssignedRow = memo(function AssignedRow(props: BenefitProps & { order: number }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: props.benefit.id, attributes: { roleDescription: 'draggable' } });
  // Only of rows that move: the browser makes a layer of its own for each that has a transform in 3D, as dnd-kit's helper writes it.
  const style = { transform: transform?.y ? `translateY(${transform.y}px)` : undefined, transition };
  return (
    <tr ref={setNodeRef} data-held={isDragging || undefined} style={style} {...listeners}>
      <Cells {...props} attributes={attributes} handleRef={setActivatorNodeRef} />
    </tr>
  );
});

/** A benefit of Available. The order of that list is fixed, so its rows are only dragged. */
export const AvailableRow = memo(function AvailableRow(props: BenefitProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: props.benefit.id,
  });
  return (
    <tr ref={setNodeRef} data-held={isDragging || undefined} {...listeners}>
      <Cells {...props} attributes={attributes} handleRef={setActivatorNodeRef} />
    </tr>
  );
});
