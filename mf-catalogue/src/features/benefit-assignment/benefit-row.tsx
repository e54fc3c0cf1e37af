import { memo, type CSSProperties } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Icon, IconButton, tokens } from 'shared-ui';
import { styled } from 'styled-components';
import type { AssignableBenefit, Zone } from './model';

const { color, radius, size } = tokens;

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

const Handle = styled.button`
  display: grid;
  width: ${size.controlSmall};
  height: ${size.controlSmall};
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.textMuted};
  cursor: grab;
  place-items: center;
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

interface RowProps extends CellsProps {
  drag: Pick<
    ReturnType<typeof useDraggable>,
    'attributes' | 'listeners' | 'setNodeRef' | 'setActivatorNodeRef' | 'isDragging'
  >;
  /** The place in Assigned, from 1. */
  order?: number;
  style?: CSSProperties;
}

/** Mouse and touch drag the whole row, the keyboard drags by its handle. */
function BenefitRow({ drag, order, style, ...cells }: RowProps) {
  return (
    <Row ref={drag.setNodeRef} data-held={drag.isDragging || undefined} style={style} {...drag.listeners}>
      <td>
        <Handle
          ref={drag.setActivatorNodeRef}
          type="button"
          aria-label={`Move ${cells.benefit.description}`}
          {...drag.attributes}
        >
          <Icon name="drag" size={16} />
        </Handle>
      </td>
      {order !== undefined && <td data-align="end">{order}</td>}
      <Cells {...cells} />
    </Row>
  );
}

/** A benefit of Assigned, which makes room for the dragged one. */
export const AssignedRow = memo(function AssignedRow(props: CellsProps & { order: number }) {
  const { transform, transition, ...drag } = useSortable({
    id: props.benefit.id,
    attributes: { roleDescription: 'draggable' },
  });
  return (
    <BenefitRow {...props} drag={drag} style={{ transform: CSS.Translate.toString(transform), transition }} />
  );
});

/** A benefit of Available. The order of that list is fixed, so its rows are only dragged. */
export const AvailableRow = memo(function AvailableRow(props: CellsProps) {
  return <BenefitRow {...props} drag={useDraggable({ id: props.benefit.id })} />;
});
