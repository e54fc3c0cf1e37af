import type { RefObject, SyntheticEvent } from 'react';
import type { Origin } from '../model';
import type { Picture } from './drag-store';

/** The row that is pressed: what it stands for, where it is seen, and its elements. */
export interface HeldRow {
  readonly origin: Origin;
  readonly picture: Picture;
  readonly row: HTMLElement;
  readonly handle: HTMLElement | null;
}

/** Begins a drag of a row by the listener of that event. */
export type Press = (listener: string, event: SyntheticEvent, held: HeldRow) => void;

/** What dnd-kit carries of the thing that is dragged. */
export interface Held {
  readonly held: RefObject<HeldRow | null>;
}

/** What is dragged; known from the press that begins it. */
export function heldRowOf({ active }: { active: { data: { current?: unknown } } }): HeldRow {
  const row = (active.data.current as Held | undefined)?.held.current;
  if (!row) throw new Error('Something is dragged that no list has given away.');
  return row;
}

export const originOf = (event: Parameters<typeof heldRowOf>[0]): Origin => heldRowOf(event).origin;
