import { withoutInvisible } from 'api-contract';
import { messages } from '../messages';

const GROUPED = /^-?(\d+|\d{1,3}(,\d{3})+|\d{1,3}( \d{3})+)?(\.\d*)?$/;
/** `1,2250.00` is the formatted `1,250.00` with one more digit. */
const EDITED = /^-?\d[\d,]*\.\d*$/;
/** `16.450` is sixteen thousand to some and sixteen pounds to others. Another last digit than 0 is refused as a third decimal. */
const POINTED_THOUSANDS = /^-?[1-9]\d{0,2}\.\d{2}0$/;
/** Cells copied from a spreadsheet: a tab between columns, a line end between rows. */
const CELL_ENDS = /[\t\r\n\v\f\u2028\u2029]+/gu;

/** The text of a number input. */
export interface NumberText {
  text: string;
  /** May follow the figure: `10%` is 10. */
  unit?: string;
  /** In pasted text a comma stands between groups of three digits only; in typed text it may be left from the number before the edit. */
  isPasted?: boolean;
}

/** Returns the number without £ and unit, with plain spaces and a hyphen for a minus. */
function figureIn({ text, unit = '' }: NumberText): string {
  const plain = withoutInvisible(text).replace(/\p{Zs}/gu, ' ');
  const figure = unit && plain.endsWith(unit) ? plain.slice(0, -unit.length).trim() : plain;
  return figure.replace(/^[£ ]*([\p{Pd}−]?)[£ ]*/u, (_start, minus: string) => (minus ? '-' : ''));
}

/** Parses `£1,250.50`. Null for an empty text, `NaN` for anything else, such as `16,45` and `16.450`, which could mean two amounts. */
export function parseNumber(number: NumberText): number | null {
  const figure = figureIn(number);
  if (figure === '') return null;
  const isNumber = GROUPED.test(figure) || (!number.isPasted && EDITED.test(figure));
  const isClear = /\d/.test(figure) && isNumber && !POINTED_THOUSANDS.test(figure);
  return isClear ? Number(figure.replace(/[, ]/g, '')) : Number.NaN;
}

/** Returns why a text with digits is refused; undefined for a number, and for a text that nobody would take for one. */
export function numberProblem(number: NumberText): string | undefined {
  if (!Number.isNaN(parseNumber(number))) return undefined;
  const figure = figureIn(number);
  if (figure.includes('\t')) return messages.forms.severalCells;
  const isAmbiguous =
    /^[\d., -]*$/.test(figure) &&
    (/[, ]/.test(figure) || POINTED_THOUSANDS.test(figure) || /\d\.\d+\./.test(figure));
  return isAmbiguous ? messages.forms.ambiguousAmount(number.text.trim()) : undefined;
}

/** Returns pasted text with a tab for each line end, which an input would remove and so make one number of two cells. */
export const asOneRow = (pasted: string): string => pasted.trim().replace(CELL_ENDS, '\t');
