import { lazyPage, ListView, Skeleton, useListFilters } from 'shared-ui';
import { messages } from '../../messages';
import { firstDue, queueFilters, type QueueView as View } from './api';
import type { Board as BoardType } from './board';
import { QueueCalendar } from './calendar';
import { queueColumns } from './columns';
import { QueueFilterBar } from './queue-filter-bar';

/** Apart: nothing else needs the library that drags. */
const Board = lazyPage<Parameters<typeof BoardType>[0]>(async () => (await import('./board')).Board, {
  placeholder: <Skeleton lines={8} label="Loading the board" />,
});

/** The queue as a board or as a calendar, with the filters of the list. */
export function QueueView({ view }: { view: Exclude<View, 'list'> }) {
  const { filters, choose } = useListFilters(queueFilters);
  const isBoard = view === 'board';
  const { [isBoard ? 'state' : 'due']: _shownAlready, ...others } = filters;
  return (
    <ListView
      label="Deliverables"
      columns={queueColumns}
      initialSort={firstDue}
      filterPlaceholder={messages.queue.filter}
      toolbar={<QueueFilterBar view={view} filters={others} onChoose={choose} />}
    >
      {(words) =>
        isBoard ? (
          <Board filters={filters} view={words} />
        ) : (
          <QueueCalendar filters={filters} view={words} onMonth={(due) => choose({ due })} />
        )
      }
    </ListView>
  );
}
