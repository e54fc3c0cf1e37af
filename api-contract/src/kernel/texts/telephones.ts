/** Separators between two numbers in one field. Before as many digits as a number has they belong to it: `030/901820`. */
const SEPARATOR = String.raw`(?:[/,;]|\bor\b)`;
const NEXT_NUMBER = new RegExp(`(?<=(?:\\d\\D*){7})${SEPARATOR}`, 'i');
/** The digits of the country do not count. */
const NEXT_INTERNATIONAL = new RegExp(`(?<=(?:\\d\\D*){11})${SEPARATOR}`, 'i');

/** Returns the link that calls the first number of a text; null where there is none. `(0)`, which the British write after the country code, is left out. */
export const phoneHref = (phone: string): string | null => {
  const text = phone.trim();
  const isInternational = /^(\+|00)/.test(text);
  const dialled = isInternational ? text.replace(/\(0\)/, '') : text;
  const [number = ''] = dialled.split(isInternational ? NEXT_INTERNATIONAL : NEXT_NUMBER);
  const [beforeExtension = ''] = number.split(/ext?\.?|x/i);
  const digits = beforeExtension.replace(/\D/g, '');
  if (digits.length < 3) return null;
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`;
};
