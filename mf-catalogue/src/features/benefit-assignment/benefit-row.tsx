import { memo } from 'react';
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

const attributesOfHandle = { roleDescription: 'draggable' };

/** One benefit of a card. Mouse and touch drag it by the whole row, the keyboard by its handle. */
export const BenefitRow = memo(function BenefitRow({ index, ...cells }: CellsProps & { index: number }) {
  const { benefit, zone } = cells;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: benefit.id, attributes: attributesOfHandle });
  return (
    <Row
      ref={setNodeRef}
      data-held={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
    >
      <td>
        <Handle
          ref={setActivatorNodeRef}
          type="button"
          aria-label={`Move ${benefit.description}`}
          {...attributes}
        >
          <Icon name="drag" size={16} />
        </Handle>
      </td>
      {zone === 'assigned' && <td data-align="end">{index + 1}</td>}
      <Cells {...cells} />
    </Row>
  );
});
