import { useEffect, useRef, useState } from 'react';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { DELIVERABLE_STATE_NAMES, type Deliverable, type DeliverablePage } from 'api-contract';
import {
  formatCount,
  Link,
  media,
  Muted,
  ReadState,
  tokens,
  useAction,
  useRead,
  useSearchParams,
  type TableView,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { useChangeDeliverables } from '../deliverables/api';
import { BOARD_STATES, type BoardState } from '../deliverables/model';
import { columnPathOf, listHref, type QueueFilters } from './api';
import { BoardCard } from './board-card';

const { color, radius, shadow, space, text } = tokens;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(${BOARD_STATES.length}, minmax(0, 1fr));
  gap: ${space[3]};
  ${media.below('small')} {
    position: relative;
    grid-template-columns: repeat(${BOARD_STATES.length}, 82%);
    overflow-x: auto;
    scroll-snap-type: x proximity;
    > * {
      scroll-snap-align: start;
    }
  }
`;

const Area = styled.section`
  min-height: 120px;
  padding: ${space[3]} ${space[2]};
  border-radius: ${radius.panel};
  background: ${color.surfaceSunken};
  &[data-over] {
    outline: 2px dashed ${color.focus};
    outline-offset: -2px;
  }
  h2 {
    padding: 0 ${space[1]} ${space[2]};
    font-size: ${text.body};
  }
  > :is(p, a) {
    display: block;
    padding: ${space[2]} ${space[1]};
  }
`;

const Cards = styled.ul`
  display: grid;
  gap: ${space[2]};
`;

const Overlay = styled.div`
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.focus};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;

/** The order of a column; what has no due date comes after all that have one. */
const isBefore = (one: Deliverable, other: Deliverable): boolean => {
  const [due, otherDue] = [one.due_date ?? '9999', other.due_date ?? '9999'];
  return one.state === 'delivered' ? due >= otherDue : due < otherDue;
};

/**
 * Returns the cards of a column while some are being moved: without those that leave, and with the others in their places. What comes after
 * the first page of a column that has more is not shown.
 */
function withMoving(
  { deliverables: rows, found_count }: Pick<DeliverablePage, 'deliverables' | 'found_count'>,
  state: BoardState,
  moving: readonly Deliverable[],
): readonly Deliverable[] {
  const staying = rows.filter(({ id }) => moving.every((one) => one.id !== id));
  return moving
    .filter((one) => one.state === state)
    .reduce((shown, one) => {
      const place = shown.findIndex((other) => isBefore(one, other));
      if (place === -1) return found_count > rows.length ? shown : [...shown, one];
      return shown.toSpliced(place, 0, one);
    }, staying);
}

interface BoardColumnProps {
  state: BoardState;
  path: string;
  /** The deliverables that are being saved, with their new state. */
  moving: readonly Deliverable[];
  lastMoved: Deliverable | undefined;
  onMove: (deliverable: Deliverable, state: BoardState) => void;
}

function BoardColumn({ state, path, moving, lastMoved, onMove }: BoardColumnProps) {
  const read = useRead<DeliverablePage>(path, { keepPreviousData: true });
  const [search] = useSearchParams();
  const { setNodeRef, isOver, active } = useDroppable({ id: state });
  const page = read.data ?? { deliverables: [], found_count: 0 };
  const { deliverables: rows, found_count: found } = page;
  const shown = withMoving(page, state, moving);
  const name = DELIVERABLE_STATE_NAMES[state];
  const area = useRef<HTMLElement>(null);
  const isOutOfSight = lastMoved?.state === state && shown.every(({ id }) => id !== lastMoved.id);
  useEffect(() => {
    // The card that had the focus is not among the first ones of this column.
    if (isOutOfSight && document.activeElement === document.body)
      area.current?.focus({ preventScroll: true });
  }, [isOutOfSight]);
  const isLoaded = read.data !== undefined && !read.error;
  return (
    <Area
      ref={(node) => {
        area.current = node;
        setNodeRef(node);
      }}
      tabIndex={-1}
      aria-label={name}
      data-over={(isOver && heldIn(active)?.state !== state) || undefined}
    >
      <h2>
        {name} {isLoaded && <Muted>{formatCount(found + shown.length - rows.length)}</Muted>}
      </h2>
      {!isLoaded && <ReadState what="deliverables" read={read} lines={4} />}
      {isLoaded && shown.length === 0 && <Muted as="p">{messages.board.none}</Muted>}
      {isLoaded && (
        <Cards>
          {shown.map((one) => (
            <BoardCard
              key={one.id}
              deliverable={one}
              isMoving={moving.includes(one)}
              isLastMoved={one.id === lastMoved?.id}
              onMove={onMove}
            />
          ))}
        </Cards>
      )}
      {isLoaded && found > rows.length && (
        <Link to={listHref(search, { state })}>{messages.board.seeAll(formatCount(found))}</Link>
      )}
    </Area>
  );
}

