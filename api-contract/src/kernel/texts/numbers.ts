import { withoutInvisible } from './texts';

const GROUPED = /^-?(\d+|\d{1,3}(,\d{3})+|\d{1,3}( \d{3})+)?(\.\d*)?$/;
/** `1,2250.00` is the formatted `1,250.00` with one more digit. */
const EDITED = /^-?\d[\d,]*\.\d*$/;
/** `16.450` is sixteen thousand to some and sixteen pounds to others. Another last digit than 0 is refused as a third decimal. */
const POINTED_THOUSANDS = /^-?[1-9]\d{0,2}\.\d{2}0$/;

/** A number as it was typed or pasted. */
export interface NumberText {
  text: string;
  /** May follow the figure: `10%` is 10. */
  unit?: string;
  /** In pasted text a comma stands between groups of three digits only; in typed text it may be left from the number before the edit. */
  isPasted?: boolean;
}

/** Returns the number without £ and unit, with plain spaces and a hyphen for a minus. */
const figureIn = ({ text, unit = '' }: NumberText): string => {
  const plain = withoutInvisible(text).replace(/\p{Zs}/gu, ' ');
  const figure = unit && plain.endsWith(unit) ? plain.slice(0, -unit.length).trim() : plain;
  return figure.replace(/^[£ ]*([\p{Pd}−]?)[£ ]*/u, (_start, minus: string) => (minus ? '-' : ''));
};

/** Parses `£1,250.50`. Null for an empty text, `NaN` for anything else, such as `16,45` and `16.450`, which could mean two amounts. */
export const parseNumber = (number: NumberText): number | null => {
  const figure = figureIn(number);
  if (figure === '') return null;
  const isNumber = GROUPED.test(figure) || (!number.isPasted && EDITED.test(figure));
  const isClear = /\d/.test(figure) && isNumber && !POINTED_THOUSANDS.test(figure);
  return isClear ? Number(figure.replace(/[, ]/g, '')) : Number.NaN;
};

/** Returns whether a text is no number because its separators could mean two. */
export const isAmbiguousNumber = (number: NumberText): boolean => {
  const figure = figureIn(number);
  return (
    Number.isNaN(parseNumber(number)) &&
    /^[\d., -]*$/.test(figure) &&
    (/[, ]/.test(figure) || POINTED_THOUSANDS.test(figure) || /\d\.\d+\./.test(figure))
  );
};
