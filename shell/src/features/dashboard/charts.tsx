import { useState, type ComponentProps } from 'react';
import { DASHBOARD_REFRESH_MS, pages, paths, SALES_CHART_MONTHS, type DashboardCharts } from 'api-contract';
import {
  BarChart,
  Card,
  formatCount,
  formatMoney,
  formatMonth,
  formatShortMoney,
  formatQuantity,
  media,
  ReadState,
  Segmented,
  Skeleton,
  tokens,
  type Bar,
  useRead,
} from 'shared-ui';
import styled from 'styled-components';
import { messages } from './messages';
import { stages } from './stats-cards';

const Grid = styled.div`
  display: grid;
  gap: ${tokens.space[4]};

  > * {
    min-height: 280px;
  }

  /* In line with the three cards above. */
  ${media.from('large')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :last-child {
      grid-column: span 2;
    }
  }
`;

type Measure = 'value' | 'count';

const describe = ({ count, value }: Record<Measure, number>, noun: string) =>
  `${formatQuantity(count, noun)}, ${formatMoney(value, 2)}`;

const quoteBars = ({ pipeline }: DashboardCharts, measure: Measure): Bar[] =>
  pipeline.map(({ stage, ...figures }) => ({
    key: stage,
    ...stages[stage],
    name: stages[stage].label,
    size: figures[measure],
    figure: measure === 'value' ? formatMoney(figures.value, 0) : formatCount(figures.count),
    description: describe(figures, 'quote'),
  }));

const salesBars = ({ sales }: DashboardCharts, measure: Measure): Bar[] =>
  sales.map(({ month, ...figures }) => ({
    key: month,
    label: formatMonth(month).slice(0, 3),
    name: formatMonth(month),
    size: figures[measure],
    figure: measure === 'count' ? formatCount(figures.count) : formatShortMoney(figures.value),
    description: describe(figures, 'sale'),
    to: pages.sales({ month }),
  }));

const measures = [
  { value: 'value', label: 'Value' },
  { value: 'count', label: 'Number' },
] as const;

interface ChartCardProps extends Omit<ComponentProps<typeof BarChart>, 'bars'> {
  title: string;
  /** Undefined while it loads. */
  data: DashboardCharts | undefined;
  barsOf: (data: DashboardCharts, measure: Measure) => Bar[];
}

/** Renders the card of one chart, which shows money or numbers as its user chooses. */
function ChartCard({ title, data, barsOf, ...chart }: ChartCardProps) {
  const [measure, setMeasure] = useState<Measure>('value');
  const actions = <Segmented label="Show by" options={measures} value={measure} onChange={setMeasure} />;
  return (
    <Card title={title} actions={actions}>
      {data ? (
        <BarChart {...chart} bars={barsOf(data, measure)} />
      ) : (
        <Skeleton lines={7} label={`Loading ${title.toLowerCase()}`} />
      )}
    </Card>
  );
}

/** Renders open quotes by status and the sales by month, by value or by number. They are fetched again every minute. */
export function Charts() {
  const read = useRead<DashboardCharts>(paths.dashboardCharts(), { refreshInterval: DASHBOARD_REFRESH_MS });
  const { data } = read;
  if (read.error && !data) {
    return (
      <Card title="QUOTES AND SALES">
        <ReadState what="charts" read={read} />
      </Card>
    );
  }
  return (
    <Grid>
      <ChartCard
        title="QUOTES BY STATUS"
        label="Open quotes by status"
        layout="rows"
        data={data}
        barsOf={quoteBars}
        empty={messages.noOpenQuotes}
      />
      <ChartCard
        title="SALES BY MONTH"
        label={`Sales of the last ${SALES_CHART_MONTHS} months`}
        layout="columns"
        data={data}
        barsOf={salesBars}
        empty={messages.noSales}
      />
    </Grid>
  );
}
