import { EmptyState, VisuallyHidden } from 'shared-ui';
import { BarLink, Bars, Track, type Layout } from './bar-chart.styles';
import type { Bar } from './model';

interface BarChartProps {
  label: string;
  layout: Layout;
  bars: readonly Bar[];
  /** What is said when there is nothing to draw. */
  empty: string;
}

const lengthOf = (size: number, longest: number): string =>
  // A bar that stands for something is never too short to be seen.
  size === 0 ? '0' : `max(2px, ${((size / longest) * 100).toFixed(2)}%)`;

/**
 * A list of figures that is drawn as bars. Each bar is a link with all its figures in words, so that nobody needs to see it
 * to read it, and a pointer or the focus shows the same words.
 */
export function BarChart({ label, layout, bars, empty }: BarChartProps) {
  const longest = Math.max(...bars.map(({ size }) => size));
  if (longest === 0) return <EmptyState title={empty} icon="chart" />;
  return (
    <Bars $layout={layout} aria-label={label}>
      {bars.map(({ key, label: short, name, size, figure, description, to }) => (
        <li key={key}>
          <BarLink to={to}>
            <VisuallyHidden>{`${name}: ${description}`}</VisuallyHidden>
            <b aria-hidden="true">{figure}</b>
            <Track $layout={layout} aria-hidden="true">
              <i style={{ '--length': lengthOf(size, longest) } as React.CSSProperties} />
            </Track>
            <small aria-hidden="true">{short}</small>
            <em aria-hidden="true">{layout === 'columns' ? `${name}: ${description}` : description}</em>
          </BarLink>
        </li>
      ))}
    </Bars>
  );
}
