import { useContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { tokens } from 'shared-ui';
import type { Zone } from '../model';
import type { RowGeometry } from '../rows';
import { LandingPlace } from './landing-place';
import { LinksContext } from './links';

const Area = styled.div`
  position: relative;
  min-height: 100%;
  background: ${tokens.color.surface};
`;

interface DropZoneProps {
  zone: Zone;
  geometry: RowGeometry;
  /** What holds the rows. */
  body: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A list that benefits can be dropped on. */
export function DropZone({ zone, geometry, body, children }: DropZoneProps) {
  const { fillZone } = useContext(LinksContext);
  const areaRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (areaRef.current) fillZone(zone, { area: areaRef.current, geometry });
  }, [fillZone, zone, geometry]);
  return (
    <Area ref={areaRef}>
      <LandingPlace zone={zone} geometry={geometry} body={body} />
      {children}
    </Area>
  );
}
