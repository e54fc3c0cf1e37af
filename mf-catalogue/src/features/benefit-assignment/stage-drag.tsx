import { useRef, useState, type ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  DragOverlay,
  getClientRect,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  type DragOverEvent,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { arrayMove } from '@dnd-kit/sortable';
import { Icon, tokens } from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import type { AssignableBenefit, Zone } from './model';

const { color, radius, shadow, space, text } = tokens;

// The droppables of a card: its two lists by their names, and the rows of Assigned by the ids of their benefits.
const isZone = (id: UniqueIdentifier): id is Zone => id === 'assigned' || id === 'available';

/** Returns the list under the pointer, or within Assigned the nearest row. The keyboard moves exactly onto a row or list. */
const findTarget: CollisionDetection = (args) => {
  const rows = args.droppableContainers.filter(({ id }) => !isZone(id));
  const zones = args.droppableContainers.filter(({ id }) => isZone(id));
  if (!args.pointerCoordinates) {
    const targets = rows.length > 0 ? [...rows, ...zones.filter(({ id }) => id === 'available')] : zones;
    return closestCenter({ ...args, droppableContainers: targets });
  }
  const hits = pointerWithin({ ...args, droppableContainers: zones });
  return hits[0]?.id === 'assigned' && rows.length > 0
    ? closestCenter({ ...args, droppableContainers: rows })
    : hits;
};

/** What a key moves to: a row of Assigned, the place after its last row, or a list. */
function targetOfKey(key: string, ids: readonly number[], over: UniqueIdentifier | undefined) {
  const place = ids.indexOf(Number(over));
  const isAssigned = over !== 'available';
  switch (key) {
    case 'ArrowUp':
      return isAssigned ? ids[Math.max(place - 1, 0)] : undefined;
    case 'ArrowDown':
      return isAssigned ? ids[Math.min(place + 1, ids.length - 1)] : undefined;
    case 'Home':
      return isAssigned ? ids[0] : undefined;
    case 'End':
      return isAssigned ? ids.at(-1) : undefined;
    case 'ArrowLeft':
      return isAssigned ? undefined : (ids.at(-1) ?? 'assigned');
    case 'ArrowRight':
      return 'available';
    default:
      return undefined;
  }
}

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Returns where the held row goes for a key: its middle onto the middle of the target. */
const keyboardCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const { collisionRect: held, droppableContainers, droppableRects, over } = context;
  if (!held || !KEYS.includes(event.code)) return undefined;
  event.preventDefault();
  const ids = (droppableContainers.get('assigned')?.data.current?.ids ?? []) as readonly number[];
  const target = targetOfKey(event.code, ids, over?.id);
  const rect = target === undefined ? undefined : droppableRects.get(target);
  if (target === undefined || !rect) return undefined;
  droppableContainers.get(target)?.node.current?.scrollIntoView({ block: 'nearest' });
  const isAfterLast = event.code === 'ArrowLeft' && !isZone(target);
  return {
    x: rect.left + (rect.width - held.width) / 2,
    y: isAfterLast ? rect.top + rect.height : middleOf(rect) - held.height / 2,
  };
};

/** Constant: dnd-kit gives every row new listeners when an option changes. */
const sensorOptions = {
  mouse: { activationConstraint: { distance: 4 } },
  // A short hold, so that a finger can still scroll the list.
  touch: { activationConstraint: { delay: 180, tolerance: 8 } },
  keyboard: { coordinateGetter: keyboardCoordinates, scrollBehavior: 'auto' },
} as const;

/** A list is as large as what it shows of its rows, not as all of them. */
const measure = (node: HTMLElement): ClientRect =>
  getClientRect((node.dataset.zone && node.parentElement) || node, { ignoreTransform: true });

const middleOf = ({ top, height }: Pick<ClientRect, 'top' | 'height'>) => top + height / 2;

