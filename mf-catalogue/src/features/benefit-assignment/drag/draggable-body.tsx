import type { ReactNode, RefObject } from 'react';
import { tableRoles } from 'shared-ui';
import type { AssignableBenefit, Zone } from '../model';
import { Body } from '../table-style';
import { useDraggableRows } from './use-draggable-rows';

interface DraggableBodyProps {
  ref: RefObject<HTMLTableSectionElement | null>;
  zone: Zone;
  benefits: readonly AssignableBenefit[];
  /** Of all rows together, in pixels. */
  height: number;
  /** Rows step aside here for the benefit that is dragged. */
  makesRoom: boolean;
  /** Told which benefit's row is used by mouse, finger or keyboard. */
  onUse: (benefitId: number) => void;
  children: ReactNode;
}

/** The rows of a list, made draggable. */
export function DraggableBody(props: DraggableBodyProps) {
  const { ref, zone, benefits, height, makesRoom, onUse, children } = props;
  return (
    <Body
      ref={ref}
      {...tableRoles.group}
      data-makes-room={makesRoom || undefined}
      style={{ height }}
      {...useDraggableRows(zone, benefits, onUse)}
    >
      {children}
    </Body>
  );
}
