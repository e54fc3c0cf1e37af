import { findById, type Row } from './row';

const isPresent = (row: Row | undefined): row is Row => row !== undefined;

const toTest = ([column, wanted]: [string, unknown]): ((row: Row) => boolean) => {
  if (!Array.isArray(wanted)) return (row) => row[column] === wanted;
  const values = new Set<unknown>(wanted);
  return (row) => values.has(row[column]);
};

/** The rows that answer every condition, in order of id. A condition that is undefined is none. */
export const select = (rows: readonly Row[], where: object): readonly Row[] => {
  const conditions = Object.entries(where).filter(([, wanted]) => wanted !== undefined);
  if (conditions.length === 0) return rows;
  const wantedId: unknown = conditions.find(([column]) => column === 'id')?.[1];
  const candidates = typeof wantedId === 'number' ? [findById(rows, wantedId)].filter(isPresent) : rows;
  const tests = conditions.map(toTest);
  return candidates.filter((row) => tests.every((test) => test(row)));
};

/** Empty comes first, as in SQLite. Text goes by its characters, whatever the language. */
const compareCells = (one: unknown, other: unknown): number => {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return (one as string | number) < (other as string | number) ? -1 : 1;
};

const toComparison = (order: string): ((one: Row, other: Row) => number) => {
  const descending = order.startsWith('-');
  const column = descending ? order.slice(1) : order;
  return (one, other) => compareCells(one[column], other[column]) * (descending ? -1 : 1);
};

/** Rows that are equal in every column asked for stay in order of id. */
export const sort = (rows: readonly Row[], orderBy: readonly string[]): readonly Row[] => {
  const comparisons = orderBy.map(toComparison);
  return [...rows].sort((one, other) => {
    for (const compare of comparisons) {
      const order = compare(one, other);
      if (order !== 0) return order;
    }
    return 0;
  });
};
