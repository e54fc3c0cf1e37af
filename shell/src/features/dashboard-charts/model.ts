import type { DashboardCharts, PipelineStage } from 'api-contract';
import { formatCount, formatMoney } from 'shared-ui';

export type Measure = 'value' | 'count';

/** One bar, with everything that is said of it. */
export interface Bar {
  key: string;
  label: string;
  /** The label in full, where the drawn one is short. */
  name: string;
  /** How long it is; the chart draws it against its longest. */
  size: number;
  /** What is printed at it. */
  figure: string;
  /** Everything that it stands for, in words. */
  description: string;
  to: string;
}

/** As the card of active quotes has them. */
const stageLabels: Readonly<Record<PipelineStage, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  negotiating: 'Negotiating',
  sales_won_not_invoiced: 'Sales Won not yet invoiced',
};

const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumSignificantDigits: 2 });
const monthShort = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const monthLong = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface Figures {
  count: number;
  value: number;
}

const things = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const sizeOf = ({ count, value }: Figures, measure: Measure) => (measure === 'value' ? value : count);

export const pipelineBars = ({ pipeline }: DashboardCharts, measure: Measure): Bar[] =>
  pipeline.map(({ stage, ...figures }) => ({
    key: stage,
    label: stageLabels[stage],
    name: stageLabels[stage],
    size: sizeOf(figures, measure),
    figure: measure === 'value' ? formatMoney(figures.value, 0) : formatCount(figures.count),
    description: `${things(figures.count, 'quote', 'quotes')}, ${formatMoney(figures.value, 0)}`,
    to: '/quotes/active',
  }));

export const salesBars = ({ sales }: DashboardCharts, measure: Measure): Bar[] =>
  sales.map(({ month, ...figures }) => {
    const first = new Date(`${month}-01T00:00:00Z`);
    return {
      key: month,
      label: monthShort.format(first).slice(0, 3),
      name: monthLong.format(first),
      size: sizeOf(figures, measure),
      figure:
        measure === 'value'
          ? figures.value === 0
            ? '0'
            : `£${short.format(figures.value).toLowerCase()}`
          : formatCount(figures.count),
      description: `${things(figures.count, 'sale', 'sales')}, ${formatMoney(figures.value, 0)}`,
      to: '/sales',
    };
  });
