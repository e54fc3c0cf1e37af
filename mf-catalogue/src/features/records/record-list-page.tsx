import { useCallback, useMemo, useState, type ReactNode } from 'react';
import {
  DataTable,
  LinkButton,
  PageHeader,
  type Column,
  type DataTableProps,
  type Read,
  type RowSelection,
  type Sort,
} from 'shared-ui';
import type { RecordKind } from '../../paths';
import { messages } from '../../messages';

interface Identified {
  readonly id: number;
}

/** A column of text, which the filter searches. */
export const textColumn = <Row,>(
  key: string,
  header: string,
  read: (row: Row) => string | null,
  options: Partial<Column<Row>> = {},
): Column<Row> => ({ key, header, value: read, text: read, ...options });

interface RecordListPageProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'filterPlaceholder' | 'toolbar'
> {
  kind: RecordKind;
  list: Read<readonly Row[]>;
  /** The key of the column that the list is sorted by at first. */
  sortedBy: string;
  /** Says in an empty list what to do first. */
  emptyText: string;
  /** Completes the name of a record's Edit link. Columns and functions are constants, so that the table can memoize by them. */
  nameOf: (row: Row) => string;
  /** More links, before that one. */
  links?: ReactNode;
  /** Makes rows selectable, and renders what can be done with the selected ones of these. */
  actions?: (records: readonly Row[]) => ReactNode;
}

const idOf = ({ id }: Identified) => id;

/** A list of the catalogue. Each row links to its form. */
export function RecordListPage<Row extends Identified>(props: RecordListPageProps<Row>) {
  const { kind, list, sortedBy, emptyText, nameOf, links, actions, ...table } = props;
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const { title, titleOfList, add = 'Create New' } = kind;
  const rowHref = useCallback((row: Row) => kind.edit(row.id), [kind]);
  const initialSort = useMemo<Sort>(() => ({ key: sortedBy, direction: 'ascending' }), [sortedBy]);
  const selection = useMemo<RowSelection<Row> | undefined>(
    () =>
      actions && {
        selected,
        onChange: setSelected,
        nameOf,
        actions: () => actions(list.data ?? []),
      },
    [actions, selected, nameOf, list.data],
  );
  return (
    <>
      <PageHeader
        title={titleOfList}
        actions={
          <>
            {links}
            {kind.import && <LinkButton to={kind.import()}>Import</LinkButton>}
            <LinkButton to={kind.create()} tone="primary" icon="plus">
              {add}
            </LinkButton>
          </>
        }
      />
      <DataTable
        label={titleOfList}
        {...table}
        selection={selection}
        empty={{
          title: messages.lists.none(titleOfList.toLowerCase()),
          text: emptyText,
          action: <LinkButton to={kind.create()}>{`${add} ${title}`}</LinkButton>,
        }}
        rows={list.data}
        rowKey={idOf}
        rowHref={rowHref}
        editName={nameOf}
        error={list.error}
        onRetry={list.retry}
        isRetrying={list.isValidating}
        initialSort={initialSort}
      />
    </>
  );
}
