import { memo, useMemo } from 'react';
import {
  byId,
  DELIVERABLE_STATE_NAMES,
  deliveryProgress,
  pages,
  type EventDeliverable,
  type EventGrid,
} from 'api-contract';
import {
  EmptyState,
  Icon,
  Link,
  Muted,
  Row,
  SelectionArea,
  serverToday,
  useNavigate,
  type RowSelection,
} from 'shared-ui';
import { messages } from '../../messages';
import { StateBadge } from '../deliverables/badges';
import { BulkActions } from '../queue/bulk-actions';
import { Scroller, Table } from './grid-table';
import { isLate, layOut, type GridRow, type Place, type Shown } from './model';
import { useGridSelection } from './use-grid-selection';

const texts = messages.event;

/** Explicit, as `tableRoles` are. */
const gridCell = { role: 'gridcell' } as const;

const Progress = ({ deliverables }: { deliverables: readonly EventDeliverable[] }) => {
  const { done, count } = deliveryProgress(deliverables);
  return <Muted $small>{count === 0 ? texts.nothing : texts.progress(done, count)}</Muted>;
};

interface RowProps {
  row: GridRow;
  index: number;
  today: string;
  /** The columns of its selected cells, as a text, so that only rows that change are rendered again. */
  selected: string;
  /** The column with the focus of the grid; -2 where it is in another row. */
  focused: number;
}

const SponsorRow = memo(({ row, index, today, selected, focused }: RowProps) => {
  const { sponsor, cells, deliverables } = row;
  const columns = selected.split(' ');
  const [quote] = sponsor.quotes;
  return (
    <tr>
      <th scope="row" data-row={index} data-column={-1} tabIndex={focused === -1 ? 0 : -1}>
        <div>
          <span title={sponsor.name}>{sponsor.name}</span>
          <Progress deliverables={deliverables} />
          {quote && (
            <Link
              to={pages.saleDelivery(quote.id)}
              tabIndex={-1}
              data-screen-only
              aria-label={texts.openSale(sponsor.name)}
            >
              <Icon name="chevron-right" size={14} />
            </Link>
          )}
        </div>
      </th>
      {cells.map((cell, column) => {
        const [first] = cell;
        return (
          <td
            key={column}
            {...gridCell}
            data-row={index}
            data-column={column}
            tabIndex={focused === column ? 0 : -1}
            aria-selected={columns.includes(String(column))}
            data-late={cell.some((one) => isLate(one, today)) ? '' : undefined}
            // Begins with what is seen.
            aria-label={
              first &&
              [
                ...(cell.length > 1 ? [`${DELIVERABLE_STATE_NAMES[first.state]} +${cell.length - 1}`] : []),
                ...cell.map((one) =>
                  texts.cell(one.description, DELIVERABLE_STATE_NAMES[one.state], isLate(one, today)),
                ),
              ].join('; ')
            }
          >
            {first && (
              <Row as="span" $gap={1}>
                <StateBadge state={first.state} is_withdrawn={false} />
                {cell.length > 1 && `+${cell.length - 1}`}
              </Row>
            )}
          </td>
        );
      })}
    </tr>
  );
});

interface GridProps {
  eventId: number;
  grid: EventGrid;
  shown: Shown;
}

const keyOf = ({ id }: EventDeliverable) => id;

/** Renders the sponsors of an event and what became of each of their benefits. Columns, rows and areas are selected and changed at once. */
export function Grid({ eventId, grid, shown }: GridProps) {
  const today = serverToday();
  const navigate = useNavigate();
  const { rows, columns } = useMemo(() => layOut(grid, shown, today), [grid, shown, today]);
  const open = ({ row, column }: Place) => {
    const found = rows[row];
    const [first] = found?.cells[column] ?? [];
    if (first) void navigate(pages.deliverable(first.id));
    else if (column === -1 && found?.sponsor.quotes[0])
      void navigate(pages.saleDelivery(found.sponsor.quotes[0].id));
  };
  const { selected, replace, at, handlers } = useGridSelection(rows, columns, open);
  const visible = useMemo(() => rows.flatMap(({ cells }) => cells.flat()), [rows]);
  const sponsors = useMemo(() => byId(grid.sponsors), [grid]);
  const selection: RowSelection<EventDeliverable> = {
    selected,
    onChange: replace,
    nameOf: ({ description, organisation_id }) => `${description}, ${sponsors.get(organisation_id)?.name}`,
    actions: () => <BulkActions all={null} found={visible.length} />,
  };
  return (
    <SelectionArea
      id={pages.event(eventId)}
      label="Deliverables"
      rows={visible}
      keyOf={keyOf}
      selection={selection}
    >
      {rows.length === 0 ? (
        <EmptyState title={shown === 'all' ? texts.noSponsors : texts.noneShown} />
      ) : (
        <Scroller>
          <Table role="grid" aria-label={texts.grid} aria-multiselectable {...handlers}>
            <thead>
              <tr>
                <th
                  scope="col"
                  data-row={-1}
                  data-column={-1}
                  tabIndex={at.row === -1 && at.column === -1 ? 0 : -1}
                >
                  <span>Organisation</span>
                </th>
                {columns.map(({ description, stage_name, deliverables }, column) => (
                  <th
                    key={column}
                    scope="col"
                    title={description}
                    data-row={-1}
                    data-column={column}
                    tabIndex={at.row === -1 && at.column === column ? 0 : -1}
                  >
                    <Muted $small>{stage_name}</Muted>
                    <span>{description}</span>
                    <Progress deliverables={deliverables} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <SponsorRow
                  key={row.sponsor.id}
                  row={row}
                  index={index}
                  today={today}
                  focused={at.row === index ? at.column : -2}
                  selected={row.cells
                    .flatMap((cell, column) => (cell.some(({ id }) => selected.has(id)) ? column : []))
                    .join(' ')}
                />
              ))}
            </tbody>
          </Table>
        </Scroller>
      )}
    </SelectionArea>
  );
}
