import { css, styled } from 'styled-components';
import { Link } from '../router';
import { media, tokens } from '../theme';
import { EmptyState } from './states';
import { VisuallyHidden } from './visually-hidden';

const { color, motion, radius, space, text, weight } = tokens;

type Layout = 'rows' | 'columns';

const BarLink = styled(Link)`
  position: relative;
  display: grid;
  grid-template: 'label figure' auto 'track track' 10px / minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  color: ${color.text};
  font-size: ${text.small};
  text-decoration: none;

  small {
    grid-area: label;
    font-size: inherit;
  }

  b {
    grid-area: figure;
    font-weight: ${weight.medium};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  > span {
    grid-area: track;
    display: flex;
    align-items: flex-end;
    overflow: hidden;
    border-radius: ${radius.round};
    background: ${color.neutralSoft};
  }

  i {
    width: max(var(--least), var(--share) * 100%);
    height: 100%;
    border-radius: inherit;
    background: ${color.accent};
    transition: background ${motion.fast};
    @media (forced-colors: active) {
      background: CanvasText;
    }
  }

  &:is(:hover, :focus-visible) i {
    background: ${color.link};
  }

  > em {
    position: absolute;
    z-index: ${tokens.layer.sticky};
    right: 0;
    bottom: calc(100% - 2px);
    visibility: hidden;
    padding: ${space[1]} ${space[2]};
    border: 1px solid ${color.border};
    border-radius: ${radius.medium};
    background: ${color.surfaceRaised};
    font-style: normal;
    white-space: nowrap;
    box-shadow: ${tokens.shadow.raised};
  }

  &:is(:hover, :focus-visible) > em {
    visibility: visible;
  }
`;

/** Twelve figures side by side have no room on a phone: there each bar is a line, as in the other layout. */
const columns = css`
  ${media.from('small')} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: ${space[1]};
    align-content: stretch;
    min-height: 200px;

    li > * {
      --figure: 22px;
      grid-template: 'track' 1fr 'label' auto / minmax(0, 1fr);
      height: 100%;
      text-align: center;
    }
    /* On top of its bar. */
    b {
      position: relative;
      bottom: calc(var(--share) * (100% - var(--figure)));
      grid-area: track;
      align-self: end;
    }
    li > * > span {
      border-bottom: 1px solid ${color.borderStrong};
      border-radius: 0;
      background: none;
    }
    i {
      width: 100%;
      height: max(var(--least), var(--share) * (100% - var(--figure)));
      border-radius: ${radius.small} ${radius.small} 0 0;
    }
    /* Those of the first of twelve bars would leave the chart on the left, and those of the others the page on the right. */
    li:nth-last-child(n + 7) em {
      right: auto;
      left: 0;
    }
  }
`;

const Bars = styled.ol<{ $layout: Layout }>`
  display: grid;
  gap: ${space[3]};
  align-content: space-evenly;
  height: 100%;
  ${({ $layout }) => $layout === 'columns' && columns}
`;

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
  /** Shown in place of the bars when all are zero. */
  empty?: string;
}

/** Returns the style of a bar: its share of the longest. A value above zero is always visible. */
const barStyle = (size: number, longest: number) =>
  ({ '--share': size / (longest || 1), '--least': size === 0 ? '0px' : '2px' }) as React.CSSProperties;

/** Renders a list of figures as bars. The text of a bar names all its figures; hover and focus show it. */
export function BarChart({ label, layout, bars, empty }: BarChartProps) {
  const longest = Math.max(0, ...bars.map(({ size }) => size));
  if (longest === 0 && empty !== undefined) return <EmptyState title={empty} />;
  return (
    <Bars $layout={layout} aria-label={label}>
      {bars.map(({ key, label: short, name, size, figure, description, to }) => (
        <li key={key}>
          <BarLink style={barStyle(size, longest)} {...(to === undefined ? { as: 'div', to: '' } : { to })}>
            <VisuallyHidden as="strong">{`${name}: ${description}`}</VisuallyHidden>
            <b aria-hidden="true">{figure}</b>
            <span aria-hidden="true">
              <i />
            </span>
            <small aria-hidden="true">{short}</small>
            <em aria-hidden="true">{layout === 'columns' ? `${name}: ${description}` : description}</em>
          </BarLink>
        </li>
      ))}
    </Bars>
  );
}
