import { useState } from 'react';
import { DELIVERY_SOON_DAYS, pages } from 'api-contract';
import { Card, formatCount, Link, ReadState, Segmented, tokens, useAuth } from 'shared-ui';
import { styled } from 'styled-components';
import { useDeliverySummary } from '../deliverables/api';

const { color, space, weight } = tokens;

/** Next to each other where there is room: the charts below stay in sight. */
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  padding: ${space[1]} ${space[4]};
  column-gap: ${space[8]};
  div {
    display: flex;
    gap: ${space[3]};
    justify-content: space-between;
    padding: ${space[1]} 0;
  }
  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
  [data-alert] {
    color: ${color.dangerText};
    font-weight: ${weight.semibold};
  }
`;

type Whose = 'mine' | 'all';
const choices: { value: Whose; label: string }[] = [
  { value: 'mine', label: 'Mine' },
  { value: 'all', label: 'All' },
];

/** Renders how much there is to deliver, each figure with the list of what it counts. Nothing for a company that has promised nothing. */
export function DashboardCard() {
  const { user } = useAuth();
  const [whose, setWhose] = useState<Whose>('all');
  const owner = whose === 'mine' ? user?.id : undefined;
  const read = useDeliverySummary(owner);
  const { data } = read;
  if (data?.open_count === 0 && whose === 'all') return null;
  const listOf = (filter: Record<string, string>) =>
    `${pages.delivery.pattern}?${new URLSearchParams({ ...filter, ...(owner && { owner: String(owner) }) })}`;
  const figures = data && [
    { label: `Due in ${DELIVERY_SOON_DAYS} days`, count: data.due_soon_count, to: listOf({ due: 'soon' }) },
    { label: 'Overdue', count: data.overdue_count, to: listOf({ due: 'overdue' }), isAlert: true },
    {
      label: 'Waiting for client',
      count: data.waiting_for_client_count,
      to: listOf({ state: 'waiting-for-client' }),
    },
    { label: 'Received', count: data.received_count, to: listOf({ state: 'received' }) },
  ];
  return (
    <Card
      title="DELIVERY"
      flush={figures !== undefined}
      actions={
        <>
          <Segmented label="Show deliverables" options={choices} value={whose} onChange={setWhose} />
          <Link to={pages.delivery.pattern}>View delivery</Link>
        </>
      }
    >
      {!figures && <ReadState what="deliverables" read={read} lines={1} />}
      {figures && (
        <Figures>
          {figures.map(({ label, count, to, isAlert }) => (
            <div key={label} data-alert={isAlert && count > 0 ? '' : undefined}>
              <dt>
                <Link to={to}>{label}</Link>
              </dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ))}
        </Figures>
      )}
    </Card>
  );
}
