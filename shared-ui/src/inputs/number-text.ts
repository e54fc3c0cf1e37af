import { isAmbiguousNumber, parseNumber, withoutInvisible, type NumberText } from 'api-contract';
import { messages } from '../messages';

/** Cells copied from a spreadsheet: a tab between columns, a line end between rows. */
const CELL_ENDS = /[\t\r\n\v\f\u2028\u2029]+/gu;

/** Returns why a text with digits is refused; undefined for a number, and for a text that nobody would take for one. */
export function numberProblem(number: NumberText): string | undefined {
  if (!Number.isNaN(parseNumber(number))) return undefined;
  if (withoutInvisible(number.text).includes('\t')) return messages.forms.severalCells;
  return isAmbiguousNumber(number) ? messages.forms.ambiguousAmount(number.text.trim()) : undefined;
}

/** Returns pasted text with a tab for each line end, which an input would remove and so make one number of two cells. */
export const asOneRow = (pasted: string): string => pasted.trim().replace(CELL_ENDS, '\t');
