import type { ReactNode } from 'react';
import type { AssignableBenefit, Zone } from '../model';
import { useDraggableRows } from './use-draggable-rows';

interface DraggableBodyProps {
  zone: Zone;
  benefits: readonly AssignableBenefit[];
  children: ReactNode;
}

/** The rows of a list, made draggable. They come from outside, so that they stay as they are while one of them is dragged. */
export function DraggableBody({ zone, benefits, children }: DraggableBodyProps) {
  return <tbody {...useDraggableRows(zone, benefits)}>{children}</tbody>;
}
