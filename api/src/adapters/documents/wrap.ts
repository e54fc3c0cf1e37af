/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/** As it can be drawn: composed, without control characters, and without space that says nothing. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Cuts a word that is wider than the line. */
const cut = (word: string, width: number, measure: Measure): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && measure(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part === '' ? parts : [...parts, part];
};

const wrapParagraph = (text: string, width: number, measure: Measure): string[] => {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(' ')
    .flatMap((one) => (measure(one) > width ? cut(one, width, measure) : one))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

/** The lines in which a text stands in a column. Line breaks stay; a word too long for the column is cut. */
export const wrap = (text: string, width: number, measure: Measure): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => wrapParagraph(tidy(paragraph), width, measure));
