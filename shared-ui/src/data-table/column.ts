import type { ReactNode } from 'react';
import type { Breakpoint } from '../theme';

/** Text sorts by British collation; numbers, flags and ISO dates by their own order. Rows without a value come last. */
export type SortValue = string | number | boolean | null | undefined;

/** One column. Define the list of columns outside the component, so that typing in the filter does not render the rows again. */
export interface Column<Row> {
  /** Names the column in the address and, for lists paged by the server, in the request. */
  readonly key: string;
  readonly header: string;
  /** What a local list sorts by, and what a cell shows when there is no `render`. */
  readonly value?: (row: Row) => SortValue;
  readonly render?: (row: Row) => ReactNode;
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
  /** Hides the column on narrower screens. */
  readonly hideBelow?: Breakpoint;
  /**
   * The place in the card that a row becomes on a phone: `main` is its heading (the first column by default), `figure` stands at
   * the end of the first line, `detail` (the default of the others) follows below with its label, `plain` without it, `hidden` is left out.
   */
  readonly compact?: 'main' | 'figure' | 'detail' | 'plain' | 'hidden';
}

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  readonly key: string;
  readonly direction: SortDirection;
}

/** The content of the last row, by the key of its column. */
export type Totals = Readonly<Record<string, ReactNode>>;

export const isSortable = (column: Column<never>): boolean => column.sortable !== false;
