import { pages } from '../../pages';
import type { DateWindow } from '../../kernel/dates';
import { QUOTE_STATUS } from '../../quotes/quote-status';
import type { DimensionQuery, ReportDimension } from '../../kernel/dimensions';
import type { ReportSectionRow } from './report';
import type { ReportList } from './report-figures';

/** The parts of the report that have rows of their own, whatever else it has a row for each of. */
export const REPORT_SECTIONS = ['lost', 'agents', 'forecast'] as const;
export type ReportSectionName = (typeof REPORT_SECTIONS)[number];

const { draft, sent, negotiating, salesLost } = QUOTE_STATUS;

type Counted = 'lost' | 'won' | 'open' | 'draft' | 'sent' | 'negotiating';

const quotesIn = (status: string | number): ReportList => ({
  page: pages.allQuotes.pattern,
  query: { status },
});

/** What a section counts: its name, and the list of it. Open quotes have no period: they are what is open today. */
const counted: Readonly<Record<Counted, { header: string; list: (window: DateWindow) => ReportList }>> = {
  lost: {
    header: 'Lost',
    list: ({ from, to }) => ({ page: pages.allQuotes.pattern, query: { from, to, status: salesLost } }),
  },
  won: { header: 'Won', list: ({ from, to }) => ({ page: pages.sales.pattern, query: { from, to } }) },
  open: { header: 'Open', list: () => quotesIn('open') },
  draft: { header: 'Draft', list: () => quotesIn(draft) },
  sent: { header: 'Sent', list: () => quotesIn(sent) },
  negotiating: { header: 'Negotiating', list: () => quotesIn(negotiating) },
};

/** The stages of an open quote, in order. */
export const FORECAST_STAGES = ['draft', 'sent', 'negotiating'] as const satisfies readonly Counted[];

/** A column of a section, for its table, its chart and its sheet. */
export interface SectionColumn {
  readonly key: string;
  readonly header: string;
  readonly kind: 'count' | 'money' | 'percent';
  /** What its list has; without it, it is a target. */
  readonly counts?: Counted;
  /** Money in pounds; a percentage as a share of 1. Null where there is no target. */
  readonly value: (row: ReportSectionRow) => number | null;
}

const columnsOf = (counts: Counted): SectionColumn[] => {
  const { header } = counted[counts];
  return [
    { key: counts, header, kind: 'count', counts, value: (row) => row[counts]?.count ?? 0 },
    {
      key: `${counts}-value`,
      header: `${header} value`,
      kind: 'money',
      counts,
      value: (row) => row[counts]?.value ?? 0,
    },
  ];
};

const targetColumns: readonly SectionColumn[] = [
  { key: 'target', header: 'Target', kind: 'money', value: ({ target = null }) => target },
  {
    key: 'of-target',
    header: 'Of target',
    kind: 'percent',
    value: ({ won, won_with_target = won?.value ?? 0, target }) => (target ? won_with_target / target : null),
  },
];

interface SectionDescription {
  readonly title: string;
  /** What it has a row for each of. */
  readonly by: ReportDimension;
  readonly columns: readonly SectionColumn[];
}

export const reportSections: Readonly<Record<ReportSectionName, SectionDescription>> = {
  lost: { title: 'Lost quotes', by: 'lost_reason', columns: columnsOf('lost') },
  agents: {
    title: 'Sales agents',
    by: 'agent',
    columns: [...columnsOf('won'), ...targetColumns, ...columnsOf('open')],
  },
  forecast: {
    title: 'Forecast',
    by: 'event_month',
    columns: [...columnsOf('open'), ...FORECAST_STAGES.flatMap(columnsOf)],
  },
};

/** Returns the list of what a section counts, of a row or, without a dimension, of the total. */
export const sectionList = (
  counts: Counted,
  window: DateWindow,
  dimension: DimensionQuery = {},
): ReportList => {
  const { page, query } = counted[counts].list(window);
  return { page, query: { ...dimension, ...query } };
};
