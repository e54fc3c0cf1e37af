import {
  addDays,
  FORECAST_STAGES,
  type CustomerReport,
  type DateWindow,
  lastMonths,
  lastMonthsWindow,
  MAX_ID,
  OVERDUE_AGES,
  type DimensionQuery,
  paths,
  REPORT_DIMENSIONS,
  REPORT_SECTIONS,
  reportDimensions,
  REPORT_SORTS,
  reportFigures,
  reportList,
  type ReportList,
  reportSections,
  sectionList,
  type ReportFigure,
  type ReportDimension,
  type ReportRow,
  type ReportSort,
  SALES_CHART_MONTHS,
  windowBefore,
} from '../../src';
import { itReads } from './checks';
import { type Client, expectInvalid } from './client';

type Figure = Exclude<ReportSort, 'name'>;
const countedPer = (unit: 'quote' | 'item') =>
  REPORT_DIMENSIONS.filter((dimension) => reportDimensions[dimension].countsPer === unit);
const figures = REPORT_SORTS.filter((sort): sort is Figure => sort !== 'name');

/** What a figure of a row counts: for a rate or an average, what it is of. */
const countOf = (row: ReportRow, figure: Figure, period: 'now' | 'before'): number => {
  if (!(figure in reportFigures)) return row.overdue[OVERDUE_AGES.indexOf(figure as never)]?.count ?? NaN;
  if (figure === 'win-rate') return row[period].decided_count;
  if (figure === 'days-to-win') return row[period].won.count;
  return reportFigures[figure.replace('-value', '') as ReportFigure](row[period]) ?? NaN;
};

const valueOf = (row: ReportRow, figure: Figure): number | null =>
  figure in reportFigures
    ? reportFigures[figure as ReportFigure](row.now)
    : (row.overdue[OVERDUE_AGES.indexOf(figure as never)]?.value ?? NaN);

