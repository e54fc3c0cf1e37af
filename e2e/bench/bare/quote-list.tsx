import { useMemo, useState } from 'react';
import { QuoteTable } from './quote-table';
import { useQuotes, type Quote } from './quotes';

export interface Sort {
  key: keyof Quote;
  isDescending: boolean;
}

const collator = new Intl.Collator('en-GB', { numeric: true });
const counts = new Intl.NumberFormat('en-GB');

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' || typeof other === 'number'
    ? Number(one) - Number(other)
    : collator.compare(one, other);

const sorted = (quotes: Quote[], { key, isDescending }: Sort) =>
  [...quotes].sort((one, other) => compare(one[key], other[key]) * (isDescending ? -1 : 1));

/** A list with filter, order and pages, as one would write it by hand: memoised work, no library. */
export function QuoteList({ title, mode }: { title: string; mode: string }) {
  const quotes = useQuotes(mode);
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<Sort | null>(null);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(50);

  const ordered = useMemo(() => (quotes && sort ? sorted(quotes, sort) : (quotes ?? [])), [quotes, sort]);
  const found = useMemo(() => {
    const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
    return words.length === 0
      ? ordered
      : ordered.filter(({ text }) => words.every((word) => text.includes(word)));
  }, [ordered, filter]);

  const first = (page - 1) * size;
  const visible = found.slice(first, first + size);
  const pages = Math.max(1, Math.ceil(found.length / size));
  const range = `Rows ${counts.format(first + 1)}–${counts.format(first + visible.length)} of ${counts.format(found.length)}`;

  const handleSort = (key: keyof Quote) => {
    setSort((last) => ({ key, isDescending: last?.key === key && !last.isDescending }));
    setPage(1);
  };

  return (
    <>
      <h1>{title}</h1>
      <input
        type="search"
        aria-label="Filter quotes"
        value={filter}
        onChange={(event) => {
          setFilter(event.target.value);
          setPage(1);
        }}
      />
      <button type="button" onClick={() => setFilter('')}>
        Clear
      </button>
      {quotes && <QuoteTable quotes={visible} found={found} onSort={handleSort} />}
      {quotes && (
        <p>
          <span role="status">
            {found.length === quotes.length
              ? range
              : `${range} (filtered from ${counts.format(quotes.length)})`}
          </span>
          <select
            aria-label="Rows per page"
            value={size}
            onChange={(event) => setSize(Number(event.target.value))}
          >
            {[10, 25, 50, 100].map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous page
          </button>
          Page {page} of {pages}
          <button type="button" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Next page
          </button>
        </p>
      )}
    </>
  );
}
