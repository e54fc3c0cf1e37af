import type { ReactNode } from 'react';
import type { Breakpoint } from '../theme';

/** What rows are sorted by: text by British collation, numbers, flags and ISO dates by their own order. Null comes last. */
export type SortValue = string | number | boolean | null | undefined;

/**
 * One column. Keep the list of columns outside the component, or memoise it: what is worked out for sorting and filtering is
 * kept for as long as these functions stay the same.
 */
export interface Column<Row> {
  /** Its name in the address. */
  readonly key: string;
  readonly header: string;
  /** What it is sorted by; also what it shows when there is no `render`. */
  readonly value: (row: Row) => SortValue;
  readonly render?: (row: Row) => ReactNode;
  /** What `render` draws keeps nothing for itself: turning a page then changes what is there, which is cheaper than drawing it anew. */
  readonly stateless?: boolean;
  /** What the filter finds the row by. A column without it is not searched. */
  readonly text?: (row: Row) => string | null | undefined;
  /** `end` for figures, which then have digits of one width. */
  readonly align?: 'start' | 'end';
  /** True unless said otherwise. */
  readonly sortable?: boolean;
  /** True for what must stay on one line: a reference, a date. Figures always do. */
  readonly nowrap?: boolean;
  /** Any CSS width. */
  readonly width?: string;
  /** Left out when the screen is narrower. */
  readonly hideBelow?: Breakpoint;
  /**
   * Its place when a row becomes a card on a phone: `main` heads it (the first column by default), `figure` stands at the
   * end of the first line, `detail` follows below with its name, `plain` without it, `hidden` is left out.
   */
  readonly compact?: 'main' | 'figure' | 'detail' | 'plain' | 'hidden';
}

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  readonly key: string;
  readonly direction: SortDirection;
}
