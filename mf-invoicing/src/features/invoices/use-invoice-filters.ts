import { useMemo } from 'react';
import { useSearchParams } from 'shared-ui';
import { isNarrowed, noFilters, readFilters, writeFilters, type InvoiceFilters } from './filters';

/** The choices above the list, kept in the address. Clearing them clears the list's own filter too. */
export function useInvoiceFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);

  const choose = (change: Partial<InvoiceFilters>) =>
    setSearch((current) => writeFilters(current, { ...readFilters(current), ...change }), {
      preventScrollReset: true,
    });
  const clear = () =>
    setSearch((current) => {
      const next = writeFilters(current, noFilters);
      next.delete('q');
      return next;
    });
  return { filters, choose, clear: isNarrowed(filters) ? clear : undefined };
}
