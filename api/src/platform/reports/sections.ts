import {
  FORECAST_STAGES,
  fromPence,
  monthOf,
  QUOTE_STATUS,
  REPORT_SECTIONS,
  reportDimensions,
  reportSections,
  type CustomerReport,
  type DateWindow,
  type ReportDimension,
  type ReportSection,
  type ReportSectionName,
  type ReportSectionRow,
} from 'api-contract';
import { type Db } from '../../store';
import { lostTallies, openTallies, targetSums, wonTallies, type TallyRow } from './queries';
import type { Worksheet } from '../../kernel/ports';
import { toWorksheet } from '../../kernel/list/worksheet';
import { byRow, namesOf, toTally } from './rows';

type Figures = Omit<ReportSectionRow, 'id' | 'name'>;

/** Sums tallies; undefined for none. */
const sumOf = (rows: readonly TallyRow[]): TallyRow | undefined =>
  rows.reduce<TallyRow | undefined>(
    (sum, { count, pence }) => ({
      row_id: null,
      count: (sum?.count ?? 0) + count,
      pence: (sum?.pence ?? 0) + pence,
    }),
    undefined,
  );

const collator = new Intl.Collator('en-GB', { numeric: true });

/** Returns a section: a row for each of the ids, with its name and figures. */
const toSection = async (
  db: Db,
  section: ReportSectionName,
  ids: Iterable<number>,
  figuresOf: (id: number) => Figures,
  total: Figures,
): Promise<ReportSection> => {
  const { by } = reportSections[section];
  const found = [...new Set(ids)];
  const nameOf = await namesOf(db, by, found);
  const rows = found.map((id) => ({ id, name: nameOf(id), ...figuresOf(id) }));
  const sorted = rows.sort((one, other) =>
    reportDimensions[by].sortsBy === 'id' ? one.id - other.id : collator.compare(one.name, other.name),
  );
  return { rows: sorted, total: { id: 0, name: 'Total', ...total } };
};

const readLost = async (db: Db, window: DateWindow): Promise<ReportSection> => {
  const rows = await lostTallies(db, window);
  const lost = byRow(rows);
  return toSection(db, 'lost', lost.keys(), (id) => ({ lost: toTally(lost.get(id)) }), {
    lost: toTally(sumOf(rows)),
  });
};

const readAgents = async (db: Db, window: DateWindow): Promise<ReportSection> => {
  const [wonRows, openRows] = [await wonTallies(db, 'agent', window), await openTallies(db, 'agent')];
  const months = { from: monthOf(window.from), to: monthOf(window.to) };
  const sums = await targetSums(db, months);
  const [won, open] = [byRow(wonRows), byRow(openRows)];
  const targets = new Map(sums.map(({ user_id, pence }) => [user_id, fromPence(pence)]));
  const hasTarget = (id: number | null) => (targets.get(id ?? 0) ?? 0) > 0;
  const figuresOf = (id: number): Figures => ({
    won: toTally(won.get(id)),
    target: targets.get(id) ?? null,
    open: toTally(open.get(id)),
  });
  return toSection(db, 'agents', [...won.keys(), ...open.keys(), ...targets.keys()], figuresOf, {
    won: toTally(sumOf(wonRows)),
    target: sums.length === 0 ? null : fromPence(sums.reduce((sum, { pence }) => sum + pence, 0)),
    won_with_target: toTally(sumOf(wonRows.filter(({ row_id }) => hasTarget(row_id)))).value,
    open: toTally(sumOf(openRows)),
  });
};

/** Returns the tallies of the open quotes of each stage, and of all of them. */
const readStages = async (db: Db, by: ReportDimension | undefined) => {
  const stages: [stage: (typeof FORECAST_STAGES)[number], rows: TallyRow[]][] = [];
  for (const stage of FORECAST_STAGES) stages.push([stage, await openTallies(db, by, QUOTE_STATUS[stage])]);
  const found = stages.map(([stage, rows]) => [stage, byRow(rows)] as const);
  return {
    ids: found.flatMap(([, rows]) => [...rows.keys()]),
    figuresOf: (id: number): Figures => ({
      open: toTally(sumOf(found.flatMap(([, rows]) => rows.get(id) ?? []))),
      ...Object.fromEntries(found.map(([stage, rows]) => [stage, toTally(rows.get(id))])),
    }),
  };
};

const readForecast = async (db: Db): Promise<ReportSection> => {
  const months = await readStages(db, 'event_month');
  const total = await readStages(db, undefined);
  return toSection(db, 'forecast', months.ids, months.figuresOf, total.figuresOf(0));
};

/** Returns the sections of a report. */
export const readSections = async (db: Db, window: DateWindow): Promise<CustomerReport['sections']> => ({
  lost: await readLost(db, window),
  agents: await readAgents(db, window),
  forecast: await readForecast(db),
});

/** Returns a worksheet for each section. */
export const toSectionWorksheets = (sections: CustomerReport['sections']): Worksheet[] =>
  REPORT_SECTIONS.map((name) => {
    const { title, by, columns } = reportSections[name];
    const { rows, total } = sections[name];
    return toWorksheet(
      title,
      rows,
      [
        [reportDimensions[by].name, 'text', 36, (row) => row.name],
        ...columns.map(({ header, kind, value }) => [header, kind, 18, value] as const),
      ],
      total,
    );
  });
