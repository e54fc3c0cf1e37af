import { Fragment, useState } from 'react';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { DELIVERABLE_STATE_NAMES, pages, type Deliverable, type DeliverablePage } from 'api-contract';
import { media, tokens, useAction, useRead, useSaveListOrder, type TableView } from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { useChangeDeliverables } from '../deliverables/api';
import { BOARD_STATES, type BoardState } from '../deliverables/model';
import { columnPathOf, type QueueFilters } from './api';
import { CardSelection } from './card-selection';
import { BoardCell, cellId, heldIn, laneOf, lanesOf, partsOf, stateIn, type BoardColumn } from './board-cell';

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
  const isDelivered = one.state === 'delivered';
  const dueOf = ({ due_date }: Deliverable) => due_date ?? (isDelivered ? '' : '9999');
  return isDelivered ? dueOf(one) >= dueOf(other) : dueOf(one) < dueOf(other);
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

/** Reads a column of the board. `moving` are the deliverables that are being saved, with their new state. */
function useColumn(
  state: BoardState,
  { filters, view, moving }: { filters: QueueFilters; view: TableView; moving: readonly Deliverable[] },
): BoardColumn {
  const read = useRead<DeliverablePage>(columnPathOf(filters, view, state), { keepPreviousData: true });
  return { state, read, shown: withMoving(read.data ?? { deliverables: [], found_count: 0 }, state, moving) };
}

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
  const [state = heldIn(active)?.state, lane] = partsOf(over?.id);
  const to = BOARD_STATES[BOARD_STATES.findIndex((one) => one === state) + step];
  const rect = to && droppableRects.get(cellId(to, lane));
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
const stateName = (id: UniqueIdentifier | undefined) => {
  const state = stateIn(id);
  return state && DELIVERABLE_STATE_NAMES[state];
};

const pickedUp = (active: Active) =>
  messages.board.pickedUp(nameIn(active), stateName(heldIn(active)?.state) ?? '');

const announcements: Announcements = {
  onDragStart: ({ active }) => pickedUp(active),
  // A card begins over its own column: announcing that would replace that it was picked up.
  onDragOver: ({ active, over }) => {
    if (stateIn(over?.id) === heldIn(active)?.state) return pickedUp(active);
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
  const { lanes: by } = filters;
  const [held, setHeld] = useState<Deliverable>();
  const [moving, setMoving] = useState<readonly Deliverable[]>([]);
  const [lastMoved, setLastMoved] = useState<Deliverable>();
  const place = { filters, view, moving };
  const columns = [
    useColumn('pending', place),
    useColumn('in-progress', place),
    useColumn('waiting-for-client', place),
    useColumn('received', place),
    useColumn('delivered', place),
  ];
  const cards = columns.flatMap(({ shown }) => shown);
  const lanes = by && cards.length > 0 ? lanesOf(cards, by) : [undefined];
  useSaveListOrder(cards.map(({ id }) => pages.deliverable(id)));
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
        const state = stateIn(over?.id);
        if (held && state) handleMove(held, state);
      }}
      onDragCancel={() => setHeld(undefined)}
    >
      <CardSelection cards={cards}>
        {(selection) => (
          <>
            {lanes.map((lane, index) => (
              <Fragment key={lane?.id ?? ''}>
                {lane && <h2>{lane.name}</h2>}
                <Columns>
                  {columns.map((column) => (
                    <BoardCell
                      key={column.state}
                      {...column}
                      selection={selection}
                      lane={lane}
                      cards={
                        lane ? column.shown.filter((one) => laneOf(one, by!).id === lane.id) : column.shown
                      }
                      isLast={index === lanes.length - 1}
                      moving={moving}
                      lastMoved={lastMoved}
                      onMove={handleMove}
                    />
                  ))}
                </Columns>
              </Fragment>
            ))}
          </>
        )}
      </CardSelection>
      <DragOverlay dropAnimation={null}>
        {held && <Overlay aria-hidden="true">{held.description}</Overlay>}
      </DragOverlay>
    </DndContext>
  );
}
