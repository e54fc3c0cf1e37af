import {
  FORECAST_STAGES,
  pages,
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
  formatCount,
  formatMoney,
  formatQuantity,
  type Bar,
  type Read,
  type Totals,
} from 'shared-ui';
import { listHref, workbookOf, type ReportFilters } from './api';
import { FigureCell, FiguresChart, FiguresTable, textOf, type Figure } from './figure';
import { messages } from './messages';

const formats: Readonly<Record<SectionColumn['kind'], Pick<Figure<never>, 'format' | 'bar'>>> = {
  count: { format: formatCount },
  money: { format: (value) => formatMoney(value, 0), bar: 'largest' },
  percent: { format: (value) => `${Math.round(value * 100)}%`, bar: 'whole' },
};

const figureOf = (
  name: ReportSectionName,
  { key, header, kind, value, counts }: SectionColumn,
): Figure<ReportSectionRow> => ({
  key,
  header,
  value,
  ...formats[kind],
  // What it counts, or where its target is set.
  href: (report, row) => {
    if (!counts) return pages.salesTargets(report.to.slice(0, 4));
    const dimension = row === report.sections[name].total ? {} : { [reportSections[name].by]: row.id };
    return listHref(sectionList(counts, report, dimension));
  },
});

/** Returns the figures of a section, and those that a chart can show: what is compared. */
const figuresOf = (name: ReportSectionName) => {
  const figures = reportSections[name].columns.map((column) => figureOf(name, column));
  return { figures, charted: figures.filter(({ key, bar }) => bar && key !== 'target') };
};

const sections = { lost: figuresOf('lost'), agents: figuresOf('agents'), forecast: figuresOf('forecast') };

interface SectionChartProps {
  name: ReportSectionName;
  report: CustomerReport;
  filters: ReportFilters;
  onChoose: (chart: string) => void;
}

/** Renders the rows of a section with the most of one figure as bars. */
export function SectionChart({ name, report, filters, onChoose }: SectionChartProps) {
  const { figures, charted } = sections[name];
  return (
    <FiguresChart
      report={report}
      by={reportSections[name].by}
      rows={report.sections[name].rows}
      figure={charted.find(({ key }) => key === filters.chart) ?? charted[0]!}
      choices={charted}
      describe={(row) => figures.map((one) => `${one.header} ${textOf(one, row)}`).join(', ')}
      onChoose={onChoose}
    />
  );
}

/** Renders the open quotes by their status as bars. */
export function StatusChart({ report }: { report: CustomerReport }) {
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
    <Card title="Open value by status">
      <BarChart layout="rows" label="Open quotes by status" empty={messages.emptyChart} bars={bars} />
    </Card>
  );
}

interface SectionTableProps {
  name: ReportSectionName;
  read: Read<CustomerReport>;
  filters: ReportFilters;
}

/** Renders the rows of a section. */
export function SectionTable({ name, read, filters }: SectionTableProps) {
  const { data: report } = read;
  const { figures, charted } = sections[name];
  const totals = (found: readonly ReportSectionRow[]): Totals => {
    if (!report) return {};
    const { rows, total: row } = report.sections[name];
    const cells = figures.map((figure) => [
      figure.key,
      <FigureCell key={figure.key} {...{ report, row, figure }} />,
    ]);
    const label = found.length === rows.length ? 'Total' : 'Total, without the filter';
    return { name: label, ...(Object.fromEntries(cells) as Totals) };
  };
  return (
    <FiguresTable
      label={reportSections[name].title}
      report={report}
      by={reportSections[name].by}
      read={{ ...read, data: report?.sections[name].rows }}
      figures={figures}
      sortedBy={charted[0]!}
      totals={totals}
      workbookOf={() => ({ ...workbookOf(filters), label: messages.exportAll })}
      empty={messages.emptySection[name]}
    />
  );
}
