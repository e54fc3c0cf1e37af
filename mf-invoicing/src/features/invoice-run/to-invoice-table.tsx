import { Fragment, useCallback, useState } from 'react';
import {
  daysBetween,
  fromPence,
  londonToday,
  toPence,
  type QuoteToInvoice,
  type QuoteToInvoicePage,
} from 'api-contract';
import {
  Button,
  formatDate,
  formatMoney,
  formatQuantity,
  Link,
  LinkButton,
  Muted,
  ServerDataTable,
  useAction,
  useConfirm,
  useRuntimeConfig,
  type Column,
  type RowSelection,
  type Sort,
  type Totals,
} from 'shared-ui';
import { messages } from '../../messages';
import { hrefs } from '../../paths';
import { requirementLabels } from '../quote-invoice/model';
import { pathOf, useAddToInvoiceRun } from './api';

const oldestFirst: Sort = { key: 'won', direction: 'ascending' };

/** What an invoice lacks, each as a link to its field. */
function Missing({ quote }: { quote: QuoteToInvoice }) {
  if (quote.missing.length === 0) return <Muted>Nothing</Muted>;
  return (
    <span>
      {quote.missing.map((field, index) => (
        <Fragment key={field}>
          {index > 0 && ', '}
          <Link to={hrefs.completeQuote(quote.id, field)}>{requirementLabels[field]}</Link>
        </Fragment>
      ))}
    </span>
  );
}

/** The keys are the sort words of `GET /quotes-to-invoice`. */
const columns: readonly Column<QuoteToInvoice>[] = [
  { key: 'quote', header: 'Quote', nowrap: true, compact: 'main', value: (quote) => quote.reference_label },
  {
    key: 'organisation',
    header: 'Organisation',
    compact: 'plain',
    value: (quote) => quote.organisation.name,
  },
  { key: 'agent', header: 'Agent', priority: 3, value: (quote) => quote.sales_agent_user.name },
  { key: 'won', header: 'Won', nowrap: true, render: (quote) => formatDate(quote.date_sale_won) },
  {
    key: 'age',
    header: 'Age',
    sortable: false,
    priority: 2,
    nowrap: true,
    render: ({ date_sale_won }) =>
      date_sale_won && formatQuantity(Math.max(0, daysBetween(date_sale_won, londonToday())), 'day'),
  },
  { key: 'missing', header: 'Missing', sortable: false, render: (quote) => <Missing quote={quote} /> },
  {
    key: 'total',
    header: 'Total incl. VAT',
    align: 'end',
    compact: 'figure',
    render: (quote) => formatMoney(quote.total_amount, 2),
  },
];

const rowKey = ({ id }: QuoteToInvoice) => id;
const rowHref = ({ id }: QuoteToInvoice) => hrefs.editQuote(id);
const rowsOf = ({ quotes }: QuoteToInvoicePage) => quotes;
const totalsOf = ({ found_count, found_total }: QuoteToInvoicePage): Totals => ({
  quote: formatQuantity(found_count, 'quote'),
  total: formatMoney(found_total, 2),
});

type Ready = QuoteToInvoicePage['ready'];

/** Returns what invoices come to. */
const totalOf = (quotes: Ready): string =>
  formatMoney(fromPence(quotes.reduce((sum, { total_amount }) => sum + toPence(total_amount), 0)), 2);

interface SelectedProps {
  ready: Ready;
  selected: ReadonlySet<string | number>;
  onSelect: (ids: readonly number[]) => void;
}

/** What can be done with the selected quotes: those of them that match the filter and lack nothing are what is asked about, and no others. */
function Selected({ ready, selected, onSelect }: SelectedProps) {
  const { provider } = useRuntimeConfig();
  const confirm = useConfirm();
  const add = useAddToInvoiceRun();
  const chosen = ready.filter(({ id }) => selected.has(id));
  const create = useAction(messages.run.failed, async () => {
    const count = formatQuantity(chosen.length, 'invoice');
    const question = {
      title: `Create ${count}?`,
      text: messages.run.question(count, totalOf(chosen), provider.name),
      confirmLabel: `Create ${count}`,
    };
    if (!(await confirm(question))) return;
    await add(chosen.map(({ id }) => id));
    onSelect([]);
  });
  return (
    <>
      <Button
        tone="primary"
        icon="receipt"
        busy={create.isBusy}
        disabled={chosen.length === 0}
        onClick={() => create.run()}
      >
        {`Create Invoices (${chosen.length})`}
      </Button>
      <span>{totalOf(chosen)}</span>
      {chosen.length < ready.length && (
        <Button onClick={() => onSelect(ready.map(({ id }) => id))}>
          {`Select All ${ready.length} That Lack Nothing`}
        </Button>
      )}
    </>
  );
}

/** The won quotes without an invoice, filtered, sorted and paged by the server. Those that lack nothing can be invoiced together. */
export function ToInvoiceTable() {
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const selectionOf = useCallback(
    ({ ready }: QuoteToInvoicePage): RowSelection<QuoteToInvoice> => ({
      selected,
      onChange: setSelected,
      nameOf: ({ reference_label }) => reference_label,
      isSelectable: ({ missing }) => missing.length === 0,
      actions: () => (
        <Selected ready={ready} selected={selected} onSelect={(ids) => setSelected(new Set(ids))} />
      ),
    }),
    [selected],
  );
  return (
    <ServerDataTable
      label="Quotes to Invoice"
      columns={columns}
      pathOf={pathOf}
      rowsOf={rowsOf}
      totalsOf={totalsOf}
      selectionOf={selectionOf}
      rowKey={rowKey}
      rowHref={rowHref}
      initialSort={oldestFirst}
      filterPlaceholder={messages.run.filter}
      empty={{
        title: messages.run.none,
        text: messages.run.noneText,
        action: <LinkButton to={hrefs.salesWonQuotes()}>{messages.lists.viewSales}</LinkButton>,
      }}
    />
  );
}
