import { useLayoutEffect, useRef } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { DELIVERABLE_STATE_NAMES, pages, type Deliverable } from 'api-contract';
import { Link, Menu, Muted, Row, SelectRow, tokens, type RowSelection } from 'shared-ui';
import { DragHandle } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { DueDay, KindBadge } from '../deliverables/badges';
import { BOARD_STATES, type BoardState } from '../deliverables/model';

const { color, radius, space, text } = tokens;

const Box = styled.li`
  display: grid;
  gap: ${space[1]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  font-size: ${text.small};
  overflow-wrap: anywhere;
  &[data-held] {
    opacity: 0.4;
  }
  &[aria-busy='true'] {
    border-style: dashed;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  > a {
    flex: 1;
    padding: ${space[1]} 0;
  }
  > a:not(:hover) {
    text-decoration: none;
  }
  > button {
    flex: none;
    margin-left: calc(-1 * ${space[2]});
  }
  > input {
    flex: none;
    margin: ${space[1]};
  }
`;

const Foot = styled.div`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  justify-content: space-between;
  button {
    white-space: nowrap;
  }
`;

const MoveMenu = styled(Menu)`
  min-height: ${tokens.size.controlSmall};
  color: ${color.textMuted};
  font-size: ${text.small};
`;

interface BoardCardProps {
  deliverable: Deliverable;
  selection: RowSelection<Deliverable>;
  /** It is being saved. */
  isMoving: boolean;
  /** It was the last to be moved: it takes the focus that was lost with its card in the other column. */
  isLastMoved: boolean;
  onMove: (deliverable: Deliverable, state: BoardState) => void;
}

/** A card of the board. Mouse and touch drag all of it, the keyboard by its handle; the menu moves it without a drag. */
export function BoardCard({ deliverable, selection, isMoving, isLastMoved, onMove }: BoardCardProps) {
  const { id, description, organisation, owner, kind, state } = deliverable;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    data: { deliverable },
    disabled: isMoving,
  });
  const handle = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isLastMoved && document.activeElement === document.body) handle.current?.focus();
  }, [isLastMoved]);
  return (
    <Box ref={setNodeRef} data-held={isDragging || undefined} aria-busy={isMoving} {...listeners}>
      <Head>
        <DragHandle
          ref={(node) => {
            handle.current = node;
            setActivatorNodeRef(node);
          }}
          label={`Drag ${description}`}
          {...attributes}
        />
        <Link to={pages.deliverable(id)}>{description}</Link>
        <SelectRow row={deliverable} rowKey={id} selection={selection} />
      </Head>
      <span>{organisation.name}</span>
      <Row $gap={1}>
        <DueDay {...deliverable} />
        <KindBadge kind={kind} />
      </Row>
      <Foot>
        <Muted>{owner?.name ?? 'No owner'}</Muted>
        <MoveMenu
          label={`Move ${description}`}
          trigger={<span>Move</span>}
          align="end"
          items={[
            ...BOARD_STATES.filter((to) => to !== state).map((to) => ({
              label: DELIVERABLE_STATE_NAMES[to],
              disabled: isMoving,
              onSelect: () => onMove(deliverable, to),
            })),
            { label: 'Waive…', to: pages.deliverable(id) },
          ]}
        />
      </Foot>
    </Box>
  );
}
