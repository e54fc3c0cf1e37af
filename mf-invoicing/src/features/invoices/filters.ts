import { INVOICE_STATUSES } from 'api-contract';
import type { InvoiceRow } from './model';

/** What the controls above the list choose. */
export interface InvoiceFilters {
  /** Null for any. */
  readonly statusId: number | null;
  readonly overdueOnly: boolean;
}

/** Lets all through. */
export const noFilters: InvoiceFilters = { statusId: null, overdueOnly: false };

/** How the choices stand in the address: `?status=3&overdue=1`. */
const names = { status: 'status', overdue: 'overdue' } as const;

/** The choices that an address holds; what makes no sense there counts as not said. */
export const readFilters = (search: URLSearchParams): InvoiceFilters => {
  const status = Number(search.get(names.status));
  return {
    statusId: INVOICE_STATUSES.some(({ id }) => id === status) ? status : null,
    overdueOnly: search.get(names.overdue) === '1',
  };
};

/** The address's query with these choices in it. The list begins at its first page again; its own choices stay. */
export const writeFilters = (
  search: URLSearchParams,
  { statusId, overdueOnly }: InvoiceFilters,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of [names.status, names.overdue, 'page']) next.delete(name);
  if (statusId !== null) next.set(names.status, String(statusId));
  if (overdueOnly) next.set(names.overdue, '1');
  return next;
};

/** Whether the choices leave anything out. */
export const isNarrowed = ({ statusId, overdueOnly }: InvoiceFilters): boolean =>
  statusId !== null || overdueOnly;

/** The rows that the choices let through; the same array when they let all through. */
export const applyFilters = (rows: readonly InvoiceRow[], filters: InvoiceFilters): readonly InvoiceRow[] =>
  isNarrowed(filters)
    ? rows.filter(
        (row) =>
          (filters.statusId === null || row.status.id === filters.statusId) &&
          (!filters.overdueOnly || row.isOverdue),
      )
    : rows;
