import { useMemo } from 'react';
import {
  FORECAST_STAGES,
  pages,
  reportDimensions,
  reportSections,
  sectionList,
  type CustomerReport,
  type ReportSectionName,
  type ReportSectionRow,
  type SectionColumn,
} from 'api-contract';
import {
  BarChart,
  Card,
  DataTable,
  formatCount,
  formatMoney,
  formatQuantity,
  Segmented,
  type Bar,
  type Column,
  type Read,
  type Sort,
  type Totals,
} from 'shared-ui';
import { listHref, workbookOf, type ReportFilters } from './api';
import { LinkedFigure } from './figure';
import { messages } from './messages';

const BARS = 8;

const formatValue = ({ kind }: SectionColumn, value: number): string => {
  if (kind === 'percent') return `${Math.round(value * 100)}%`;
  return kind === 'money' ? formatMoney(value, 0) : formatCount(value);
};

const textOf = (column: SectionColumn, row: ReportSectionRow): string => {
  const value = column.value(row);
  return value === null ? '–' : formatValue(column, value);
};

/** Returns the address of what a figure counts, or where its target is set. */
const hrefOf = (
  report: CustomerReport,
  name: ReportSectionName,
  { counts }: SectionColumn,
  row: ReportSectionRow,
) => {
  if (!counts) return pages.salesTargets(report.to.slice(0, 4));
  const dimension = row === report.sections[name].total ? {} : { [reportSections[name].by]: row.id };
  return listHref(sectionList(counts, report, dimension));
};

/** The columns that a chart can show: what is compared. */
const chartedOf = (name: ReportSectionName) =>
  reportSections[name].columns.filter(({ kind, key }) => kind !== 'count' && key !== 'target');

interface SectionProps {
  name: ReportSectionName;
  report: CustomerReport;
  filters: ReportFilters;
}

/** Renders the rows of a section with the most of one figure as bars. */
export function SectionChart({
  name,
  report,
  filters,
  onChoose,
}: SectionProps & { onChoose: (chart: string) => void }) {
  const { by, columns } = reportSections[name];
  const charted = chartedOf(name);
  const column = charted.find(({ key }) => key === filters.chart) ?? charted[0]!;
  const sizeOf = (row: ReportSectionRow) => column.value(row) ?? 0;
  const largest = report.sections[name].rows
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, BARS);
  const rows =
    reportDimensions[by].sortsBy === 'id' ? largest.toSorted((one, other) => one.id - other.id) : largest;
  return (
    <Card
      title={`${column.header} by ${reportDimensions[by].name.toLowerCase()}`}
      actions={
        charted.length > 1 && (
          <Segmented
            label="Show in the chart"
            options={charted.map(({ key, header }) => ({ value: key, label: header }))}
            value={column.key}
            onChange={onChoose}
          />
        )
      }
    >
      <BarChart
        layout="rows"
        label={`The largest by ${reportDimensions[by].name.toLowerCase()}`}
        empty={messages.emptyChart}
        bars={rows.map((row) => ({
          key: String(row.id),
          label: row.name,
          name: row.name,
          size: sizeOf(row),
          figure: textOf(column, row),
          description: columns.map((one) => `${one.header} ${textOf(one, row)}`).join(', '),
          to: hrefOf(report, name, column, row),
        }))}
      />
    </Card>
  );
}

/** Renders the open quotes by their stage as bars. */
export function StageChart({ report }: { report: CustomerReport }) {
  const { total } = report.sections.forecast;
  const bars = FORECAST_STAGES.map((stage): Bar => {
    const label = reportSections.forecast.columns.find(({ key }) => key === stage)!.header;
    const { count = 0, value = 0 } = total[stage] ?? {};
    return {
      key: stage,
      label,
      name: label,
      size: value,
      figure: formatMoney(value, 0),
      description: `${formatQuantity(count, 'quote')}, ${formatMoney(value, 0)}`,
      to: listHref(sectionList(stage, report)),
    };
  });
  return (
    <Card title="Open value by stage">
      <BarChart layout="rows" label="Open quotes by stage" empty={messages.emptyChart} bars={bars} />
    </Card>
  );
}

const columnsOf = (
  name: ReportSectionName,
  report: CustomerReport | undefined,
): Column<ReportSectionRow>[] => [
  {
    key: 'name',
    header: reportDimensions[reportSections[name].by].name,
    value: ({ id, name: text }) => (reportDimensions[reportSections[name].by].sortsBy === 'id' ? id : text),
    render: (row) => row.name,
    text: (row) => row.name,
  },
  ...reportSections[name].columns.map((column): Column<ReportSectionRow> => {
    const values = (report?.sections[name].rows ?? []).map((row) => column.value(row) ?? 0);
    const largest = { money: Math.max(...values), percent: 1, count: 0 }[column.kind];
    return {
      key: column.key,
      header: column.header,
      align: 'end',
      value: column.value,
      render: (row) => report && <SectionFigure {...{ name, report, column, row, largest }} />,
    };
  }),
];

interface SectionFigureProps {
  name: ReportSectionName;
  report: CustomerReport;
  column: SectionColumn;
  row: ReportSectionRow;
  /** What a full bar stands for; without it there is none. */
  largest?: number;
}

function SectionFigure({ name, report, column, row, largest }: SectionFigureProps) {
  const value = column.value(row);
  if (value === null) return '–';
  return (
    <LinkedFigure
      to={hrefOf(report, name, column, row)}
      text={formatValue(column, value)}
      share={largest ? value / largest : undefined}
    />
  );
}

/** Renders the rows of a section with their figures, each a link to what it counts. */
export function SectionTable({
  name,
  read,
  filters,
}: Omit<SectionProps, 'report'> & { read: Read<CustomerReport> }) {
  const { data: report } = read;
  const { title, by, columns } = reportSections[name];
  const shown = useMemo(() => columnsOf(name, report), [name, report]);
  const initialSort: Sort =
    reportDimensions[by].sortsBy === 'id'
      ? { key: 'name', direction: 'ascending' }
      : { key: chartedOf(name)[0]!.key, direction: 'descending' };
  const totals = (found: readonly ReportSectionRow[]): Totals => {
    if (!report) return {};
    const { rows, total: row } = report.sections[name];
    const cells = columns.map((column) => [
      column.key,
      <SectionFigure key={column.key} {...{ name, report, column, row }} />,
    ]);
    const label = found.length === rows.length ? 'Total' : 'Total, without the filter';
    return { name: label, ...(Object.fromEntries(cells) as Totals) };
  };
  return (
    <DataTable
      label={title}
      columns={shown}
      rows={{ ...read, data: report?.sections[name].rows }}
      rowKey={({ id }) => id}
      initialSort={initialSort}
      filterPlaceholder={messages.filter}
      totals={totals}
      workbookOf={() => ({ ...workbookOf(filters), label: messages.exportAll })}
      empty={messages.emptySection[name]}
    />
  );
}
