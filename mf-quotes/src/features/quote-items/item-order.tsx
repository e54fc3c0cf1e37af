import { createContext, useContext, useMemo, type ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ProductGroupQuoteItem, Quote } from 'api-contract';
import { useAction } from 'shared-ui';
import { DragHandle } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useChangeItems } from './api';

type Sortable = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

/** The dragging of the card around; null where items stay in their places. Apart from the card, which a drag does not render again. */
const SortableItem = createContext<Sortable | null>(null);

/** Renders the handle that moves the card around it, by mouse, touch and keyboard. */
export function MoveHandle({ name }: { name: string }) {
  const sortable = useContext(SortableItem);
  if (!sortable) return null;
  const { attributes, listeners, setActivatorNodeRef } = sortable;
  const props = { ...attributes, ...listeners, ref: setActivatorNodeRef };
  return <DragHandle label={`Move ${name}`} style={{ touchAction: 'none' }} {...props} />;
}

function Place({ id, children }: { id: number; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      attributes: { roleDescription: 'draggable' },
    });
  const sortable = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  );
  const style = { transform: CSS.Translate.toString(transform), transition, opacity: isDragging ? 0.6 : 1 };
  return (
    <div ref={setNodeRef} style={style}>
      <SortableItem value={sortable}>{children}</SortableItem>
    </div>
  );
}

interface ItemOrderProps {
  quote: Quote;
  children: (item: ProductGroupQuoteItem) => ReactNode;
}

/** Renders the items of a quote so that they can be put into another order. */
export function ItemOrder({
  quote: { id: quoteId, product_group_quote_items: items },
  children,
}: ItemOrderProps) {
  const { order } = useChangeItems();
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const sensors = useSensors(
    useSensor(MouseSensor),
    useSensor(TouchSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(Number(id));
  const nameOf = (id: UniqueIdentifier) => items[placeOf(id)]?.product_group.name ?? '';

  const move = useAction(messages.items.notMoved, (from: number, to: number) =>
    order(quoteId, arrayMove(ids, from, to)),
  );
  const handleEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (to !== -1 && from !== to) move.run(from, to);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => messages.items.pickedUp(nameOf(active.id), placeOf(active.id) + 1),
    onDragOver: ({ active, over }) =>
      over ? messages.items.movedTo(nameOf(active.id), placeOf(over.id) + 1) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? messages.items.dropped(nameOf(active.id), placeOf(over.id) + 1) : undefined,
    onDragCancel: ({ active }) => messages.items.putBack(nameOf(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: messages.items.moveHint } }}
      onDragEnd={handleEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {items.map((item) => (
          <Place key={item.id} id={item.id}>
            {children(item)}
          </Place>
        ))}
      </SortableContext>
    </DndContext>
  );
}
