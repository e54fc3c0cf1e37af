import { createContext } from 'react';
import type { Zone } from '../model';
import type { Press } from './held-row';
import type { ZoneData } from './zone-data';

/**
 * What the lists of a card and dnd-kit have of each other. dnd-kit's context stands beside the lists and not around them: each of its
 * changes, which come with every move, would look for its readers through all rows.
 */
export interface Links {
  /** The lists that benefits can be dropped on. */
  readonly zones: Readonly<Record<Zone, ZoneData>>;
  /** Says what a list is made of. */
  fillZone: (zone: Zone, parts: Required<ZoneData>) => void;
  /** Hands a press on a row to the draggable of the card. */
  press: Press;
  /** Says what a press does. */
  answerPress: (answer: Press) => void;
}

export function createLinks(): Links {
  const zones: Record<Zone, ZoneData> = { assigned: {}, available: {} };
  let press: Press | null = null;
  return {
    zones,
    fillZone: (zone, parts) => void Object.assign(zones[zone], parts),
    press: (...pressed) => press?.(...pressed),
    answerPress: (answer) => void (press = answer),
  };
}

export const LinksContext = createContext<Links>(createLinks());
