import { Fragment, useCallback, useState } from 'react';
import { daysBetween, pages, type QuoteToInvoice, type QuoteToInvoicePage } from 'api-contract';
import {
  Button,
  DataTable,
  dateColumn,
  formatCount,
  formatMoney,
  formatQuantity,
  Link,
  LinkButton,
  Muted,
  PartlyInvoiced,
  serverRows,
  serverToday,
  textColumn,
  useAction,
  useChosenRows,
  useConfirm,
  useRuntimeConfig,
  type Column,
  type Result,
  type RowSelection,
  type Sort,
  type Totals,
} from 'shared-ui';
import { messages } from '../../messages';
import { completeQuote } from '../../paths';
import { requirementLabels } from '../quote-invoice/model';
import { chooseClientsAsPayers, pathOf, useAddToInvoiceRun } from './api';

const oldestFirst: Sort = { key: 'won', direction: 'ascending' };

/** Short names: a row has one line, and the page is about invoices. */
const missingNames: typeof requirementLabels = {
  ...requirementLabels,
  invoice_organisation_id: 'Organisation',
  invoice_contact_id: 'Contact',
};

/** What an invoice lacks, each as a link to its field. */
function Missing({ quote }: { quote: QuoteToInvoice }) {
  if (quote.missing.length === 0)
    return (
      <Muted>
        Ready
        <PartlyInvoiced quote={quote} />
      </Muted>
    );
  return (
    <span>
      {quote.missing.map((field, index) => (
        <Fragment key={field}>
          {index > 0 && ', '}
          <Link to={completeQuote(quote.id, field)}>{missingNames[field]}</Link>
        </Fragment>
      ))}
    </span>
  );
}

/** The keys are the sort words of `GET /quotes-to-invoice`. */
const columns: readonly Column<QuoteToInvoice>[] = [
  textColumn('quote', 'Quote', (quote) => quote.reference_label, { nowrap: true, compact: 'main' }),
  textColumn('organisation', 'Organisation', (quote) => quote.organisation.name, { compact: 'plain' }),
  textColumn('agent', 'Sales agent', (quote) => quote.sales_agent_user.name, { priority: 3 }),
  dateColumn('won', 'Won', (quote) => quote.date_sale_won),
  {
    key: 'age',
    header: 'Age',
    sortable: false,
    priority: 2,
    nowrap: true,
    render: ({ date_sale_won }) =>
      date_sale_won && formatQuantity(Math.max(0, daysBetween(date_sale_won, serverToday())), 'day'),
  },
  {
    key: 'missing',
    header: 'Missing',
    sortable: false,
    nowrap: true,
    compact: 'wide',
    render: (quote) => <Missing quote={quote} />,
  },
  textColumn('total', 'Total including VAT', (quote) => formatMoney(quote.total_amount, 2), {
    align: 'end',
    compact: 'figure',
  }),
];

const rowKey = ({ id }: QuoteToInvoice) => id;
const rowHref = ({ id }: QuoteToInvoice) => pages.sale(id);
const rowsOf = ({ quotes }: QuoteToInvoicePage) => quotes;
const totalsOf = ({ found_count, found_total }: QuoteToInvoicePage): Totals => ({
  quote: formatQuantity(found_count, 'quote'),
  total: formatMoney(found_total, 2),
});

/** Returns whether a quote lacks nothing but who pays: its client may. */
const lacksPayer = ({ missing }: QuoteToInvoice): boolean =>
  missing.includes('invoice_organisation_id') && missing.every((field) => field.startsWith('invoice_'));

interface ReadyProps {
  /** Those that can be invoiced now. */
  ready: QuoteToInvoicePage['ready'];
}

/** Returns whether a selected quote lacks who pays. Where it is on another page, that is how it was shown last. */
function useLacking({ ready }: ReadyProps) {
  const { rowsOf } = useChosenRows();
  return (key: string | number) =>
    rowsOf<QuoteToInvoice>([key]).some(lacksPayer) && ready.every(({ id }) => id !== key);
}

