import type { DroppableContainer } from '@dnd-kit/core';
import type { RowGeometry } from '../rows';

/** What dnd-kit carries of a list that benefits can be dropped on. */
export interface ZoneData {
  readonly geometry: RowGeometry;
}

export const geometryOf = ({ data }: DroppableContainer): RowGeometry | undefined =>
  (data.current as ZoneData | undefined)?.geometry;
