/** Which page of a list: its number from 1, and its number of rows. */
export interface PageQuery {
  page: number;
  perPage: number;
}

/** Returns the page of so many rows that a query asks for, the last page if it is too high, and which rows it has. */
export const pageOf = ({ page: wanted, perPage }: PageQuery, foundCount: number) => {
  const page = Math.min(wanted, Math.max(1, Math.ceil(foundCount / perPage)));
  return {
    numbers: { page, per_page: perPage },
    slice: { limit: perPage, offset: (page - 1) * perPage },
  };
};
