import { useLayoutEffect, useRef } from 'react';
import { useDroppable, type Active, type UniqueIdentifier } from '@dnd-kit/core';
import { byId, DELIVERABLE_STATE_NAMES, type Deliverable, type DeliverablePage } from 'api-contract';
import {
  formatCount,
  Link,
  Muted,
  ReadState,
  tokens,
  useSearchParams,
  type Read,
  type RowSelection,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { BOARD_STATES, NOBODY, type BoardState } from '../deliverables/model';
import { DELIVERED_DAYS, listHref } from './api';
import { BoardCard } from './board-card';

const { color, radius, space, text } = tokens;

const Area = styled.section`
  min-height: 120px;
  &[data-lane] {
    min-height: 0;
  }
  padding: ${space[3]} ${space[2]};
  border-radius: ${radius.panel};
  background: ${color.surfaceSunken};
  &[data-over] {
    outline: 2px dashed ${color.focus};
    outline-offset: -2px;
  }
  :is(h2, h3) {
    padding: 0 ${space[1]} ${space[2]};
    font-size: ${text.body};
  }
  > :is(p, a) {
    display: block;
    padding: ${space[2]} ${space[1]};
  }
`;

const Cards = styled.ul`
  display: grid;
  gap: ${space[2]};
`;

/** The client or the owner whose cards stand in a row of their own. */
interface Lane {
  readonly id: number;
  readonly name: string;
}

/** Returns the lane of a deliverable. */
export const laneOf = ({ organisation, owner }: Deliverable, lanes: string): Lane =>
  lanes === 'owner' ? (owner ?? NOBODY) : organisation;

/** Returns the lanes of some deliverables, by name. */
export const lanesOf = (deliverables: readonly Deliverable[], lanes: string): Lane[] => [
  ...byId(
    deliverables
      .map((one) => laneOf(one, lanes))
      .sort((one, other) => one.name.localeCompare(other.name, 'en-GB')),
  ).values(),
];

/** The id of a place onto which a card can be dropped: a column, in a lane where there are lanes. */
export const cellId = (state: BoardState, lane: string): string => `${state}|${lane}`;

export const partsOf = (id: UniqueIdentifier | undefined): readonly [BoardState | undefined, string] => {
  const [state, lane = ''] = String(id ?? '').split('|');
  return [BOARD_STATES.find((one) => one === state), lane];
};

export const stateIn = (id: UniqueIdentifier | undefined) => partsOf(id)[0];

export const heldIn = (active: Active | null) =>
  active?.data.current?.['deliverable'] as Deliverable | undefined;

export interface BoardColumn {
  readonly state: BoardState;
  readonly read: Read<DeliverablePage>;
  /** All its cards, without those that are moved out of it. */
  readonly shown: readonly Deliverable[];
}

interface BoardCellProps extends BoardColumn {
  selection: RowSelection<Deliverable>;
  lane: Lane | undefined;
  /** Its cards. */
  cards: readonly Deliverable[];
  /** Whether it leads to what the list has more. */
  isLast: boolean;
  moving: readonly Deliverable[];
  lastMoved: Deliverable | undefined;
  onMove: (deliverable: Deliverable, state: BoardState) => void;
}

/** Renders a column of the board, or the part of it that is in one lane. */
export function BoardCell({
  state,
  read,
  shown,
  selection,
  lane,
  cards,
  isLast,
  moving,
  lastMoved,
  onMove,
}: BoardCellProps) {
  const [search] = useSearchParams();
  const { setNodeRef, isOver, active } = useDroppable({ id: cellId(state, String(lane?.id ?? '')) });
  const found = read.data?.found_count ?? 0;
  const more = found - (read.data?.deliverables.length ?? 0);
  const name = DELIVERABLE_STATE_NAMES[state];
  const Heading = lane ? 'h3' : 'h2';
  const area = useRef<HTMLElement>(null);
  const isOutOfSight = lastMoved?.state === state && isLast && shown.every(({ id }) => id !== lastMoved.id);
  useLayoutEffect(() => {
    // The card that had the focus is not among the first ones of this column.
    if (isOutOfSight && document.activeElement === document.body)
      area.current?.focus({ preventScroll: true });
  }, [isOutOfSight]);
  const isLoaded = read.data !== undefined && !read.error;
  return (
    <Area
      ref={(node) => {
        area.current = node;
        setNodeRef(node);
      }}
      tabIndex={-1}
      aria-label={lane ? `${name}, ${lane.name}` : name}
      data-over={(isOver && heldIn(active)?.state !== state) || undefined}
      data-lane={lane && ''}
    >
      <Heading>
        {name} {isLoaded && <Muted>{formatCount(lane ? cards.length : shown.length + more)}</Muted>}{' '}
        {state === 'delivered' && !lane && <Muted $small>{messages.board.lately(DELIVERED_DAYS)}</Muted>}
      </Heading>
      {!isLoaded && <ReadState what="deliverables" read={read} lines={4} />}
      {isLoaded && cards.length === 0 && <Muted as="p">{messages.board.none}</Muted>}
      {isLoaded && (
        <Cards>
          {cards.map((one) => (
            <BoardCard
              key={one.id}
              deliverable={one}
              selection={selection}
              isMoving={moving.includes(one)}
              isLastMoved={one.id === lastMoved?.id}
              onMove={onMove}
            />
          ))}
        </Cards>
      )}
      {isLoaded && isLast && (more > 0 || state === 'delivered') && (
        <Link to={listHref(search, { state })}>
          {state === 'delivered' ? messages.board.seeDelivered : messages.board.seeAll(formatCount(found))}
        </Link>
      )}
    </Area>
  );
}
