import { fromPence, reportDimensions, type ReportDimension } from 'api-contract';
import { type Db } from '../../store';
import type { TallyRow } from './queries';
import { dimensionNames } from '../../quotes/quote/dimension-queries';

export const toTally = (row: TallyRow | undefined) => ({
  count: row?.count ?? 0,
  value: fromPence(row?.pence ?? 0),
});

/** Returns tallies by the ids of their rows. */
export const byRow = <Row extends TallyRow>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.row_id ?? 0, row]));

/** Returns the names of some of a dimension's rows by their ids. */
export const namesOf = async (
  db: Db,
  by: ReportDimension,
  ids: readonly number[],
): Promise<(id: number) => string> => {
  const { none, nameOf } = reportDimensions[by];
  const names = await dimensionNames(db, by, ids);
  return (id) => (id === 0 ? none : (nameOf?.(id) ?? names.get(id) ?? ''));
};
