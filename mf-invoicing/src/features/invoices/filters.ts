import { INVOICE_STATUSES } from 'api-contract';
import { useSearchParams } from 'shared-ui';

/** What the controls above the list choose. */
export interface InvoiceFilters {
  /** Null for any. */
  readonly statusId: number | null;
  readonly overdueOnly: boolean;
}

export const noFilters: InvoiceFilters = { statusId: null, overdueOnly: false };

/** The parameters of the address: `?status=3&overdue=1`. */
const names = { status: 'status', overdue: 'overdue' } as const;

/** Reads the filters from an address. Invalid values count as missing. */
export const readFilters = (search: URLSearchParams): InvoiceFilters => {
  const status = Number(search.get(names.status));
  return {
    statusId: INVOICE_STATUSES.some(({ id }) => id === status) ? status : null,
    overdueOnly: search.get(names.overdue) === '1',
  };
};

/** Returns the address's query with these filters in it. The list starts at its first page again; the rest of its view stays. */
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

/** The filters above the list, which live in the address. `clear` also clears the list's own filter; it is undefined while none is set. */
export function useInvoiceFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);

  const choose = (change: Partial<InvoiceFilters>) =>
    setSearch((current) => writeFilters(current, { ...readFilters(current), ...change }));
  const clear = () =>
    setSearch((current) => {
      const next = writeFilters(current, noFilters);
      next.delete('q');
      return next;
    });
  const isFiltered = filters.statusId !== null || filters.overdueOnly;
  return { filters, choose, clear: isFiltered ? clear : undefined };
}
