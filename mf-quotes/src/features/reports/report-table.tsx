import { useMemo } from 'react';
import {
  REPORT_HEADERS,
  reportDimensions,
  reportValue,
  withoutOtherCurrencies,
  type CustomerReport,
  type ReportDimension,
  type ReportRow,
} from 'api-contract';
import { DataTable, useSearchParams, type Column, type Read, type Totals } from 'shared-ui';
import { messages } from './messages';
import { useFilteredReport, workbookOf, type ReportFilters } from './api';
import { FigureCell, isMoney, usualFigureOf, valueOf, type Figure } from './figure';

const columnsOf = (
  report: CustomerReport | undefined,
  by: ReportDimension,
  figures: readonly Figure[],
): Column<ReportRow>[] => [
  {
    key: 'name',
    header: reportDimensions[by].name,
    value: (row) => reportValue(row, 'name', by),
    render: ({ name }) => name,
    text: ({ name }) => name,
  },
  ...figures.map((figure): Column<ReportRow> => {
    const largest = isMoney(figure)
      ? Math.max(...(report?.rows ?? []).map((row) => valueOf(row, figure) ?? 0))
      : undefined;
    return {
      key: figure,
      header: REPORT_HEADERS[figure],
      align: 'end',
      priority: figure === 'invoiced' || figure === 'paid' ? 2 : undefined,
      value: (row) => valueOf(row, figure),
      render: (row) => report && <FigureCell report={report} row={row} figure={figure} largest={largest} />,
    };
  }),
];

interface ReportTableProps {
  read: Read<CustomerReport>;
  by: ReportDimension;
  figures: readonly Figure[];
  filters: ReportFilters;
}

/** Renders the rows of a report with their figures, each a link to what it counts. */
export function ReportTable({ read, by, figures, filters }: ReportTableProps) {
  const { data: report } = read;
  const columns = useMemo(() => columnsOf(report, by, figures), [report, by, figures]);
  const initialSort =
    reportDimensions[by].sortsBy === 'id'
      ? ({ key: 'name', direction: 'ascending' } as const)
      : ({ key: usualFigureOf(filters), direction: 'descending' } as const);
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
      figure,
      total && <FigureCell key={figure} report={isAll ? report : undefined} row={total} figure={figure} />,
    ]);
    // Quotes are all in pounds.
    const without = withoutOtherCurrencies(figures.includes('invoiced') ? (counted?.other_currency ?? 0) : 0);
    const name =
      !total && totalError ? messages.totalNotLoaded : ['Total', without].filter(Boolean).join(', ');
    return { name, ...(Object.fromEntries(cells) as Totals) };
  };
  return (
    <DataTable
      label="Customers"
      columns={columns}
      rows={{ ...read, data: report?.rows }}
      rowKey={({ id }) => id}
      initialSort={initialSort}
      filterPlaceholder={messages.filter}
      totals={totals}
      workbookOf={(view) => workbookOf(filters, view)}
      empty={{
        title: messages.noneInPeriod,
        text: messages.choosePeriod,
      }}
    />
  );
}
