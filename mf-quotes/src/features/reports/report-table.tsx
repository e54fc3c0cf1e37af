import { useMemo } from 'react';
import {
  REPORT_HEADERS,
  reportDimensions,
  reportValue,
  type CustomerReport,
  type ReportDimension,
  type ReportRow,
} from 'api-contract';
import { DataTable, type Column, type Read, type Totals } from 'shared-ui';
import { messages } from './messages';
import { workbookOf, type ReportFilters } from './api';
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
  const { data: report, error, retry, isValidating } = read;
  const columns = useMemo(() => columnsOf(report, by, figures), [report, by, figures]);
  const initialSort =
    reportDimensions[by].sortsBy === 'id'
      ? ({ key: 'name', direction: 'ascending' } as const)
      : ({ key: usualFigureOf(filters), direction: 'descending' } as const);
  const totals = (found: readonly ReportRow[]): Totals => {
    if (!report) return {};
    const { rows, total } = report;
    return {
      name: found.length === rows.length ? 'Total' : 'Total, without the filter',
      ...Object.fromEntries(
        figures.map((figure) => [
          figure,
          <FigureCell key={figure} report={report} row={total} figure={figure} />,
        ]),
      ),
    };
  };
  return (
    <DataTable
      label="Customers"
      columns={columns}
      rows={report?.rows}
      error={error}
      onRetry={retry}
      isRetrying={isValidating}
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
