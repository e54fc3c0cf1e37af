import type { DashboardCharts, PipelineStage } from 'api-contract';
import { formatCount, formatMoney } from 'shared-ui';

export type Measure = 'value' | 'count';

/** One bar of a chart, with its texts. */
export interface Bar {
  key: string;
  label: string;
  /** The label in full. */
  name: string;
  /** Its length; the chart renders it relative to the longest. */
  size: number;
  /** The short figure beside it. */
  figure: string;
  /** All its figures, as text. */
  description: string;
  to: string;
}

/** The same as on the card of active quotes. */
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
