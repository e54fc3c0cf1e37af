import { Card, DefinitionList } from 'shared-ui';

const quotes = [
  { term: 'Quoted', value: 'Quotes dated in the period, except drafts and those that a revision replaced.' },
  { term: 'Won', value: 'Quotes whose date won is in the period, whenever they were quoted.' },
  {
    term: 'Win Rate',
    value: 'Of the quotes dated in the period that are won, lost or expired by now, the share that is won.',
  },
  { term: 'Days to Win', value: 'From the date of the quote to the day on which it was won, on average.' },
];

const invoices = [
  { term: 'Invoiced', value: 'Invoices issued in the period, except voided and deleted ones.' },
  { term: 'Paid', value: 'Invoices that were paid in full in the period.' },
  { term: 'Overdue', value: 'What is overdue today, whatever the period, by the days since it was due.' },
];

const both = [
  { term: 'Sums', value: 'Sub totals without VAT.' },
  { term: '+ and −', value: 'The difference to as many days before the period.' },
];

const byLines = {
  term: 'Packages, events',
  value:
    'A quote counts once for each of its packages or event months, with the sum of those lines; the total has it once. An invoice counts by the lines of its quote.',
};

/** Says what each figure counts. */
export function Definitions({ isOfInvoices, isByLines }: { isOfInvoices: boolean; isByLines: boolean }) {
  const items = [...(isOfInvoices ? invoices : quotes), ...both, ...(isByLines ? [byLines] : [])];
  return (
    <Card title="What is counted">
      <DefinitionList items={items} />
    </Card>
  );
}
