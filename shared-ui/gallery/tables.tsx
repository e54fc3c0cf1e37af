import { useState } from 'react';
import { QUOTE_STATUSES } from 'api-contract';
import {
  Button,
  DataTable,
  formatDate,
  formatMoney,
  formatQuantity,
  LinkButton,
  QuoteStatusBadge,
  SelectInput,
  ApiError,
  type Column,
} from '../src';
import { Section } from './section';

interface SampleQuote {
  id: number;
  reference: string;
  status: (typeof QUOTE_STATUSES)[number];
  date: string;
  organisation: string;
  subTotal: number;
}

const organisations = [
  'Łódź Media Group',
  'Crown Exhibitions',
  'Ørsted Congress of Event Sponsors and Exhibitors',
];

/** Returns the same quotes every time, derived from their index. */
const sampleQuotes = (count: number): SampleQuote[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    reference: `Q-${String(index + 1).padStart(5, '0')}${index % 9 === 4 ? '-R1' : ''}`,
    status: QUOTE_STATUSES[(index * 3) % QUOTE_STATUSES.length]!,
    date: new Date(Date.UTC(2026, 10, 21) - index * 86_400_000 * 1.7).toISOString().slice(0, 10),
    organisation: organisations[(index * 5) % organisations.length]!,
    subTotal: ((index * 7919) % 48_000) + 250,
  }));

const columns: Column<SampleQuote>[] = [
  {
    key: 'reference',
    header: 'Reference',
    value: (quote) => quote.reference,
    text: (quote) => quote.reference,
  },
  {
    key: 'status',
    header: 'Status',
    value: (quote) => quote.status.name,
    render: (quote) => <QuoteStatusBadge status={quote.status} />,
    compact: 'plain',
  },
  {
    key: 'date',
    header: 'Date',
    value: (quote) => quote.date,
    render: (quote) => formatDate(quote.date),
    compact: 'plain',
  },
  {
    key: 'organisation',
    header: 'Organisation',
    value: (quote) => quote.organisation,
    text: (quote) => quote.organisation,
    compact: 'plain',
  },
  {
    key: 'sub-total',
    header: 'Sub total',
    value: (quote) => quote.subTotal,
    render: (quote) => formatMoney(quote.subTotal, 0),
    align: 'end',
    compact: 'figure',
  },
];

const rowKey = (quote: SampleQuote) => quote.id;
const rowHref = (quote: SampleQuote) => `/quotes/edit/${quote.id}`;
const editName = (quote: SampleQuote) => quote.reference;
const ignore = () => undefined;
const sumUp = (quotes: readonly SampleQuote[]) => ({
  reference: formatQuantity(quotes.length, 'quote'),
  'sub-total': formatMoney(
    quotes.reduce((sum, quote) => sum + quote.subTotal, 0),
    0,
  ),
});

const small = sampleQuotes(4);
const error = new ApiError({ kind: 'network', message: 'Network Error' });
const empty = {
  title: 'There are no quotes yet',
  text: 'A quote is built from product groups.',
  action: (
    <LinkButton to="/" tone="primary" icon="plus">
      Create New
    </LinkButton>
  ),
};
const common = { columns, rowKey, rowHref, editName, empty };
const sizes = [250, 1_000, 5_000].map((value) => ({ value, label: `${value} rows` }));

export function TablesSection() {
  const [count, setCount] = useState<number | null>(
    Number(new URLSearchParams(location.search).get('rows')) || 250,
  );
  const [rows, setRows] = useState(() => sampleQuotes(count ?? 250));
  const handleCount = (value: number | null) => {
    setCount(value);
    setRows(sampleQuotes(value ?? 250));
  };
  return (
    <Section title="Tables">
      <DataTable
        {...common}
        label="Quotes"
        rows={rows}
        initialSort={{ key: 'date', direction: 'descending' }}
        toolbar={
          <SelectInput
            label="Size of the sample"
            hideLabel
            value={count}
            options={sizes}
            onChange={handleCount}
          />
        }
      />
      <DataTable {...common} label="Loading quotes" rows={undefined} urlPrefix="a-" />
      <DataTable
        {...common}
        label="Failed quotes"
        rows={undefined}
        error={error}
        onRetry={ignore}
        urlPrefix="b-"
      />
      <DataTable
        {...common}
        label="Stale quotes"
        rows={small}
        error={error}
        onRetry={ignore}
        urlPrefix="c-"
      />
      <DataTable
        {...common}
        label="Quotes with totals"
        rows={small}
        urlPrefix="d-"
        toolbar={<Button icon="download">Export</Button>}
        totals={sumUp}
      />
      <DataTable {...common} label="No quotes" rows={[]} urlPrefix="e-" />
    </Section>
  );
}
