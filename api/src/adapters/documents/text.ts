import createBidi from 'bidi-js';
import LineBreaker from 'linebreak';
import { fontFor, openFont, type FontName, type Weight } from './fonts';

const bidi = createBidi();
const graphemes = new Intl.Segmenter();
/** Finds words of all scripts that have a dictionary, whatever the locale. */
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Text that runs from left to right in the first font: the scripts of Europe, punctuation, currencies and arrows. */
const simple =
  /^[ -\u02e9\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0523\u1e00-\u1ef9\u2010-\u2027\u2030-\u205e\u20a0-\u20b5\u2190-\u22ff]*$/;

const rightToLeftScript = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Sets the direction of a line and has no width. */
const rightToLeftMark = '\u200f';

/** Returns whether a line begins from the right. */
export const isRightToLeft = (line: string): boolean =>
  !simple.test(line) && bidi.getEmbeddingLevels(line).paragraphs[0]?.level === 1;

/** A part of a line in one font and one direction. */
export interface Run {
  /** In the order that the font expects. */
  text: string;
  font: FontName;
  isRtl: boolean;
}

/** Is printed for a character that no font has. */
const substitute = '□';

/** Bullets of Word, which it pastes as characters of its own symbol fonts. */
const bullets = /[\uf076\uf0a7\uf0b7\uf0d8\uf0fc]/g;

const isInvisible = (character: string): boolean =>
  /\p{Default_Ignorable_Code_Point}|\p{Cc}/u.test(character);

const hasFont = (character: string): boolean => fontFor(character.codePointAt(0)!, 'regular') !== undefined;

/** Returns what is printed of a grapheme: a substitute if no font has one of its visible characters. */
const printed = (grapheme: string): string => {
  const shown = [...grapheme].filter((one) => hasFont(one) || !isInvisible(one));
  return shown.every(hasFont) ? shown.join('') : substitute;
};

/** Returns a text with a substitute for each character that no font has. */
const printable = (text: string): string => {
  const withBullets = text.replace(bullets, '•');
  if ([...withBullets].every(hasFont)) return withBullets;
  return Array.from(graphemes.segment(withBullets), ({ segment }) => printed(segment)).join('');
};

/** Returns the characters of a text that no font has, each once. */
export const findUnprintable = (text: string): string[] => [
  ...new Set(
    Array.from(graphemes.segment(text.replace(bullets, '•')), ({ segment }) => segment).filter(
      (segment) => segment !== substitute && printed(segment) === substitute,
    ),
  ),
];

/** Returns the font of each code unit. A combining character has the font of the one before it, if that has it. */
const fontsOf = (line: string, weight: Weight): FontName[] => {
  const fonts: FontName[] = [];
  for (const character of line) {
    const codePoint = character.codePointAt(0)!;
    const last = fonts.at(-1);
    const isJoined = /[\p{M}\p{Cf}]/u.test(character);
    const isInLast = isJoined && last !== undefined && openFont(last).hasGlyphForCodePoint(codePoint);
    const font = isInLast ? last : (fontFor(codePoint, weight) ?? weight);
    for (let unit = 0; unit < character.length; unit += 1) fonts.push(font);
  }
  return fonts;
};

/** Returns the runs of a line from left to right, by the bidirectional algorithm of Unicode. */
export const toRuns = (text: string, weight: Weight): Run[] => {
  if (simple.test(text)) return [{ text, font: weight, isRtl: false }];
  const line = printable(text);
  const embedding = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const fonts = fontsOf(line, weight);
  const runs: (Run & { level: number })[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const character = mirrored.get(index) ?? (line[index] as string);
    if (character === rightToLeftMark) continue;
    const level = embedding.levels[index] as number;
    const font = fonts[index] as FontName;
    const isRtl = level % 2 === 1;
    const last = runs.at(-1);
    if (last?.font !== font || last.level !== level) runs.push({ text: character, font, isRtl, level });
    else last.text = isRtl ? character + last.text : last.text + character;
  }
  // A font lays out by script alone: digits of an Arabic text from right to left, punctuation from left to right.
  return runs.map((run) =>
    run.isRtl === rightToLeftScript.test(run.text) ? run : { ...run, text: [...run.text].reverse().join('') },
  );
};

/** Returns the width of a text in points. */
export type Measure = (text: string) => number;

/** Normalises a text for rendering: composed characters, no control characters, no redundant space. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Splits a word that is wider than the line. */
const cut = (word: string, width: number, measure: Measure): string[] => {
  const parts = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${parts.at(-1)}${segment}`;
    if (parts.at(-1) !== '' && measure(longer.trimEnd()) > width) parts.push(segment);
    else parts[parts.length - 1] = longer;
  }
  return parts;
};

/** The scripts that have no spaces between words. */
const unspaced = String.raw`[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;

/** The last character of a word and the first letter of the next one: no sign, such as the one that repeats a word, begins a line. */
const betweenWords = new RegExp(String.raw`^(?=[\p{L}\p{M}])${unspaced}(?=\p{Lo})${unspaced}$`, 'u');

/** Returns where a line may break: as Unicode says, and between the words that ICU's dictionaries find. */
const breaksOf = (text: string): number[] => {
  const positions: number[] = [];
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) positions.push(next.position);
  if (simple.test(text)) return positions;
  for (const { index } of words.segment(text))
    if (betweenWords.test(text.slice(index - 1, index + 1))) positions.push(index);
  return positions.sort((one, other) => one - other);
};

const wrapParagraph = (text: string, width: number, measure: Measure): string[] => {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  let start = 0;
  for (const end of breaksOf(text)) {
    const word = text.slice(start, end);
    start = end;
    for (const part of measure(word.trimEnd()) > width ? cut(word, width, measure) : [word]) {
      if (line !== '' && measure((line + part).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = part;
      } else line += part;
    }
  }
  lines.push(line.trimEnd());
  // Each line keeps the direction of its paragraph.
  return isRightToLeft(text) ? lines.map((one) => rightToLeftMark + one) : lines;
};

/** Breaks a text into the lines of a column, as Unicode allows. Line breaks stay; a word that is too long is split. */
export const wrap = (text: string, width: number, measure: Measure): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => wrapParagraph(tidy(paragraph), width, measure));
