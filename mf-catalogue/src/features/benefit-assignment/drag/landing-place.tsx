import { useLayoutEffect, useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { tokens } from 'shared-ui';
import type { Zone } from '../model';
import type { RowGeometry } from '../rows';
import { useDragInLists } from './drag-context';
import { landingIn, openingTop } from './landing';

const { color, motion, radius } = tokens;

const Opening = styled.div`
  position: absolute;
  right: 0;
  left: 0;
  border: 2px dashed ${color.focus};
  border-radius: ${radius.small};
  background: ${color.surfaceSelected};
  pointer-events: none;
  transition: transform ${motion.fast} ${motion.curve};
`;

const Surround = styled.div`
  position: absolute;
  z-index: 1;
  inset: 0;
  border: 2px dashed ${color.focus};
  border-radius: ${radius.small};
  pointer-events: none;
`;

interface LandingPlaceProps {
  zone: Zone;
  geometry: RowGeometry;
  body: RefObject<HTMLElement | null>;
}

/**
 * The opening between the rows of Assigned that a benefit of the other list would fill, and a frame around Available, whose order is
 * not ours. Within Assigned the row is its own opening.
 */
export function LandingPlace({ zone, geometry, body }: LandingPlaceProps) {
  const drag = useDragInLists(zone);
  const landing = landingIn(zone, drag);
  const openingRef = useRef<HTMLDivElement>(null);
  const isOpen = landing?.lifted === -1;

  useLayoutEffect(() => {
    if (isOpen && openingRef.current) openingRef.current.style.top = `${body.current?.offsetTop ?? 0}px`;
  }, [body, isOpen]);

  if (landing && isOpen) {
    const transform = `translateY(${openingTop(landing, geometry.gapTop)}px)`;
    return <Opening ref={openingRef} style={{ transform, height: landing.height }} />;
  }
  return drag?.slot?.zone === zone && drag.origin.zone !== zone ? <Surround /> : null;
}
