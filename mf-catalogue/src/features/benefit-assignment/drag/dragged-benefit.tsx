import { useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { styled } from 'styled-components';
import { Icon, tokens } from 'shared-ui';
import { PressContext, useDrag } from './drag-context';
import type { Held, HeldRow } from './held-row';

const { color, layer, radius, shadow, space, text } = tokens;

const Box = styled.div`
  position: fixed;
  z-index: ${layer.bar};
  top: 0;
  left: 0;
  display: flex;
  gap: ${space[2]};
  align-items: center;
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.focus};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  font-size: ${text.small};
  pointer-events: none;
  /* A layer of its own, which moves without being painted anew. */
  will-change: transform;
  &[hidden] {
    display: none;
  }
  small {
    color: ${color.textMuted};
    font-size: ${text.small};
  }
`;

const pointOf = (event: MouseEvent | TouchEvent) => ('touches' in event ? event.touches[0] : event);

/**
 * The picture of the row, which follows the pointer, and the one draggable of the card: rows only hand over what it stands for. Outside the
 * lists it is quickly measured. It moves itself: drawing anything anew for that would cost more than the move.
 */
export function DraggedBenefit() {
  const drag = useDrag();
  const boxRef = useRef<HTMLDivElement>(null);
  const heldRef = useRef<HeldRow>(null);
  const pressRef = useContext(PressContext);
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: 'benefit',
    data: { held: heldRef } satisfies Held,
  });
  const { x = 0, y = 0, width } = drag?.picture ?? {};
  const isDragged = drag !== null && !drag.isLetGo;

  useLayoutEffect(() => {
    pressRef.current = (listener, event, held) => {
      heldRef.current = held;
      setActivatorNodeRef(held.handle);
      listeners?.[listener]?.(event);
    };
  }, [pressRef, listeners, setActivatorNodeRef]);

  const setBox = useCallback(
    (box: HTMLDivElement | null) => {
      boxRef.current = box;
      setNodeRef(box);
    },
    [setNodeRef],
  );

  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box || !isDragged) return;
    box.style.transform = `translate(${x}px, ${y}px)`;
    let from: { clientX: number; clientY: number } | undefined;
    const follow = (event: MouseEvent | TouchEvent) => {
      const point = pointOf(event);
      from ??= point;
      if (!point || !from) return;
      box.style.transform = `translate(${x + point.clientX - from.clientX}px, ${y + point.clientY - from.clientY}px)`;
    };
    const doing = new AbortController();
    window.addEventListener('mousemove', follow, { signal: doing.signal });
    window.addEventListener('touchmove', follow, { signal: doing.signal, passive: true });
    return () => doing.abort();
  }, [isDragged, x, y]);

  return (
    <Box ref={setBox} hidden={!isDragged} aria-hidden="true" style={{ width }}>
      <Icon name="drag" size={16} />
      <span>
        <small>{drag?.origin.benefit.category}</small> {drag?.origin.benefit.description}
      </span>
    </Box>
  );
}
