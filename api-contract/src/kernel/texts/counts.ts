const format = new Intl.NumberFormat('en-GB');

/** Formats a number with separators: `10,000`. */
export const formatCount = (count: number): string => format.format(count);

/** Formats a count with its noun: `1 quote`, `2 quotes`. */
export const formatQuantity = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
