import { BarLink, Bars, type Layout } from './bar-chart.styles';
import { EmptyState } from './states';
import { VisuallyHidden } from './visually-hidden';

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
  /** All its figures, exact. */
  description: string;
  /** The list of what it counts; without one the bar is no link. */
  to?: string;
}

interface BarChartProps {
  label: string;
  layout: Layout;
  bars: readonly Bar[];
  /** Shown when all bars are zero. */
  empty?: string;
}

const lengthOf = (size: number, longest: number): string =>
  // A value above zero is always visible.
  size === 0 ? '0' : `max(2px, ${((size / longest) * 100).toFixed(2)}%)`;

/** Renders a list of figures as bars. The text of a bar names all its figures; hover and focus show it. */
export function BarChart({ label, layout, bars, empty = '' }: BarChartProps) {
  const longest = Math.max(...bars.map(({ size }) => size));
  if (longest === 0) return <EmptyState title={empty} icon="chart" />;
  return (
    <Bars $layout={layout} aria-label={label}>
      {bars.map(({ key, label: short, name, size, figure, description, to }) => (
        <li key={key}>
          <BarLink {...(to === undefined ? { as: 'div', to: '' } : { to })}>
            <VisuallyHidden as="strong">{`${name}: ${description}`}</VisuallyHidden>
            <b aria-hidden="true">{figure}</b>
            <span aria-hidden="true">
              <i style={{ '--length': lengthOf(size, longest) } as React.CSSProperties} />
            </span>
            <small aria-hidden="true">{short}</small>
            <em aria-hidden="true">{layout === 'columns' ? `${name}: ${description}` : description}</em>
          </BarLink>
        </li>
      ))}
    </Bars>
  );
}
