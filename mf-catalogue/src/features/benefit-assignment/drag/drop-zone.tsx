import { useCallback, useRef, type ReactNode } from 'react';
import { useDndContext, useDroppable } from '@dnd-kit/core';
import { styled } from 'styled-components';
import { tokens } from 'shared-ui';
import type { Zone } from '../model';
import { DropMark } from './drop-mark';
import { originOf } from './use-draggable-rows';

const Area = styled.div`
  position: relative;
  min-height: 100%;
  background: ${tokens.color.surface};
`;

const Marks = ({ zone, area }: { zone: Zone; area: () => HTMLElement | null }) => {
  const { active } = useDndContext();
  return active ? <DropMark zone={zone} origin={originOf({ active })} area={area} /> : null;
};

/** A list that benefits can be dropped on. */
export function DropZone({ zone, children }: { zone: Zone; children: ReactNode }) {
  const { setNodeRef } = useDroppable({ id: zone });
  const areaRef = useRef<HTMLElement>(null);
  const take = useCallback(
    (area: HTMLElement | null) => {
      areaRef.current = area;
      setNodeRef(area);
    },
    [setNodeRef],
  );
  const area = useCallback(() => areaRef.current, []);
  return (
    <Area ref={take}>
      {children}
      <Marks zone={zone} area={area} />
    </Area>
  );
}
