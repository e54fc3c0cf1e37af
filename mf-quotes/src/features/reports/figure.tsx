import { useMemo, type ReactNode } from 'react';
import {
  reportDimensions,
  type CustomerReport,
  type NamedReference,
  type ReportDimension,
} from 'api-contract';
import {
  BarChart,
  Card,
  DataTable,
  Link,
  Segmented,
  tokens,
  VisuallyHidden,
  type Column,
  type DataTableProps,
  type Read,
  type Sort,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from './messages';

/** A figure of rows of the report: a column of their table, and a choice of their chart. */
export interface Figure<Row> {
  readonly key: string;
  readonly header: string;
  readonly priority?: 2 | undefined;
  /** Null where there is nothing to show. */
  readonly value: (row: Row) => number | null;
  readonly format: (value: number) => string;
  /** Returns the address of what it counts. */
  readonly href: (report: CustomerReport, row: Row) => string;
  /** Returns how it differs from a year earlier; null where there is nothing to compare. */
  readonly difference?: (row: Row) => { readonly sign: string; readonly words: string } | null;
  /** What a full bar beside it stands for; without it there is none. */
  readonly bar?: 'largest' | 'whole' | undefined;
}

/** Returns a figure of a row as text. */
export const textOf = <Row,>(figure: Figure<Row>, row: Row): string => {
  const value = figure.value(row);
  return value === null ? '–' : figure.format(value);
};

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
  margin-block: 1px 2px;
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

interface FigureCellProps<Row> {
  /** Without it, as of several rows together, the figure is no link. */
  report?: CustomerReport;
  row: Row;
  figure: Figure<Row>;
  /** What a full bar stands for; without it there is none. */
  full?: number;
}

/** Renders a figure with a link to what it counts, a bar beside the others of its column and the change from a year earlier. */
export function FigureCell<Row>({ report, row, figure, full }: FigureCellProps<Row>): ReactNode {
  const value = figure.value(row);
  if (value === null) return '–';
  const text = figure.format(value);
  const difference = figure.difference?.(row);
  const length = full ? `${(Math.min(value / full, 1) * 100).toFixed(1)}%` : undefined;
  return (
    <Box>
      {report ? <Link to={figure.href(report, row)}>{text}</Link> : text}
      {length && (
        <Track aria-hidden="true">
          <i style={{ '--length': length } as React.CSSProperties} />
        </Track>
      )}
      {difference && (
        <small>
          <span aria-hidden="true">{difference.sign}</span>
          <VisuallyHidden>, {difference.words}</VisuallyHidden>
        </small>
      )}
    </Box>
  );
}

const BARS = 8;

interface FiguresChartProps<Row> {
  report: CustomerReport;
  by: ReportDimension;
  rows: readonly Row[];
  figure: Figure<Row>;
  choices: readonly Figure<Row>[];
  describe: (row: Row) => string;
  onChoose: (key: string) => void;
}

/** Renders the rows with the most of one figure as bars. */
export function FiguresChart<Row extends NamedReference>(props: FiguresChartProps<Row>) {
  const { report, by, rows, figure, choices, describe, onChoose } = props;
  const noun = reportDimensions[by].name.toLowerCase();
  const sizeOf = (row: Row) => figure.value(row) ?? 0;
  const largest = rows.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, BARS);
  if (reportDimensions[by].sortsBy === 'id') largest.sort((one, other) => one.id - other.id);
  return (
    <Card
      title={`${figure.header} by ${noun}`}
      actions={
        choices.length > 1 && (
          <Segmented
            label="Show in the chart"
            options={choices.map(({ key, header }) => ({ value: key, label: header }))}
            value={figure.key}
            onChange={onChoose}
          />
        )
      }
    >
      <BarChart
        layout="rows"
        label={`The largest by ${noun}`}
        empty={messages.emptyChart}
        bars={largest.map((row) => ({
          key: String(row.id),
          label: row.name,
          name: row.name,
          size: sizeOf(row),
          figure: textOf(figure, row),
          description: describe(row),
          to: figure.href(report, row),
        }))}
      />
    </Card>
  );
}

interface FiguresTableProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'totals' | 'workbookOf' | 'empty'
> {
  report: CustomerReport | undefined;
  by: ReportDimension;
  read: Read<readonly Row[]>;
  figures: readonly Figure<Row>[];
  /** The figure that the table is sorted by at first, where its rows have no order of their own. */
  sortedBy: Figure<Row>;
}

/** Renders rows of the report with their figures, each a link to what it counts. */
export function FiguresTable<Row extends NamedReference>(props: FiguresTableProps<Row>) {
  const { report, by, read, figures, sortedBy, ...table } = props;
  const { name: header, sortsBy } = reportDimensions[by];
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'name',
        header,
        value: ({ id, name }) => (sortsBy === 'id' ? id : name),
        render: ({ name }) => name,
        text: ({ name }) => name,
      },
      ...figures.map((figure): Column<Row> => {
        const { key, bar, priority, value } = figure;
        const largest = Math.max(...(read.data ?? []).map((row) => value(row) ?? 0));
        const full = bar && { largest, whole: 1 }[bar];
        return {
          key,
          header: figure.header,
          align: 'end',
          priority,
          value,
          render: (row) => report && <FigureCell {...{ report, row, figure, full }} />,
        };
      }),
    ],
    [report, read.data, header, sortsBy, figures],
  );
  const initialSort: Sort =
    sortsBy === 'id'
      ? { key: 'name', direction: 'ascending' }
      : { key: sortedBy.key, direction: 'descending' };
  return (
    <DataTable
      {...table}
      columns={columns}
      rows={read}
      rowKey={({ id }) => id}
      initialSort={initialSort}
      filterPlaceholder={messages.filter}
    />
  );
}
