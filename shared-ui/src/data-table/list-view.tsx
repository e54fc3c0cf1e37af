import { useRef, type ReactNode } from 'react';
import { Stack } from '../components';
import { useDebouncedView } from '../data/use-debounced-view';
import { useListScroll } from '../router/places';
import type { Column, Sort } from './column';
import { FilterBox } from './table-controls';
import { Frame, Toolbar } from './table-frame';
import type { TableView } from './table-view';
import { useTableView } from './use-table-view';

interface ListViewProps<Row> {
  /** What is shown: "Deliverables". Names the filter box. */
  label: string;
  /** The columns and the order of the list's table, whose view the address keeps. */
  columns: readonly Column<Row>[];
  initialSort?: Sort;
  filterPlaceholder?: string;
  toolbar?: ReactNode;
  /** Renders what the filter lets through. */
  children: (view: TableView) => ReactNode;
}

/** Renders a list in another form than its table, such as a board, under the same filter box and controls. */
export function ListView<Row>({ label, filterPlaceholder, toolbar, children, ...table }: ListViewProps<Row>) {
  const { view, setFilter, settle } = useTableView(table);
  const requested = useDebouncedView(view);
  const filterRef = useRef<HTMLInputElement>(null);
  useListScroll(true);
  return (
    <Stack>
      <Frame>
        <Toolbar data-screen-only>
          <FilterBox
            inputRef={filterRef}
            list={label}
            placeholder={filterPlaceholder}
            value={view.filter}
            onChange={setFilter}
            onBlur={settle}
          />
          {toolbar}
        </Toolbar>
      </Frame>
      {children(requested)}
    </Stack>
  );
}
