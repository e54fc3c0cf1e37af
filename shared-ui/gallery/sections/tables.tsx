import { useState } from 'react';
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
} from '../../src';
import { sampleQuotes, type SampleQuote } from './sample-quotes';
import { Section } from './section';

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
    compact: 'plain',
    header: 'Date',
    value: (quote) => quote.date,
    render: (quote) => formatDate(quote.date),
  },
  {
    key: 'organisation',
    compact: 'plain',
    header: 'Organisation',
    value: (quote) => quote.organisation,
    text: (quote) => quote.organisation,
  },
  {
    key: 'contact',
    header: 'Contact',
    value: (quote) => quote.contact,
    text: (quote) => quote.contact,
    hideBelow: 'medium',
  },
  { key: 'items', compact: 'hidden', header: 'Items', value: (quote) => quote.items, align: 'end' },
  {
    key: 'sub-total',
    compact: 'figure',
    header: 'Sub total',
    value: (quote) => quote.subTotal,
    render: (quote) => formatMoney(quote.subTotal, 0),
    align: 'end',
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
const sizes = [250, 10_000, 50_000].map((value) => ({ value, label: `${value} rows` }));

/** The table with data, and its other faces. */
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
