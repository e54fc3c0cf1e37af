// Texts as they are stored. How they are compared is in `folding.ts`.

/** Characters that show nothing: zero-width spaces and joiners, fillers, soft hyphens, bidi marks, byte order marks, blank braille. */
const invisible = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\u2800`;
const INVISIBLE = new RegExp(`[${invisible}]`, 'gu');

/** What belongs to the emoji or the letter before it: variation selectors, and the tags of the flags of England, Scotland and Wales. */
const belongsToLetter = String.raw`[\u180B-\u180F\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}]`;

const atStart = new RegExp(String.raw`^[\s${invisible}]+`, 'u');
const blankAtEnd = String.raw`(?!${belongsToLetter})[\s${invisible}]`;
// The look-behind makes the pattern linear: a run is tried from its start only.
const atEnd = new RegExp(`(?<!${blankAtEnd})(?:${blankAtEnd})+$`, 'u');

/** The line ends of forms that a browser sends by itself, of Windows and of old computers. */
const CARRIAGE_RETURNS = /\r\n?/g;

/** Line separators other than those of a keyboard: of Word, of old printers, of Unicode. */
const OTHER_LINE_ENDS = /[\v\f\p{Zl}\p{Zp}]/gu;

/** Bidi embeddings, overrides and isolates: with them, `gpj.exe` shows as `exe.jpg`. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Returns a number, a date, a code or an address as it was meant: without the characters that show nothing, and trimmed. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '').trim();

/** Returns a text without blanks and invisible characters at its edges; empty when it has nothing visible. Within it, joiners of emoji and scripts stay. */
const trimInvisible = (text: string): string => text.replace(atStart, '').replace(atEnd, '');

/** Returns a text of several lines as it is stored: each line end is one character. */
export const toLines = (text: string): string =>
  trimInvisible(text.replace(CARRIAGE_RETURNS, '\n').replace(OTHER_LINE_ENDS, '\n').replaceAll('\t', ' '));

/** Returns a text of one line, such as a name, as it is stored. Line ends of a keyboard stay, for the field to refuse. */
export const toLine = (text: string): string =>
  trimInvisible(text.replace(OTHER_LINE_ENDS, ' ').replaceAll('\t', ' ').replace(BIDI_CONTROLS, ''));

/** Returns a text that comes from elsewhere as a field of one line takes it. */
export const toOneLine = (text: string): string => toLine(text.replace(/[\p{Cc}\p{Cs}]+/gu, ' '));
