/** Separators between two numbers in one field. Before as many digits as a number has they belong to it: `030/901820`. */
const NEXT_NUMBER = /(?<=(?:\d\D*){7})(?:[/,;]|\bor\b)/i;

/** After the code of a country, a `/` belongs to a number of up to 10 digits, unless a whole number follows it. */
const NEXT_INTERNATIONAL =
  /(?<=(?:\d\D*){7})(?:[,;]|\bor\b|\/(?=\s*(?:\+|(?:\D*\d){7})))|(?<=(?:\d\D*){11})\//i;

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
