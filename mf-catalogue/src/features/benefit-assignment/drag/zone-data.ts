import type { DroppableContainer } from '@dnd-kit/core';
import type { RowGeometry } from '../rows';

/** What dnd-kit carries of a list that benefits can be dropped on; filled in when the list is drawn. */
export interface ZoneData {
  readonly area?: HTMLElement;
  readonly geometry?: RowGeometry;
}

export const geometryOf = ({ data }: DroppableContainer): RowGeometry | undefined =>
  (data.current as ZoneData | undefined)?.geometry;
