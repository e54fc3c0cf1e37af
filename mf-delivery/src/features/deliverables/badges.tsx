import {
  DELIVERABLE_KIND_NAMES,
  DELIVERABLE_STATE_NAMES,
  DELIVERABLE_STATES,
  isDeliverableOpen,
  isDeliverableOverdue,
  type Deliverable,
  type DeliverableState,
} from 'api-contract';
import { Badge, formatDate, Muted, OverdueBadge, Row, serverToday, VisuallyHidden } from 'shared-ui';
import { weekName } from './model';

const tones = {
  pending: 'neutral',
  'in-progress': 'info',
  'waiting-for-client': 'warning',
  received: 'info',
  delivered: 'success',
  waived: 'neutral',
} as const satisfies Record<DeliverableState, string>;

export const stateOptions = DELIVERABLE_STATES.map((state) => ({
  value: state,
  label: DELIVERABLE_STATE_NAMES[state],
}));

/** Renders the state of a deliverable, and that it is withdrawn. */
export const StateBadge = ({ state, is_withdrawn }: Pick<Deliverable, 'state' | 'is_withdrawn'>) => (
  <Row as="span" $gap={1}>
    <Badge tone={tones[state]}>{DELIVERABLE_STATE_NAMES[state]}</Badge>
    {is_withdrawn && <Badge>Withdrawn</Badge>}
  </Row>
);

/** Marks what was not sold. */
export const KindBadge = ({ kind }: Pick<Deliverable, 'kind'>) =>
  kind === 'sold' ? null : <Badge tone="info">{DELIVERABLE_KIND_NAMES[kind]}</Badge>;

/** Renders when it is due, with its week while there is work left, or when it was done. In a list an overdue date is marked, and the week is the title. */
export function DueDay({ isInList = false, ...deliverable }: Deliverable & { isInList?: boolean }) {
  const { due_date, delivered_on } = deliverable;
  const today = serverToday();
  if (delivered_on !== null) return <Muted>{`Done ${formatDate(delivered_on)}`}</Muted>;
  if (due_date === null) return <Muted>No date</Muted>;
  const week = isDeliverableOpen(deliverable) && due_date >= today ? weekName(due_date, today) : undefined;
  const isLate = isDeliverableOverdue(deliverable, today);
  const day = formatDate(due_date);
  if (isInList)
    return (
      <>
        {isLate ? <OverdueBadge>{day}</OverdueBadge> : <span title={week}>{day}</span>}
        <VisuallyHidden> {isLate ? 'Overdue' : week}</VisuallyHidden>
      </>
    );
  return (
    <>
      <span>{`${day} `}</span>
      {isLate && <OverdueBadge />}
      {week && <Muted $small>{week}</Muted>}
    </>
  );
}
