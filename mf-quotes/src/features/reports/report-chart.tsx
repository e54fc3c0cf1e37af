import { REPORT_HEADERS, reportDimensions, type CustomerReport } from 'api-contract';
import { BarChart, Card, Segmented } from 'shared-ui';
import { messages } from './messages';
import { differenceOf, formatFigure, hrefOf, valueOf, type Figure } from './figure';

const BARS = 8;

interface ReportChartProps {
  report: CustomerReport;
  sums: readonly Figure[];
  figure: Figure;
  onChoose: (figure: Figure) => void;
}

/** Renders the rows with the most of one figure as bars. */
export function ReportChart({ report, sums, figure, onChoose }: ReportChartProps) {
  const { name, sortsBy } = reportDimensions[report.by];
  const largest = report.rows
    .filter((row) => valueOf(row, figure) !== null)
    .toSorted((one, other) => (valueOf(other, figure) ?? 0) - (valueOf(one, figure) ?? 0))
    .slice(0, BARS);
  const rows = sortsBy === 'id' ? largest.toSorted((one, other) => one.id - other.id) : largest;
  return (
    <Card
      title={`${REPORT_HEADERS[figure]} by ${name.toLowerCase()}`}
      actions={
        <Segmented
          label="Show in the chart"
          options={sums.map((sum) => ({ value: sum, label: REPORT_HEADERS[sum] }))}
          value={figure}
          onChange={onChoose}
        />
      }
    >
      <BarChart
        layout="rows"
        label={`The largest by ${name.toLowerCase()}`}
        empty={messages.emptyChart}
        bars={rows.map((row) => {
          const value = valueOf(row, figure) ?? 0;
          const text = formatFigure(figure, value);
          const difference = differenceOf(row, figure);
          return {
            key: String(row.id),
            label: row.name,
            name: row.name,
            size: value,
            figure: text,
            description: difference ? `${text}, ${difference.words}` : text,
            to: hrefOf(report, row, figure),
          };
        })}
      />
    </Card>
  );
}
