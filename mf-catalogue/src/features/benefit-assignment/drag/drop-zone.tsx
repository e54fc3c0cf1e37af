import type { ReactNode, RefObject } from 'react';
import { useDroppable } from '@dnd-kit/core';
import { styled } from 'styled-components';
import { tokens } from 'shared-ui';
import type { Zone } from '../model';
import type { RowGeometry } from '../rows';
import { LandingPlace } from './landing-place';
import type { ZoneData } from './zone-data';

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
  const { setNodeRef } = useDroppable({ id: zone, data: { geometry } satisfies ZoneData });
  return (
    <Area ref={setNodeRef}>
      <LandingPlace zone={zone} geometry={geometry} body={body} />
      {children}
    </Area>
  );
}
