const noRows = [] as unknown as HTMLCollectionOf<HTMLTableRowElement>;

/** The rows of the list inside a zone. */
export const rowsOf = (zone: HTMLElement): HTMLCollectionOf<HTMLTableRowElement> =>
  zone.querySelector('tbody')?.rows ?? noRows;

/** The gap between rows that is nearest to a height on the screen; found by halving, so that few rows are measured. */
export function gapAt(zone: HTMLElement, y: number): number {
  const rows = rowsOf(zone);
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top, height } = (rows[middle] as HTMLTableRowElement).getBoundingClientRect();
    if (y > top + height / 2) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How far below the top of its zone a gap is. */
export function gapTop(zone: HTMLElement, gap: number): number {
  const rows = rowsOf(zone);
  const row = rows[gap];
  if (row) return row.getBoundingClientRect().top - zone.getBoundingClientRect().top;
  const last = rows[rows.length - 1];
  return last ? last.getBoundingClientRect().bottom - zone.getBoundingClientRect().top : 0;
}