export const customerReport = (api: Client): void => {
  const report = (query: Parameters<typeof paths.customerReport>[0] = {}): Promise<CustomerReport> =>
    api.call('getCustomerReport', paths.customerReport(query));

  /** Requests the list that a figure links to. */
  const listOf = (figure: Figure, window: DateWindow, dimension: DimensionQuery) =>
    listAt(reportList(figure, window, dimension));

  const readList = async ({ page, query }: ReportList) => {
    const one = { page: 1, per_page: 10, ...query } as const;
    const mode = page === '/sales' ? 'sales-won' : 'all';
    const found =
      page === '/invoices'
        ? await api.call('listInvoices', paths.xeroInvoices(one as never))
        : await api.call('listQuotes', paths.quotes({ mode, ...one } as never));
    if (!('found_count' in found)) throw new Error('This is not a page.');
    return found as { found_count: number; found_sub_total: number };
  };

  const lists = new Map<string, ReturnType<typeof readList>>();

  /** Reads each list once: several figures lead to it, and no test here writes. */
  const listAt = (list: ReportList) => {
    const key = JSON.stringify(list);
    const known = lists.get(key) ?? readList(list);
    lists.set(key, known);
    return known;
  };

  itReads(api, 'getReportRow', () => paths.reportRow('agent', 1));
  itReads(api, 'getCustomerReport', () => paths.customerReport({ by: 'package' }));

  const window = () => lastMonthsWindow(SALES_CHART_MONTHS, api.today);

  it('counts the last twelve months by organisation, beside the same days a year earlier, unless asked otherwise', async () => {
    const usual = await report();
    expect(usual).toMatchObject({ by: 'organisation', ...window(), before: windowBefore(window()) });
    expect(usual.rows.length).toBeGreaterThan(10);
  });

  it.each(REPORT_DIMENSIONS)('counts by %s what the list of each figure has', async (by: ReportDimension) => {
    const { rows, total, before } = await report({ by });
    const largest = [...rows].sort((one, other) => other.now.won.count - one.now.won.count).slice(0, 1);
    const smallest = rows.filter(({ overdue }) => overdue.some(({ count }) => count > 0)).slice(0, 1);
    const none = rows.filter(({ id }) => id === 0);
    const shown: [ReportRow, DimensionQuery][] = [...new Set([...largest, ...smallest, ...none])].map(
      (row) => [row, { [by]: row.id }],
    );
    const differences: string[] = [];
    for (const [row, dimension] of [...shown, [total, {}] as const]) {
      for (const figure of figures) {
        for (const [period, days] of [['now', window()] as const, ['before', before] as const]) {
          const counted = countOf(row, figure, period);
          const { found_count } = await listOf(figure, days, dimension);
          if (counted !== found_count)
            differences.push(`${row.name}, ${figure} ${period}: ${counted}, list ${found_count}`);
        }
      }
    }
    expect(differences).toEqual([]);
    expect(rows.filter(({ name }) => name === '')).toEqual([]);
    expect(largest.every(({ now }) => now.won.count > 0)).toBe(true);
  });

  it('counts a period of more than a year and the same dates a year earlier, which overlap', async () => {
    const { from, to } = window();
    const { total, before } = await report({ from: addDays(from, -400), to });
    const { found_count } = await listOf('quoted', before, {});
    expect(total.before.quoted.count).toBe(found_count);
  });

  it.each(REPORT_DIMENSIONS)('names each row by %s', async (by) => {
    const { rows } = await report({ by });
    const named = rows.filter(({ id }) => id > 0).slice(0, 3);
    expect(named.length).toBeGreaterThan(0);
    for (const { id, name } of named)
      expect(await api.call('getReportRow', paths.reportRow(by, id))).toEqual({ id, name });
    expect(await api.send('GET', paths.reportRow(by, MAX_ID))).toMatchObject({ status: 404 });
  });

  it.each(countedPer('quote'))('sums by %s what the lists sum', async (by) => {
    const { rows, total } = await report({ by });
    const shown: [ReportRow, DimensionQuery][] = [
      ...rows.slice(0, 3).map((row) => [row, { [by]: row.id }] as [ReportRow, DimensionQuery]),
      [total, {}],
    ];
    for (const [row, dimension] of shown) {
      for (const figure of figures.filter((one) => one.endsWith('-value') || !(one in reportFigures)))
        expect(`${figure}: ${valueOf(row, figure)}`).toBe(
          `${figure}: ${(await listOf(figure, window(), dimension)).found_sub_total}`,
        );
    }
  });

  it.each(countedPer('quote'))('has the sum of its rows by %s as its total', async (by) => {
    const { rows, total } = await report({ by });
    for (const figure of ['quoted', 'won', 'invoiced', 'paid'] as const)
      expect(rows.reduce((sum, row) => sum + row.now[figure].count, 0)).toBe(total.now[figure].count);
  });

  it.each(countedPer('item'))(
    'sums by %s the lines of its quotes, which is what the quotes come to',
    async (by) => {
      const { rows, total } = await report({ by });
      const pence = rows.reduce((sum, row) => sum + Math.round(row.now.quoted.value * 100), 0);
      expect(pence).toBe(Math.round(total.now.quoted.value * 100));
    },
  );

  it.each(REPORT_SECTIONS)(
    'counts and sums in the section %s what the list of each figure has',
    async (name) => {
      const { by, columns } = reportSections[name];
      const { rows, total } = (await report()).sections[name];
      expect(rows.length).toBeGreaterThan(0);
      const differences: string[] = [];
      const shown = [...rows.map((row) => [row, { [by]: row.id }] as const), [total, {}] as const];
      for (const [row, dimension] of shown) {
        for (const { key, kind, counts, value } of columns) {
          if (!counts || kind === 'percent') continue;
          const found = await listAt(sectionList(counts, window(), dimension));
          // By an item's dimension, a list has the whole quotes.
          if (kind === 'money' && reportDimensions[by].countsPer === 'item' && row !== total) continue;
          const listed = kind === 'count' ? found.found_count : found.found_sub_total;
          if (value(row) !== listed) differences.push(`${row.name}, ${key}: ${value(row)}, list ${listed}`);
        }
      }
      expect(differences).toEqual([]);
      expect(rows.filter((row) => row.name === '')).toEqual([]);
    },
  );

  it('names and sums each open quote of the forecast by its stage', async () => {
    const { rows, total } = (await report()).sections.forecast;
    for (const row of [...rows, total])
      expect(FORECAST_STAGES.reduce((sum, stage) => sum + row[stage]!.count, 0)).toBe(row.open!.count);
    const pence = rows.reduce((sum, { open }) => sum + Math.round(open!.value * 100), 0);
    expect(pence).toBe(Math.round(total.open!.value * 100));
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((one, other) => one - other));
  });

  it('agrees with the figures of the dashboard', async () => {
    const { total } = await report();
    const { invoices } = await api.call('getDashboardStats', paths.dashboardStats());
    const { sales } = await api.call('getDashboardCharts', paths.dashboardCharts());
    expect(total.overdue.reduce((sum, { count }) => sum + count, 0)).toBe(invoices.overdue_count);
    expect(total.now.won.count).toBe(sales.reduce((sum, { count }) => sum + count, 0));
    expect(sales.map(({ month }) => month)).toEqual(lastMonths(SALES_CHART_MONTHS, api.today));
  });

  it.each([
    ['by=customer', 'by'],
    ['from=soon', 'from'],
    ['from=1900-01-01', 'from'],
    ['from=2026-02-01&to=2026-01-31', 'to'],
    ['from=2000-01-01&to=2026-01-31', 'to'],
  ])('refuses the report of ?%s', async (query, field) => {
    expectInvalid(await api.send('GET', `/reports/customers?${query}`), [field]);
  });
};
