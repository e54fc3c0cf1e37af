import { memo } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { Icon, IconButton } from 'shared-ui';
import type { AssignableBenefit, Origin, Zone } from './model';
import { Handle } from './table-style';

interface BenefitRowProps {
  benefit: AssignableBenefit;
  zone: Zone;
  /** From 0, in the list that it stands in. */
  position: number;
  isResting: boolean;
  onPress: (benefit: AssignableBenefit, position: number) => void;
}

interface CellsProps {
  benefit: AssignableBenefit;
  order: number | null;
}

/** Apart from the row, which is drawn anew whenever a drag begins or ends. */
const Cells = memo(function Cells({ benefit, order }: CellsProps) {
  return (
    <>
      {order !== null && <td data-align="end">{order}</td>}
      <td data-muted="">{benefit.category}</td>
      <td>{benefit.description}</td>
    </>
  );
});

function Row({ benefit, zone, position, isResting, onPress }: BenefitRowProps) {
  const data: Origin = { zone, position, benefit };
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: benefit.id,
    data,
    disabled: isResting,
  });
  const isAssigned = zone === 'assigned';
  return (
    <tr ref={setNodeRef} data-benefit={benefit.id} data-dragging={isDragging || undefined} {...listeners}>
      <td data-narrow="">
        <Handle
          ref={setActivatorNodeRef}
          type="button"
          disabled={isResting}
          aria-label={`Move ${benefit.description}`}
          aria-describedby={attributes['aria-describedby']}
          aria-roledescription="draggable"
        >
          <Icon name="drag" size={16} />
        </Handle>
      </td>
      <Cells benefit={benefit} order={isAssigned ? position + 1 : null} />
      <td data-narrow="">
        <IconButton
          icon={isAssigned ? 'close' : 'plus'}
          label={`${isAssigned ? 'Remove' : 'Add'} ${benefit.description}`}
          size="small"
          disabled={isResting}
          onClick={() => onPress(benefit, position)}
        />
      </td>
    </tr>
  );
}

/** One benefit of a card: the whole row is dragged by pointer, its handle by keyboard. */
export const BenefitRow = memo(Row);
