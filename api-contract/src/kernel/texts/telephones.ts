/** Separators between two numbers in one field. Before as many digits as a number has they belong to it: `030/901820`. */
const NEXT_NUMBER = /(?<=(?:\d\D*){7})(?:[/,;]|\bor\b)/i;

/** The same where the code of a country is among the digits. A `/` after the code of an area belongs to the number; after 9 digits a whole number follows it. */
const NEXT_INTERNATIONAL =
  /(?<=(?:\d\D*){7})(?:[,;]|\bor\b)|(?<=(?:\d\D*){9})\/(?=\s*(?:\+|(?:[^\d,;]*\d){7}))|(?<=(?:\d\D*){11})\//i;

/** Returns the link that calls the first number of a text; null where there is none. `(0)`, which the British write after the country code, is left out. */
export const phoneHref = (phone: string): string | null => {
  const [, prefix = '', text = ''] = /^\s*(\+|00)?(.*)$/s.exec(phone) ?? [];
  const [number = ''] = prefix
    ? text.replace(/\(0\)/, '').split(NEXT_INTERNATIONAL)
    : text.split(NEXT_NUMBER);
  const [beforeExtension = ''] = number.split(/ext?\.?|x/i);
  const digits = beforeExtension.replace(/\D/g, '');
  return digits.length < 3 ? null : `tel:${prefix}${digits}`;
};
