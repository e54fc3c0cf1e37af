import { formatCount as countText, formatQuantity as quantityText } from 'api-contract';

/** Formats a number with commas: `1,067`. */
export const formatCount: (count: number) => string = countText;

/** Formats a number with what is counted: `1 quote`, `1,067 quotes`. */
export const formatQuantity: (count: number, one: string, many?: string) => string = quantityText;
