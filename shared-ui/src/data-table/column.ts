import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../format';
import type { MenuEntry } from '../overlays/menu-entry';
import type { Breakpoint } from '../theme';

/** Text sorts by British collation; numbers, flags and ISO dates by their own order. Rows without a value come last. */
export type SortValue = string | number | boolean | null | undefined;

export type Priority = 2 | 3 | 4;

/** A menu about one row. Nothing of it is rendered before it is opened. */
export interface RowMenu<Row> {
  /** Names its button, with what the button shows: "Status of Q-00042: Draft". */
  readonly nameOf: (row: Row) => string;
  /** Rows for which it returns false have no menu. */
  readonly isOffered?: (row: Row) => boolean;
  /** A hook: returns the entries, none while they are fetched, and what they have opened. */
  readonly useEntries: (row: Row) => { readonly items: readonly MenuEntry[]; readonly opened?: ReactNode };
}

/** One column. Define the list of columns outside the component, so that typing in the filter does not render the rows again. */
export interface Column<Row> {
  /** Names the column in the address and, for lists paged by the server, in the request. */
  readonly key: string;
  readonly header: string;
  /** What a local list sorts by, and what a cell shows when there is no `render`. */
  readonly value?: (row: Row) => SortValue;
  readonly render?: (row: Row) => ReactNode;
  /** Makes the content a button that opens a menu, where the value is changed in the row. */
  readonly menu?: RowMenu<Row>;
  /** What the filter of a local list searches. A column without it is not searched. */
  readonly text?: (row: Row) => string | null | undefined;
  /** `end` for figures, which then have digits of one width. */
  readonly align?: 'start' | 'end';
  /** Defaults to true. */
  readonly sortable?: boolean;
  /** True for what must stay on one line: a reference, a date. Figures always do. */
  readonly nowrap?: boolean;
  /** Any CSS width. */
  readonly width?: string;
  /** Hidden until the user shows it, which the address keeps: `?show=agent`. */
  readonly optional?: boolean;
  /** Which columns a narrower table leaves out: first those of 4, then 3, then 2. One without it is always in sight. */
  readonly priority?: Priority;
  /** @deprecated Modules of other teams may have it from version 1.1.0: take `priority`. */
  readonly hideBelow?: Breakpoint;
  /**
   * The place in the card that a row becomes on a phone: `main` is its heading (the first column by default), `figure` stands at
   * the end of the first line, `detail` (the default of the others) follows below with its label, `plain` without it, `wide` on lines of its
   * own at the end, with its label unless it is a form, `hidden` is left out.
   */
  readonly compact?: 'main' | 'figure' | 'detail' | 'plain' | 'wide' | 'hidden';
}

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  readonly key: string;
  readonly direction: SortDirection;
}

/** The content of the last row, by the key of its column. */
export type Totals = Readonly<Record<string, ReactNode>>;

const priorities: Readonly<Record<Breakpoint, Priority>> = { small: 2, medium: 3, large: 4 };

export const priorityOf = ({ priority, hideBelow }: Column<never>): Priority | undefined =>
  priority ?? (hideBelow && priorities[hideBelow]);

export const isSortable = (column: Column<never>): boolean => column.sortable !== false;

/** Returns a column of text, which the filter searches. */
export const textColumn = <Row>(
  key: string,
  header: string,
  read: (row: Row) => string | null,
  options: Partial<Column<Row>> = {},
): Column<Row> => ({ key, header, value: read, text: read, ...options });

/** Returns a column of days. */
export const dateColumn: typeof textColumn = (key, header, read, options = {}) => ({
  key,
  header,
  nowrap: true,
  value: read,
  render: (row) => formatDate(read(row)),
  ...options,
});

/** Returns a column of days with their time. */
export const dateTimeColumn: typeof textColumn = (key, header, read, options = {}) =>
  dateColumn(key, header, read, { render: (row) => formatDateTime(read(row)), ...options });