const heldIn = (active: Active | null) => active?.data.current?.['deliverable'] as Deliverable | undefined;

const isBoardState = (id: UniqueIdentifier | undefined): id is BoardState =>
  BOARD_STATES.some((state) => state === id);

/** Returns the column under the pointer. The keyboard moves exactly onto a column. */
const findColumn: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Returns where the held card goes for an arrow: into the column beside. */
const keyboardCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const { collisionRect: held, droppableRects, over, active } = context;
  const step = STEPS[event.code];
  if (!held || step === undefined) return undefined;
  event.preventDefault();
  const from = BOARD_STATES.findIndex((state) => state === (over?.id ?? heldIn(active)?.state));
  const to = BOARD_STATES[from + step];
  const rect = to && droppableRects.get(to);
  if (!rect) return undefined;
  const lowest = Math.max(rect.top, rect.bottom - held.height);
  return {
    x: rect.left + (rect.width - held.width) / 2,
    y: Math.min(Math.max(held.top, rect.top), lowest),
  };
};

const sensorOptions = {
  mouse: { activationConstraint: { distance: 4 } },
  // A short hold, so that a finger can still scroll the page.
  touch: { activationConstraint: { delay: 180, tolerance: 8 } },
  keyboard: { coordinateGetter: keyboardCoordinates, scrollBehavior: 'auto' },
} as const;

const nameIn = (active: Active) => heldIn(active)?.description ?? '';
const stateName = (id: UniqueIdentifier | undefined) =>
  isBoardState(id) ? DELIVERABLE_STATE_NAMES[id] : undefined;

const pickedUp = (active: Active) =>
  messages.board.pickedUp(nameIn(active), stateName(heldIn(active)?.state) ?? '');

const announcements: Announcements = {
  onDragStart: ({ active }) => pickedUp(active),
  // A card begins over its own column: announcing that would replace that it was picked up.
  onDragOver: ({ active, over }) => {
    if (over?.id === heldIn(active)?.state) return pickedUp(active);
    const name = stateName(over?.id);
    return name && messages.board.over(nameIn(active), name);
  },
  onDragEnd: ({ active, over }) => {
    const name = stateName(over?.id);
    return name ? messages.board.dropped(nameIn(active), name) : messages.board.putBack(nameIn(active));
  },
  onDragCancel: ({ active }) => messages.board.putBack(nameIn(active)),
};

/** The queue by status. A card is moved by mouse, touch, keyboard or its menu, unless it has changed since; each move can be undone. */
export function Board({ filters, view }: { filters: QueueFilters; view: TableView }) {
  const { move } = useChangeDeliverables();
  const [held, setHeld] = useState<Deliverable>();
  const [moving, setMoving] = useState<readonly Deliverable[]>([]);
  const [lastMoved, setLastMoved] = useState<Deliverable>();
  const sensors = useSensors(
    useSensor(MouseSensor, sensorOptions.mouse),
    useSensor(TouchSensor, sensorOptions.touch),
    useSensor(KeyboardSensor, sensorOptions.keyboard),
  );
  const save = useAction(messages.board.notMoved, async (one: Deliverable, state: BoardState) => {
    try {
      await move(one, state);
    } finally {
      setMoving((all) => all.filter(({ id }) => id !== one.id));
    }
  });
  const handleMove = (one: Deliverable, state: BoardState) => {
    if (one.state === state) return;
    const moved = { ...one, state };
    setMoving((all) => [...all, moved]);
    setLastMoved(moved);
    save.run(one, state);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findColumn}
      accessibility={{ announcements, screenReaderInstructions: { draggable: messages.board.moveHint } }}
      onDragStart={({ active }) => setHeld(heldIn(active))}
      onDragEnd={({ over }) => {
        setHeld(undefined);
        // As it was picked up: a column that was fetched again has another version of the card, which the user has not seen.
        if (held && isBoardState(over?.id)) handleMove(held, over.id);
      }}
      onDragCancel={() => setHeld(undefined)}
    >
      <Columns>
        {BOARD_STATES.map((state) => (
          <BoardColumn
            key={state}
            state={state}
            path={columnPathOf(filters, view, state)}
            moving={moving}
            lastMoved={lastMoved}
            onMove={handleMove}
          />
        ))}
      </Columns>
      <DragOverlay dropAnimation={null}>
        {held && <Overlay aria-hidden="true">{held.description}</Overlay>}
      </DragOverlay>
    </DndContext>
  );
}
