/** Returns rows grouped by one column, in their order. */
export const groupBy = <R, K>(rows: readonly R[], key: (row: R) => K): Map<K, R[]> => {
  const groups = new Map<K, R[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};

/** Returns rows keyed by id. */
export const byId = <R extends { id: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [row.id, row]));
