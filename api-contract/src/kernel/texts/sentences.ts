/** Joins parts of a sentence: `a, b and c`. */
export const formatList = (parts: readonly string[], word: 'and' | 'or' = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;

/** Ends a sentence with a full stop, unless its last word has one: `Acme Ltd.` */
export const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
