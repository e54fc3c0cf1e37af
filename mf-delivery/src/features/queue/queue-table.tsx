import { useCallback, useState } from 'react';
import { MAX_CHANGED_RECORDS, pages, type Deliverable, type DeliverablePage } from 'api-contract';
import {
  DataTable,
  formatQuantity,
  LinkButton,
  serverRows,
  useListFilters,
  useSearchParams,
  type RowSelection,
  type Totals,
} from 'shared-ui';
import { messages } from '../../messages';
import { allPathIn, firstDue, listHref, pathOf, queueFilters, workbookOf } from './api';
import { BulkActions } from './bulk-actions';
import { nameOf, queueColumns } from './columns';
import { QueueFilterBar } from './queue-filter-bar';
import { deliverableMenu } from './row-menus';

const rowKey = ({ id }: Deliverable) => id;
const rowHref = ({ id }: Deliverable) => pages.deliverable(id);
const rowsOf = ({ deliverables }: DeliverablePage) => deliverables;
const totalsOf = ({ found_count }: DeliverablePage): Totals => ({
  description: formatQuantity(found_count, 'deliverable'),
});

/** What clients were promised, filtered, sorted and paged by the server. Several can be changed at once, up to all that are found. */
export function QueueTable() {
  const { filters, choose, clear } = useListFilters(queueFilters);
  const [search] = useSearchParams();
  const path = allPathIn(search);
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  /** All that a list found; it ends when the list finds something else. */
  const [all, setAll] = useState<{ path: string; count: number } | null>(null);
  const selectionOf = useCallback(
    ({ deliverables, found_count: count }: DeliverablePage): RowSelection<Deliverable> => {
      const isAll = all !== null && all.path === path && all.count === count;
      const select = (keys: ReadonlySet<string | number>) => {
        setAll(null);
        setSelected(keys);
      };
      return {
        selected: isAll ? new Set(deliverables.map(rowKey)) : selected,
        onChange: select,
        nameOf,
        all: {
          count,
          isSelected: isAll,
          ...(count <= MAX_CHANGED_RECORDS && { onSelect: () => setAll({ path, count }) }),
        },
        actions: () => <BulkActions all={isAll ? all : null} found={count} />,
      };
    },
    [all, path, selected],
  );
  return (
    <DataTable
      label="Deliverables"
      columns={queueColumns}
      rows={serverRows({ pathOf: (view) => pathOf(filters, view), rowsOf, totalsOf, selectionOf })}
      rowKey={rowKey}
      rowHref={rowHref}
      rowMenu={deliverableMenu}
      initialSort={firstDue}
      filterPlaceholder={messages.queue.filter}
      workbookOf={(view) => workbookOf(filters, view)}
      toolbar={<QueueFilterBar filters={filters} onChoose={choose} />}
      onClearToolbar={clear}
      empty={{
        title: messages.queue.none,
        text: messages.queue.noneText,
        action: <LinkButton to={pages.wonQuotes()}>{messages.queue.viewSales}</LinkButton>,
      }}
      emptyByDefault={{
        title: messages.queue.nothingLeft,
        action: (
          <LinkButton to={listHref(search, { state: 'closed' })}>{messages.queue.viewClosed}</LinkButton>
        ),
      }}
    />
  );
}
