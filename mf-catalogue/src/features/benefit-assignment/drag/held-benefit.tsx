import { useContext, useLayoutEffect, useRef, type RefObject } from 'react';
import { useDraggable } from '@dnd-kit/core';
import type { Held, HeldRow } from './held-row';
import { LinksContext } from './links';

/** The one draggable of a card, the picture that follows the pointer: rows only hand over what it stands for. */
export function HeldBenefit({ picture }: { picture: RefObject<HTMLElement | null> }) {
  const { answerPress } = useContext(LinksContext);
  const heldRef = useRef<HeldRow>(null);
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: 'benefit',
    data: { held: heldRef } satisfies Held,
  });

  useLayoutEffect(() => {
    setNodeRef(picture.current);
    return () => setNodeRef(null);
  }, [setNodeRef, picture]);

  useLayoutEffect(() => {
    answerPress((listener, event, held) => {
      const last = heldRef.current;
      heldRef.current = held;
      setActivatorNodeRef(held.handle);
      listeners?.[listener]?.(event);
      // dnd-kit marks what it begins a drag by. Without the mark the last one is still held, or about to be put in order.
      if (!('dndKit' in event.nativeEvent)) heldRef.current = last;
    });
  }, [answerPress, listeners, setActivatorNodeRef]);

  return null;
}
