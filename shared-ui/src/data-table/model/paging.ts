/** The part of a list that one page shows. `first` and `last` count from 1; both are 0 when there is nothing. */
export interface Page {
  readonly page: number;
  readonly pages: number;
  readonly first: number;
  readonly last: number;
}

/** The page asked for, or the last one when there are fewer. */
export function pageOf(asked: number, size: number, count: number): Page {
  const pages = Math.max(1, Math.ceil(count / size));
  const page = Math.min(Math.max(1, asked), pages);
  const first = count === 0 ? 0 : (page - 1) * size + 1;
  return { page, pages, first, last: Math.min(page * size, count) };
}
