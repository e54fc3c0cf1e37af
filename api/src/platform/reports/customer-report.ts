import {
  type CalendarDate,
  type CustomerReport,
  type DateWindow,
  daysBetween,
  lastMonthsWindow,
  londonDate,
  type NamedReference,
  hasWords,
  normalise,
  OVERDUE_AGES,
  REPORT_HEADERS,
  REPORT_PERIOD,
  type ReportDimension,
  reportDimensions,
  type ReportFigure,
  reportFigures,
  type ReportFigures,
  type ReportRow,
  type ReportSort,
  reportValue,
  SALES_CHART_MONTHS,
  windowBefore,
  withoutOtherCurrencies,
  wordsOf,
} from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { type Db } from '../../store';
import { otherCurrencyTallies, overdueTallies, reportTallies, type TallyRow } from './queries';
import type { ReadContext, TimedContext } from '../../kernel/context';
import { DomainError, refuse } from '../../kernel/errors';
import { toWorksheet, type Column } from '../../kernel/list/worksheet';
import type { Worksheet, WorksheetColumn } from '../../kernel/ports';
import { byRow, namesOf, toTally } from './rows';
import { readSections, toSectionWorksheets } from './sections';

/** Returns the name of a row of the report. Throws `notFound`. */
export const getReportRow = (
  { store }: ReadContext,
  { by = 'organisation', id }: QueryOf<'getReportRow'>,
): Promise<NamedReference> =>
  store.read(async (db) => {
    const name = (await namesOf(db, by, [id]))(id);
    if (name === '') throw new DomainError('notFound');
    return { id, name };
  });

/** Returns the ids that have any figure in a period, and a function that returns the figures of one. */
const figuresIn = async (
  db: Db,
  by: ReportDimension | undefined,
  window: DateWindow,
  rowIds: readonly number[] | undefined,
) => {
  const tallies = await reportTallies(db, by, window, rowIds);
  const [quoted, won] = [byRow(tallies.quoted), byRow(tallies.won)];
  const [invoiced, paid] = [byRow(tallies.invoiced), byRow(tallies.paid)];
  const figuresOf = (id: number): ReportFigures => {
    const [quotedRow, wonRow] = [quoted.get(id), won.get(id)];
    return {
      quoted: toTally(quotedRow),
      decided_count: quotedRow?.is_decided ?? 0,
      decided_won_count: quotedRow?.is_won ?? 0,
      won: toTally(wonRow),
      days_to_win: wonRow ? Math.round((10 * wonRow.days) / wonRow.count) / 10 : null,
      invoiced: toTally(invoiced.get(id)),
      paid: toTally(paid.get(id)),
    };
  };
  return { ids: [quoted, won, invoiced, paid].flatMap((rows) => [...rows.keys()]), figuresOf };
};

/**
 * Returns the rows of a report, one for each id of the dimension that has any figure; without `by`, one of everything, and with `rowIds` one
 * of these rows together.
 */
const rowsOf = async (
  db: Db,
  by: ReportDimension | undefined,
  periods: Record<'now' | 'before', DateWindow>,
  today: CalendarDate,
  rowIds?: readonly number[],
): Promise<ReportRow[]> => {
  const now = await figuresIn(db, by, periods.now, rowIds);
  const before = await figuresIn(db, by, periods.before, rowIds);
  const overdue: Map<number, TallyRow>[] = [];
  for (const age of OVERDUE_AGES) overdue.push(byRow(await overdueTallies(db, by, today, age, rowIds)));

  const ids = new Set([...now.ids, ...before.ids, ...overdue.flatMap((rows) => [...rows.keys()])]);
  const isTotal = by === undefined || rowIds !== undefined;
  if (isTotal) ids.add(0);
  const nameOf = isTotal ? () => 'Total' : await namesOf(db, by, [...ids]);
  return [...ids].map((id) => ({
    id,
    name: nameOf(id),
    now: now.figuresOf(id),
    before: before.figuresOf(id),
    overdue: overdue.map((rows) => toTally(rows.get(id))),
  }));
};

