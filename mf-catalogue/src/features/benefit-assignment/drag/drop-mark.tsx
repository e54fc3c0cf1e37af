import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { tokens } from 'shared-ui';
import { gapOf, type Origin, type Zone } from '../model';
import { gapTop } from './geometry';
import { useSlot } from './slot-context';

const Line = styled.div`
  position: absolute;
  right: 0;
  left: 0;
  height: 2px;
  margin-top: -1px;
  background: ${tokens.color.focus};
  pointer-events: none;
`;

const Surround = styled.div`
  position: absolute;
  inset: 0;
  border: 2px solid ${tokens.color.focus};
  pointer-events: none;
`;

interface DropMarkProps {
  zone: Zone;
  origin: Origin;
  area: () => HTMLElement | null;
}

/** A line where the benefit would land in Assigned; a frame around Available, whose order is not ours. */
export function DropMark({ zone, origin, area }: DropMarkProps) {
  const slot = useSlot();
  const lineRef = useRef<HTMLDivElement>(null);
  const gap = slot?.zone === zone ? gapOf(origin, slot.position) : null;

  useLayoutEffect(() => {
    const element = area();
    if (gap !== null && element && lineRef.current) lineRef.current.style.top = `${gapTop(element, gap)}px`;
  }, [area, gap]);

  if (gap === null) return null;
  if (zone === 'available') return origin.zone === 'assigned' ? <Surround /> : null;
  return <Line ref={lineRef} />;
}