/** Returns the assigned ids as a drop here would leave them; null outside both lists. */
function idsAfterDrop(
  ids: readonly number[],
  { active, over }: Pick<DragOverEvent, 'active' | 'over'>,
): readonly number[] | null {
  if (!over) return null;
  const id = Number(active.id);
  if (over.id === 'available') return ids.filter((other) => other !== id);
  const from = ids.indexOf(id);
  const to = ids.indexOf(Number(over.id));
  if (to === -1) return from === -1 ? [...ids, id] : ids;
  if (from !== -1) return arrayMove([...ids], from, to);
  const held = active.rect.current.translated;
  const isBelow = held !== null && middleOf(held) > middleOf(over.rect);
  return ids.toSpliced(isBelow ? to + 1 : to, 0, id);
}

const placeOf = (ids: readonly number[], id: UniqueIdentifier) => {
  const place = ids.indexOf(Number(id));
  return place === -1 ? 'Available' : messages.assignment.place(place + 1);
};

const Overlay = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.focus};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  font-size: ${text.small};
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

interface StageDragProps {
  /** The assigned benefits in their order. */
  ids: readonly number[];
  known: ReadonlyMap<number, AssignableBenefit>;
  onDrop: (ids: readonly number[]) => void;
  /** Renders the lists. While a benefit is held over the other list, `ids` has it there already. */
  children: (ids: readonly number[]) => ReactNode;
}

/** Drags benefits within Assigned and between the two lists of a card, by mouse, touch and keyboard. */
export function StageDrag({ ids: droppedIds, known, onDrop, children }: StageDragProps) {
  const [heldId, setHeldId] = useState<UniqueIdentifier | null>(null);
  const [preview, setPreview] = useState<readonly number[] | null>(null);
  const announcedPlace = useRef('');
  const ids = preview ?? droppedIds;
  const held = heldId === null ? undefined : known.get(Number(heldId));
  const sensors = useSensors(
    useSensor(MouseSensor, sensorOptions.mouse),
    useSensor(TouchSensor, sensorOptions.touch),
    useSensor(KeyboardSensor, sensorOptions.keyboard),
  );

  const handleOver = (event: DragOverEvent) => {
    const next = idsAfterDrop(ids, event);
    const id = Number(event.active.id);
    if (next === null) setPreview(null);
    else if (next.includes(id) !== ids.includes(id)) setPreview(next);
  };
  const finish = () => {
    setHeldId(null);
    setPreview(null);
  };

  const nameOf = (id: UniqueIdentifier) => known.get(Number(id))?.description ?? '';
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      announcedPlace.current = placeOf(ids, active.id);
      return messages.assignment.pickedUp(nameOf(active.id), announcedPlace.current);
    },
    onDragOver: (event) => {
      const next = idsAfterDrop(ids, event);
      const place = next ? placeOf(next, event.active.id) : '';
      if (place === announcedPlace.current) return undefined;
      announcedPlace.current = place;
      return place ? `${nameOf(event.active.id)}: ${place}.` : undefined;
    },
    onDragEnd: (event) => {
      const next = idsAfterDrop(ids, event);
      const name = nameOf(event.active.id);
      return next
        ? messages.assignment.dropped(name, placeOf(next, event.active.id))
        : messages.assignment.notMoved(name);
    },
    onDragCancel: ({ active }) => messages.assignment.putBack(nameOf(active.id)),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findTarget}
      measuring={{ droppable: { measure } }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: messages.assignment.moveHint } }}
      onDragStart={({ active }) => setHeldId(active.id)}
      onDragOver={handleOver}
      onDragEnd={(event) => {
        const next = idsAfterDrop(ids, event);
        finish();
        if (next) onDrop(next);
      }}
      onDragCancel={finish}
    >
      {children(ids)}
      <DragOverlay dropAnimation={null}>
        {held && (
          <Overlay aria-hidden="true">
            <Icon name="drag" size={16} />
            <span>
              <small>{held.category}</small> <span>{held.description}</span>
            </span>
          </Overlay>
        )}
      </DragOverlay>
    </DndContext>
  );
}
