/** A row whose table does not matter. */
export interface Row {
  readonly id: number;
  readonly [column: string]: unknown;
}

/** Where a row with this id stands, or would stand, in rows that are in order of id. */
export const positionOf = (rows: readonly { readonly id: number }[], id: number): number => {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as { id: number }).id < id) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const findById = <R extends { readonly id: number }>(
  rows: readonly R[],
  id: number,
): R | undefined => {
  const row = rows[positionOf(rows, id)];
  return row?.id === id ? row : undefined;
};
