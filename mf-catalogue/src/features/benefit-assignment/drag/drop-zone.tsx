import { useContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { tokens } from 'shared-ui';
import type { Zone } from '../model';
import type { RowGeometry } from '../rows';
import { ControlContext } from './drag-context';
import { LandingPlace } from './landing-place';

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
  const { zones } = useContext(ControlContext);
  const areaRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    zones.set(zone, { geometry, box: () => areaRef.current?.parentElement ?? null });
    return () => void zones.delete(zone);
  }, [zones, zone, geometry]);

  return (
    <Area ref={areaRef}>
      <LandingPlace zone={zone} geometry={geometry} body={body} />
      {children}
    </Area>
  );
}
