import {
  OVERDUE_AGES,
  REPORT_HEADERS,
  reportFigures,
  reportList,
  reportValue,
  withoutOtherCurrencies,
  type CustomerReport,
  type ReportFigure,
  type ReportRow,
  type ReportSort,
} from 'api-contract';
import { formatCount, formatMoney, useSearchParams, type Read, type Totals } from 'shared-ui';
import { listHref, queryOf, useFilteredReport, workbookOf, type ReportFilters } from './api';
import { FigureCell, FiguresChart, FiguresTable, textOf, type Figure } from './figure';
import { messages } from './messages';

type FigureName = Exclude<ReportSort, 'name'>;

const isCompared = (name: FigureName): name is ReportFigure => name in reportFigures;

const isMoney = (name: FigureName): boolean => name.endsWith('-value') || !isCompared(name);

const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** Formats a figure, or the size of its difference, of which a rate has percentage points. */
const formatFigure = (name: FigureName, value: number, isDifference = false): string => {
  if (isMoney(name)) return formatMoney(value, 0);
  if (name === 'win-rate') return `${Math.round(value * 100)}${isDifference ? ' pts' : '%'}`;
  return name === 'days-to-win' ? tenths.format(value) : formatCount(value);
};

const valueOf = (row: ReportRow, name: FigureName): number | null =>
  reportValue(row, name, 'organisation') as number | null;

/**
 * Returns how a figure differs from a year earlier: `+£3,200`, `£3,200 more than a year earlier`. Null where there is nothing to
 * compare, as for what is overdue, which is as of today.
 */
const differenceOf = (row: ReportRow, name: FigureName) => {
  if (!isCompared(name)) return null;
  const [now, earlier] = [valueOf(row, name), reportFigures[name](row.before)];
  if (now === null || earlier === null) return null;
  const size = formatFigure(name, Math.abs(now - earlier), true);
  if (size === formatFigure(name, 0, true)) return { sign: '±0', words: messages.same };
  return now > earlier
    ? { sign: `+${size}`, words: messages.more(size) }
    : { sign: `−${size}`, words: messages.less(size) };
};

const figureOf = (name: FigureName): Figure<ReportRow> => ({
  key: name,
  header: REPORT_HEADERS[name],
  priority: name === 'invoiced' || name === 'paid' ? 2 : undefined,
  value: (row) => valueOf(row, name),
  format: (value) => formatFigure(name, value),
  href: (report, row) =>
    listHref(reportList(name, report, row === report.total ? undefined : { [report.by]: row.id })),
  difference: (row) => differenceOf(row, name),
  bar: isMoney(name) ? 'largest' : undefined,
});

const ofQuotes = (['quoted', 'quoted-value', 'won', 'won-value', 'win-rate', 'days-to-win'] as const).map(
  figureOf,
);
const ofInvoices = (['invoiced', 'invoiced-value', 'paid', 'paid-value', ...OVERDUE_AGES] as const).map(
  figureOf,
);

/** Returns the figures that the report shows, and the usual one: of the chart, and of the order of the table unless another is chosen. */
const figuresOf = ({ figures: shown, by, chart }: ReportFilters) => {
  const figures = shown === 'invoices' ? ofInvoices : ofQuotes;
  // What has a lost reason is not won.
  const ofShown = by === 'lost_reason' ? 'quoted-value' : 'won-value';
  const find = (name: string | undefined) => figures.find(({ key }) => key === name);
  return { figures, find, usual: (find(chart) ?? find(shown === 'invoices' ? 'invoiced-value' : ofShown))! };
};

interface ReportChartProps {
  report: CustomerReport;
  filters: ReportFilters;
  onChoose: (figure: string) => void;
}

/** Renders the rows with the most of one figure as bars: of the one that the table is sorted by. */
export function ReportChart({ report, filters, onChoose }: ReportChartProps) {
  const { figures, find, usual } = figuresOf(filters);
  const figure = find(filters.sort?.replace(/^-/, '')) ?? usual;
  return (
    <FiguresChart
      report={report}
      by={report.by}
      rows={report.rows.filter((row) => figure.value(row) !== null)}
      figure={figure}
      choices={figures.filter(({ bar }) => bar)}
      describe={(row) => [textOf(figure, row), figure.difference?.(row)?.words].filter(Boolean).join(', ')}
      onChoose={onChoose}
    />
  );
}

interface ReportTableProps {
  read: Read<CustomerReport>;
  filters: ReportFilters;
}

/** Renders the rows of the report. */
export function ReportTable({ read, filters }: ReportTableProps) {
  const { data: report } = read;
  const { figures, usual } = figuresOf(filters);
  const [search] = useSearchParams();
  const { data: filtered, error: totalError } = useFilteredReport(filters, search.get('q'));
  const totals = (found: readonly ReportRow[]): Totals => {
    if (!report) return {};
    const isAll = found.length === report.rows.length;
    const ids = new Set(found.map(({ id }) => id));
    // Only the server can count a quote of several rows once: there is no total before it has counted the rows that are shown.
    const isCounted = ({ rows }: CustomerReport) =>
      rows.length === ids.size && rows.every(({ id }) => ids.has(id));
    const counted = [report, filtered].find((one) => one && isCounted(one));
    const total = counted?.total;
    const cells = figures.map((figure) => [
      figure.key,
      total && (
        <FigureCell key={figure.key} report={isAll ? report : undefined} row={total} figure={figure} />
      ),
    ]);
    // Quotes are all in pounds.
    const without = withoutOtherCurrencies(figures === ofInvoices ? (counted?.other_currency ?? 0) : 0);
    const name =
      !total && totalError ? messages.totalNotLoaded : ['Total', without].filter(Boolean).join(', ');
    return { name, ...(Object.fromEntries(cells) as Totals) };
  };
  return (
    <FiguresTable
      label="Customers"
      report={report}
      by={queryOf(filters).by}
      read={{ ...read, data: report?.rows }}
      figures={figures}
      sortedBy={usual}
      totals={totals}
      workbookOf={(view) => workbookOf(filters, view)}
      empty={{ title: messages.noneInPeriod, text: messages.choosePeriod }}
    />
  );
}