/** Makes the clients of the selected quotes those who pay, where that is all that they lack. */
function ChooseClients(props: ReadyProps) {
  const { shown, nameOf, report } = useChosenRows();
  const isLacking = useLacking(props);
  const ids = shown.filter(isLacking).map(Number);
  const { isBusy, run } = useAction(messages.run.payersFailed, async () => {
    const { chosen_ids, problems } = await chooseClientsAsPayers(ids);
    const doneText = messages.run.payersChosen(formatQuantity(chosen_ids.length, 'quote'));
    const results = [
      ...chosen_ids.map((id): Result => ({ id, name: nameOf(id), to: pages.quote(id), state: 'done' })),
      ...problems.map(({ id, reference_label: name, message: problem }): Result => ({
        id,
        name,
        to: pages.quote(id),
        state: 'failed',
        problem,
      })),
    ];
    report({ doneText, results });
  });
  if (ids.length === 0) return null;
  return (
    <Button size="small" icon="check" busy={isBusy} onClick={run}>
      {`${messages.run.choosePayers} (${formatCount(ids.length)})`}
    </Button>
  );
}

/** Asks for the invoices of the selected quotes, without those that cannot be invoiced yet. */
function CreateInvoices(props: ReadyProps) {
  const { provider } = useRuntimeConfig();
  const { shown, pick, deselect, nameOf, sumOf } = useChosenRows();
  const isLacking = useLacking(props);
  const isReady = (id: string | number) => !isLacking(id);
  const ready = shown.filter(isReady);
  const confirm = useConfirm();
  const add = useAddToInvoiceRun();
  const create = useAction(messages.run.failed, async (chosen: readonly (string | number)[]) => {
    const ids = chosen.filter(isReady);
    const others = chosen.filter(isLacking).map(nameOf);
    const leftOut = others.length === 0 ? '' : ` ${messages.run.leftOut(others.join(', '))}`;
    if (ids.length === 0) throw new Error(leftOut.trim());
    const sales = formatQuantity(ids.length, 'sale');
    const question = {
      title: `Invoice ${sales}?`,
      text: messages.run.question(sales, formatMoney(sumOf(ids), 2), provider.name) + leftOut,
      confirmLabel: `Invoice ${sales}`,
    };
    if (!(await confirm(question))) return;
    await add(ids.map(Number));
    deselect(ids);
  });
  if (ready.length === 0 && shown.length > 0) return null;
  return (
    <Button
      size="small"
      tone="primary"
      icon="receipt"
      busy={create.isBusy}
      onClick={() => pick((ids) => create.run(ids))}
    >
      {`Create invoices (${formatCount(ready.length)})`}
    </Button>
  );
}

/** The won quotes of which something is left to invoice, filtered, sorted and paged by the server. Those that lack nothing can be invoiced together. */
export function ToInvoiceTable() {
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const selectionOf = useCallback(
    ({ ready }: QuoteToInvoicePage): RowSelection<QuoteToInvoice> => ({
      selected,
      onChange: setSelected,
      nameOf: ({ reference_label }) => reference_label,
      amountOf: ({ total_amount }) => total_amount,
      isSelectable: (quote) => quote.missing.length === 0 || lacksPayer(quote),
      all: {
        count: ready.length,
        isSelected: ready.length > 0 && ready.every(({ id }) => selected.has(id)),
        onSelect: () => setSelected(new Set([...selected, ...ready.map(({ id }) => id)])),
        label: `Select all ${formatCount(ready.length)} ready`,
        rows: new Map(
          ready.map(({ id, reference_label, total_amount }) => [
            id,
            { name: reference_label, amount: total_amount },
          ]),
        ),
      },
      actions: () => (
        <>
          <ChooseClients ready={ready} />
          <CreateInvoices ready={ready} />
        </>
      ),
    }),
    [selected],
  );
  return (
    <DataTable
      label="Sales to invoice"
      columns={columns}
      rows={serverRows({ pathOf, rowsOf, totalsOf, selectionOf })}
      rowKey={rowKey}
      rowHref={rowHref}
      initialSort={oldestFirst}
      filterPlaceholder={messages.run.filter}
      empty={{
        title: messages.run.none,
        text: messages.run.noneText,
        action: <LinkButton to={pages.wonQuotes()}>{messages.lists.viewSales}</LinkButton>,
      }}
    />
  );
}
