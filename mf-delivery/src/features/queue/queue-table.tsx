import { useMemo, useState } from 'react';
import type { Deliverable, DeliverablePage } from 'api-contract';
import {
  formatQuantity,
  LinkButton,
  ServerDataTable,
  useListFilters,
  type RowSelection,
  type Totals,
} from 'shared-ui';
import { messages } from '../../messages';
import { hrefs } from '../../paths';
import { firstDue, pathOf, queueFilters, workbookOf } from './api';
import { BulkActions } from './bulk-actions';
import { nameOf, queueColumns } from './columns';
import { QueueFilterBar } from './queue-filter-bar';

const rowKey = ({ id }: Deliverable) => id;
const rowHref = ({ id }: Deliverable) => hrefs.deliverable(id);
const rowsOf = ({ deliverables }: DeliverablePage) => deliverables;
const totalsOf = ({ found_count }: DeliverablePage): Totals => ({
  description: formatQuantity(found_count, 'deliverable'),
});

/** What clients were promised, filtered, sorted and paged by the server. Several can be changed at once. */
export function QueueTable() {
  const { filters, choose, clear } = useListFilters(queueFilters);
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const selection = useMemo(
    (): RowSelection<Deliverable> => ({
      selected,
      onChange: setSelected,
      nameOf,
      actions: () => <BulkActions ids={[...selected].map(Number)} onDone={() => setSelected(new Set())} />,
    }),
    [selected],
  );
  return (
    <ServerDataTable
      label="Deliverables"
      columns={queueColumns}
      pathOf={(view) => pathOf(filters, view)}
      rowsOf={rowsOf}
      totalsOf={totalsOf}
      selection={selection}
      rowKey={rowKey}
      rowHref={rowHref}
      initialSort={firstDue}
      filterPlaceholder={messages.queue.filter}
      workbookOf={(view) => workbookOf(filters, view)}
      toolbar={<QueueFilterBar filters={filters} onChoose={choose} />}
      onClearToolbar={clear}
      empty={{
        title: messages.queue.none,
        text: messages.queue.noneText,
        action: <LinkButton to={hrefs.salesWonQuotes()}>{messages.queue.viewSales}</LinkButton>,
      }}
    />
  );
}
