import { isMonth } from './dates';

/**
 * What the report has a row for each of, and the lists of quotes and invoices are filtered by, under the name that it has in addresses and
 * calls: `?by=package`, `?package=12`. `reportDimensions` says what each is, `api/src/quotes/quote/dimension-queries.ts` in which column.
 */
export const REPORT_DIMENSIONS = ['organisation', 'agent', 'package', 'event_month', 'lost_reason'] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

/** Limits a list of quotes or invoices to what a row of a report counts, by the id of the row. */
export interface DimensionQuery {
  readonly organisation?: number;
  readonly agent?: number;
  readonly package?: number;
  readonly event_month?: number;
  readonly lost_reason?: number;
}

interface Dimension {
  readonly name: string;
  /** The name of the row of what belongs to none: its id is 0. */
  readonly none: string;
  /** Whether a quote belongs to one row, or its items to one each. */
  readonly countsPer: 'quote' | 'item';
  readonly sortsBy: 'name' | 'id';
  /** Returns the name of an id that is not that of a record; undefined where there is no such id. */
  readonly nameOf?: (id: number) => string | undefined;
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the name of a month such as 202610. */
export const monthName = (id: number): string | undefined => {
  const month = `${String(id).slice(0, 4)}-${String(id).slice(4)}`;
  return isMonth(month) ? monthFormat.format(new Date(month)) : undefined;
};

export const reportDimensions: Readonly<Record<ReportDimension, Dimension>> = {
  organisation: {
    name: 'Organisation',
    none: 'No organisation',
    countsPer: 'quote',
    sortsBy: 'name',
  },
  agent: {
    name: 'Sales agent',
    none: 'No sales agent',
    countsPer: 'quote',
    sortsBy: 'name',
  },
  /** By product group, which the report calls a package. */
  package: {
    name: 'Package',
    none: 'No package',
    countsPer: 'item',
    sortsBy: 'name',
  },
  event_month: {
    name: 'Event month',
    none: 'No event date',
    countsPer: 'item',
    sortsBy: 'id',
    nameOf: monthName,
  },
  lost_reason: {
    name: 'Lost reason',
    none: 'No reason given',
    countsPer: 'quote',
    sortsBy: 'name',
  },
};

type Texts = Readonly<Record<ReportDimension, string>>;

const textsOf = (textOf: (dimension: Dimension) => string): Texts =>
  Object.fromEntries(REPORT_DIMENSIONS.map((key) => [key, textOf(reportDimensions[key])])) as Texts;

/** @deprecated Modules of other teams may have it from version 1.1.0: take `reportDimensions`. */
export const REPORT_DIMENSION_NAMES: Readonly<Record<ReportDimension, string>> = textsOf(({ name }) => name);
/** @deprecated See `REPORT_DIMENSION_NAMES`. */
export const REPORT_NO_DIMENSION: Readonly<Record<ReportDimension, string>> = textsOf(({ none }) => none);
