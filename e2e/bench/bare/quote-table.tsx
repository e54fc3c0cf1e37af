import type { Quote } from './quotes';

const columns: [key: keyof Quote, header: string][] = [
  ['reference', 'Reference'],
  ['status', 'Status'],
  ['date', 'Date'],
  ['organisation', 'Organisation'],
  ['contact', 'Contact'],
  ['items', 'Items'],
  ['subTotal', 'Sub total'],
];

const money = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});
const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

interface QuoteTableProps {
  /** What this page shows. */
  quotes: Quote[];
  /** Everything that the filter lets through, for the sum. */
  found: Quote[];
  onSort: (key: keyof Quote) => void;
}

/** The table itself, and the sum of what was found below it. */
export function QuoteTable({ quotes, found, onSort }: QuoteTableProps) {
  const sum = found.reduce((total, quote) => total + quote.subTotal, 0);
  return (
    <table aria-label="Quotes">
      <thead>
        <tr>
          {columns.map(([key, header]) => (
            <th key={key}>
              <button type="button" onClick={() => onSort(key)}>
                {header}
              </button>
            </th>
          ))}
          <th>Edit</th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <tr key={quote.id}>
            <td>
              <a href={`/quotes/edit/${quote.id}`}>{quote.reference}</a>
            </td>
            <td>
              <span className="status">{quote.status}</span>
            </td>
            <td>{dates.format(new Date(quote.date))}</td>
            <td>{quote.organisation}</td>
            <td>{quote.contact}</td>
            <td className="figure">{quote.items}</td>
            <td className="figure">{money.format(quote.subTotal)}</td>
            <td>
              <a href={`/quotes/edit/${quote.id}`} aria-label={`Edit ${quote.reference}`}>
                Edit
              </a>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6}>{found.length} quotes</td>
          <td className="figure">{money.format(sum)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
