import { Card, DefinitionList } from 'shared-ui';
import { messages } from '../../messages';

const quotes = [
  { term: 'Quoted', value: messages.report.quoted },
  { term: 'Won', value: messages.report.won },
  {
    term: 'Win Rate',
    value: messages.report.winRate,
  },
  { term: 'Days to Win', value: messages.report.daysToWin },
];

const invoices = [
  { term: 'Invoiced', value: messages.report.invoiced },
  { term: 'Paid', value: messages.report.paid },
  { term: 'Overdue', value: messages.report.overdue },
];

const both = [
  { term: 'Sums', value: messages.report.sums },
  { term: '+ and −', value: messages.report.change },
];

const byLines = {
  term: 'Packages, events',
  value: messages.report.byLines,
};

/** Says what each figure counts. */
export function Definitions({ isOfInvoices, isByLines }: { isOfInvoices: boolean; isByLines: boolean }) {
  const items = [...(isOfInvoices ? invoices : quotes), ...both, ...(isByLines ? [byLines] : [])];
  return (
    <Card title={messages.report.counted}>
      <DefinitionList items={items} />
    </Card>
  );
}
