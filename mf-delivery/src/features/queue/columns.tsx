import { pages, type Deliverable } from 'api-contract';
import { dateColumn, Link, Muted, type Column } from 'shared-ui';
import { DueDay, KindBadge, StateBadge } from '../deliverables/badges';
import { ownerMenu, stateMenu } from './row-menus';

/** The columns of the queue. Their keys are the sort words of `GET /deliverables`. */
export const queueColumns: readonly Column<Deliverable>[] = [
  {
    key: 'description',
    header: 'Deliverable',
    compact: 'main',
    width: '24%',
    render: (one) => (
      <>
        {one.description} <KindBadge kind={one.kind} />
      </>
    ),
  },
  {
    key: 'due',
    header: 'Due',
    compact: 'plain',
    nowrap: true,
    render: (one) => <DueDay {...one} isInList />,
  },
  {
    key: 'state',
    header: 'Status',
    compact: 'figure',
    menu: stateMenu,
    render: (one) => <StateBadge {...one} />,
  },
  { key: 'organisation', header: 'Organisation', compact: 'plain', value: (one) => one.organisation.name },
  { key: 'package', header: 'Package', priority: 3, value: (one) => one.product_group?.name },
  dateColumn('event', 'Event', (one) => one.event_date, { priority: 3 }),
  { key: 'stage', header: 'Stage', optional: true, value: (one) => one.benefit_stage.name },
  { key: 'category', header: 'Category', optional: true, value: (one) => one.benefit_category.name },
  {
    key: 'owner',
    header: 'Owner',
    priority: 2,
    menu: ownerMenu,
    render: (one) => one.owner?.name ?? <Muted>No owner</Muted>,
  },
  {
    key: 'quote',
    header: 'Quote',
    optional: true,
    nowrap: true,
    render: (one) => <Link to={pages.saleDelivery(one.quote_id)}>{one.reference_label}</Link>,
  },
];

export const nameOf = ({ description, organisation }: Deliverable): string =>
  `${description}, ${organisation.name}`;
