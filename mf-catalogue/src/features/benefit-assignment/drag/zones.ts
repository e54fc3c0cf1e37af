import { positionOf, type Origin, type Slot, type Zone } from '../model';
import type { RowGeometry } from '../rows';

/** A list that benefits can be dropped on, as it is on the page. */
export interface DropArea {
  readonly geometry: RowGeometry;
  /** The box that its rows are seen in. */
  readonly box: () => Element | null;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The two lists of a card. */
export type Zones = Map<Zone, DropArea>;

const holds = ({ left, right, top, bottom }: DOMRect, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The list at this point of the screen. */
export const zoneAt = (zones: Zones, point: Point): Zone | null =>
  [...zones].find(([, { box }]) => {
    const rect = box()?.getBoundingClientRect();
    return rect !== undefined && holds(rect, point);
  })?.[0] ?? null;

/** Where a benefit would land if it were dropped at this point of the screen; null over neither list. */
export function slotAt(zones: Zones, origin: Origin, point: Point): Slot | null {
  const zone = zoneAt(zones, point);
  const geometry = zone && zones.get(zone)?.geometry;
  if (!geometry) return null;
  return { zone, position: zone === 'assigned' ? positionOf(origin, geometry.gapAt(point.y)) : 0 };
}
