import type { ReactNode } from 'react';
import {
  OVERDUE_AGES,
  reportFigures,
  reportList,
  reportValue,
  type CustomerReport,
  type ReportFigure,
  type ReportRow,
  type ReportSort,
} from 'api-contract';
import { formatCount, formatMoney, Link, tokens, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from './messages';
import { listHref, type ReportFilters } from './api';

export type Figure = Exclude<ReportSort, 'name'>;

const isCompared = (figure: Figure): figure is ReportFigure => figure in reportFigures;

export const isMoney = (figure: Figure): boolean => figure.endsWith('-value') || !isCompared(figure);

const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** Formats a figure, or the size of its difference, of which a rate has percentage points. */
export const formatFigure = (figure: Figure, value: number, isDifference = false): string => {
  if (isMoney(figure)) return formatMoney(value, 0);
  if (figure === 'win-rate') return `${Math.round(value * 100)}${isDifference ? ' pts' : '%'}`;
  return figure === 'days-to-win' ? tenths.format(value) : formatCount(value);
};

export const valueOf = (row: ReportRow, figure: Figure): number | null =>
  reportValue(row, figure, 'organisation') as number | null;

/**
 * Returns how a figure differs from a year earlier: `+£3,200`, `£3,200 more than a year earlier`. Null where there is nothing to
 * compare, as for what is overdue, which is as of today.
 */
export const differenceOf = (row: ReportRow, figure: Figure) => {
  if (!isCompared(figure)) return null;
  const [now, earlier] = [valueOf(row, figure), reportFigures[figure](row.before)];
  if (now === null || earlier === null) return null;
  const size = formatFigure(figure, Math.abs(now - earlier), true);
  if (size === formatFigure(figure, 0, true)) return { sign: '±0', words: messages.same };
  return now > earlier
    ? { sign: `+${size}`, words: messages.more(size) }
    : { sign: `−${size}`, words: messages.less(size) };
};

/** Returns the address of the list of what a figure of a row counts; the total has no part. */
export const hrefOf = (report: CustomerReport, row: ReportRow, figure: Figure): string =>
  listHref(reportList(figure, report, row === report.total ? undefined : { [report.by]: row.id }));

const Box = styled.span`
  display: inline-grid;
  justify-items: end;
  min-width: 40px;
  line-height: 1.125rem;
  a:not([data-row-link]) {
    justify-content: end;
    min-height: 24px;
    margin-block: -3px;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  small {
    font-size: ${tokens.text.tiny};
    line-height: 0.8125rem;
    font-weight: ${tokens.weight.regular};
    white-space: nowrap;
  }
`;

const Track = styled.span`
  position: relative;
  width: 56px;
  height: 4px;
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.neutralSoft};
  i {
    display: block;
    width: var(--length);
    height: 100%;
    margin-left: auto;
    border-radius: inherit;
    background: ${tokens.color.accent};
    @media (forced-colors: active) {
      background: CanvasText;
    }
  }
`;

interface LinkedFigureProps {
  /** Where there is one list of what it counts. */
  to?: string | undefined;
  text: string;
  /** The length of the bar below it, of 1; without it there is none. */
  share?: number;
  children?: ReactNode;
}

/** Renders a figure, as a link where what it counts is one list, with a bar. */
export function LinkedFigure({ to, text, share, children }: LinkedFigureProps) {
  return (
    <Box>
      {to ? <Link to={to}>{text}</Link> : text}
      {share !== undefined && (
        <Track aria-hidden="true">
          <i style={{ '--length': `${(Math.min(share, 1) * 100).toFixed(1)}%` } as React.CSSProperties} />
        </Track>
      )}
      {children}
    </Box>
  );
}

interface FigureCellProps {
  /** Without it, as of several rows together, the figure is no link. */
  report?: CustomerReport;
  row: ReportRow;
  figure: Figure;
  /** The largest of the column, for the bar; without it there is none. */
  largest?: number;
}

/** Renders a figure with a link to what it counts, a bar beside the others of its column and the change from a year earlier. */
export function FigureCell({ report, row, figure, largest }: FigureCellProps) {
  const value = valueOf(row, figure);
  if (value === null) return '–';
  const difference = differenceOf(row, figure);
  return (
    <LinkedFigure
      to={report && hrefOf(report, row, figure)}
      text={formatFigure(figure, value)}
      share={largest ? value / largest : undefined}
    >
      {difference && (
        <small>
          <span aria-hidden="true">{difference.sign}</span>
          <VisuallyHidden>, {difference.words}</VisuallyHidden>
        </small>
      )}
    </LinkedFigure>
  );
}

const ofQuotes: readonly Figure[] = ['quoted', 'quoted-value', 'won', 'won-value', 'win-rate', 'days-to-win'];
const ofInvoices: readonly Figure[] = ['invoiced', 'invoiced-value', 'paid', 'paid-value', ...OVERDUE_AGES];

export const figuresOf = ({ figures }: ReportFilters): readonly Figure[] =>
  figures === 'invoices' ? ofInvoices : ofQuotes;

/** Returns the figure that the chart shows and the table is sorted by, unless another order is chosen. */
export const usualFigureOf = (filters: ReportFilters): Figure => {
  const chosen = figuresOf(filters).find((figure) => figure === filters.chart);
  if (chosen) return chosen;
  if (filters.figures === 'invoices') return 'invoiced-value';
  // What has a lost reason is not won.
  return filters.by === 'lost_reason' ? 'quoted-value' : 'won-value';
};

/** Returns the figure of the chart: the one that the table is sorted by. */
export const chartFigureOf = (filters: ReportFilters): Figure =>
  figuresOf(filters).find((figure) => figure === filters.sort?.replace(/^-/, '')) ?? usualFigureOf(filters);
