import type { Totals } from '../parts';
import type { Page } from '../model';

/** What a table draws, wherever it was worked out: the rows of one page, and what there is to know about the others. */
export interface RowSource<Row> {
  /** The rows of `page`; undefined while there are none to show. */
  readonly rows: readonly Row[] | undefined;
  readonly page: Page;
  /** How many rows the filter lets through. */
  readonly found: number;
  /** How many rows the list has. */
  readonly total: number;
  /** What these rows were filtered by. */
  readonly filter: string;
  /** True while these rows answer an earlier question than the one that was chosen last. */
  readonly isBehind: boolean;
  /** Why the last attempt to fetch failed. */
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** A fetch is under way after one that failed. */
  readonly isRetrying: boolean;
  /** What the last row says of all found rows; the same function for as long as these are the same. */
  readonly totals?: () => Totals;
  /** The address of the page after this one, where it would have to be asked for. */
  readonly next?: string | null;
  /** Does ahead what the first filtering would have to do. */
  readonly prepareFilter?: () => void;
}

/** How a list was asked for, and how that went. */
export type Fetch = Pick<RowSource<never>, 'error' | 'onRetry' | 'isRetrying'>;