/** Throws `InvalidError` for a period that ends before it begins, or is too long. */
export const assertPeriod = ({ from, to }: DateWindow) => {
  const { earliest, maxDays } = REPORT_PERIOD;
  if (from < earliest) refuse('from', `from must be ${earliest} or later.`);
  const days = daysBetween(from, to) + 1;
  if (days < 1) refuse('to', 'to must not be before from.');
  if (days > maxDays) refuse('to', `A period has at most ${maxDays} days.`);
};

const collator = new Intl.Collator('en-GB', { numeric: true });

const compare = (one: string | number | null, other: string | number | null): number =>
  typeof one === 'string' || typeof other === 'string'
    ? collator.compare(String(one), String(other))
    : Number(one) - Number(other);

/** Sorts rows as the page does: those without a value come last, whichever the direction. */
const sortedBy = (rows: readonly ReportRow[], sort: ReportSort, by: ReportDimension, isDescending: boolean) =>
  rows.toSorted((one, other) => {
    const [first, second] = [reportValue(one, sort, by), reportValue(other, sort, by)];
    const missing = Number(first === null) - Number(second === null);
    return missing || (isDescending ? -1 : 1) * compare(first, second);
  });

/**
 * Returns what was quoted, won, invoiced and paid in a period, and a year earlier, and what is overdue today: the rows that the filter
 * finds, and their total, in which a quote counts once.
 */
export const getCustomerReport = (
  { store, clock }: TimedContext,
  { by = 'organisation', filter = '', ...requested }: QueryOf<'getCustomerReport'>,
): Promise<CustomerReport> => {
  const today = londonDate(clock.now());
  const usual = lastMonthsWindow(SALES_CHART_MONTHS, today);
  const now = { from: requested.from ?? usual.from, to: requested.to ?? usual.to };
  assertPeriod(now);
  const before = windowBefore(now);
  return store.read(async (db) => {
    const periods = { now, before };
    const all = await rowsOf(db, by, periods, today);
    const words = wordsOf(filter);
    const rows = all.filter(({ name }) => hasWords(normalise(name), words));
    // By no dimension, each quote is counted once; of some of the rows, once for all of them together.
    const [totalBy, rowIds] =
      rows.length === all.length
        ? ([undefined, undefined] as const)
        : ([by, rows.map(({ id }) => id)] as const);
    const [total] = await rowsOf(db, totalBy, periods, today, rowIds);
    const [others] = await otherCurrencyTallies(db, totalBy, [now, before], today, rowIds);
    const sections = await readSections(db, now);
    return {
      by,
      ...now,
      before,
      rows: sortedBy(rows, 'name', by, false),
      total: total as ReportRow,
      other_currency: others?.count ?? 0,
      sections,
    };
  });
};

const kindOf = (figure: ReportFigure): WorksheetColumn['kind'] => {
  if (figure === 'win-rate') return 'percent';
  if (figure === 'days-to-win') return 'average';
  return figure.endsWith('-value') ? 'money' : 'count';
};

/** Returns the worksheets of a report. The first has the rows of its page in their order, and their total. The others are its sections. */
export const exportCustomerReport = async (
  context: TimedContext,
  { sort = 'name', order = 'asc', ...query }: QueryOf<'exportCustomerReport'>,
): Promise<Worksheet[]> => {
  const report = await getCustomerReport(context, query);
  const { by, rows, total, other_currency, sections } = report;
  const without = withoutOtherCurrencies(other_currency);
  const figures = Object.keys(reportFigures) as ReportFigure[];
  const columns: Column<ReportRow>[] = [
    [reportDimensions[by].name, 'text', 36, ({ name }) => name],
    ...figures.flatMap((figure): Column<ReportRow>[] => {
      const [header, kind, valueOf] = [REPORT_HEADERS[figure], kindOf(figure), reportFigures[figure]];
      return [
        [header, kind, 16, ({ now }) => valueOf(now)],
        [`${header}, a year earlier`, kind, 16, ({ before }) => valueOf(before)],
      ];
    }),
    ...OVERDUE_AGES.map((age, index): Column<ReportRow> => [
      REPORT_HEADERS[age],
      'money',
      20,
      ({ overdue }) => overdue[index]!.value,
    ]),
  ];
  const sorted = sortedBy(rows, sort, by, order === 'desc');
  const ofAll = { ...total, name: without ? `${total.name}, ${without}` : total.name };
  return [toWorksheet('Customers', sorted, columns, ofAll), ...toSectionWorksheets(sections)];
};
