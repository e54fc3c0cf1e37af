import { useMemo, useState, type ReactNode } from 'react';
import type { PageBuilder } from 'api-contract';
import { useAuth } from '../auth';
import { LinkButton, PageHeader } from '../components';
import type { Identified, Read } from '../data';
import { DataTable, type DataTableProps, type RowSelection, type Sort } from '../data-table';
import { messages } from '../messages';

/** One kind of record: what it is called, and the pages of its list and, where it has one, of its form. */
export interface RecordKind {
  readonly title: string;
  readonly titleOfList: string;
  readonly list: PageBuilder<string>;
  readonly create?: PageBuilder<string>;
  readonly edit?: PageBuilder<'{id}'>;
  /** The page that reads a workbook. */
  readonly import?: PageBuilder<string>;
  /** The label of the list's button: "New product" and the like unless it is given. */
  readonly add?: string;
}

interface RecordListPageProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'filterPlaceholder' | 'toolbar' | 'rowMenu'
> {
  kind: RecordKind;
  list: Read<readonly Row[]>;
  /** The key of the column that the list is sorted by at first. */
  sortedBy?: string;
  /** Says what the records are for. */
  description?: string;
  /** Says in an empty list what to do first. */
  emptyText?: string;
  /** Completes the name of a record's Edit link. Columns and functions are constants, so that the table can memoize by them. */
  nameOf: (row: Row) => string;
  /** More links and buttons, before the one that adds a record. */
  links?: ReactNode;
  /** The button that adds a record, where no page does. */
  addButton?: ReactNode;
  /** Says that administrators change the records; without it all users do. */
  whoMay?: string;
  /** What a record costs, in pounds, of which the bar of selected rows shows the sum. */
  amountOf?: (row: Row) => number;
  /** Makes rows selectable, and renders what can be done with the selected ones of these. */
  actions?: (records: readonly Row[]) => ReactNode;
}

const idOf = ({ id }: Identified) => id;

/** A list of records that is read whole. Each row links to its form for those who may change the record. */
export function RecordListPage<Row extends Identified>(props: RecordListPageProps<Row>) {
  const { kind, list, sortedBy = 'name', description, emptyText, nameOf } = props;
  const { links, addButton, whoMay, actions, amountOf, rowMenu, ...table } = props;
  const { titleOfList, create, edit } = kind;
  const addNew = `New ${kind.title.toLowerCase()}`;
  const { user } = useAuth();
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const mayChange = whoMay === undefined || (user?.is_administrator ?? false);
  const rowHref = useMemo(() => edit && ((row: Row) => edit(row.id)), [edit]);
  const initialSort = useMemo<Sort>(() => ({ key: sortedBy, direction: 'ascending' }), [sortedBy]);
  const selection = useMemo<RowSelection<Row> | undefined>(
    () =>
      actions && {
        selected,
        onChange: setSelected,
        nameOf,
        amountOf,
        actions: () => actions(list.data ?? []),
      },
    [actions, selected, nameOf, amountOf, list.data],
  );
  return (
    <>
      <PageHeader
        title={titleOfList}
        description={user && !mayChange ? whoMay : description}
        actions={
          mayChange && (
            <>
              {links}
              {kind.import && <LinkButton to={kind.import()}>Import</LinkButton>}
              {addButton ??
                (create && (
                  <LinkButton to={create()} tone="primary" icon="plus">
                    {kind.add ?? addNew}
                  </LinkButton>
                ))}
            </>
          )
        }
      />
      <DataTable
        label={titleOfList}
        {...table}
        selection={selection}
        empty={{
          title: messages.requests.noneYet(titleOfList.toLowerCase()),
          text: emptyText,
          action: mayChange && create && <LinkButton to={create()}>{addNew}</LinkButton>,
        }}
        rows={list}
        rowKey={idOf}
        {...(mayChange && { rowMenu, ...(edit && { rowHref, editName: nameOf }) })}
        initialSort={initialSort}
      />
    </>
  );
}
