/** Separators between two numbers in one field. Before as many digits as a number has they belong to it: `030/901820`. */
const OTHER_NUMBER = /(?<=(?:\d\D*){7})(?:[/,;]|\bor\b)/i;

/** Returns the link that calls the first number of a text; null where there is none. `(0)`, which the British write after the country code, is left out. */
export const phoneHref = (phone: string): string | null => {
  const [number = ''] = phone.trim().split(OTHER_NUMBER);
  const dialled = /^(\+|00)/.test(number) ? number.replace(/\(0\)/, '') : number;
  const [beforeExtension = ''] = dialled.split(/ext?\.?|x/i);
  const digits = beforeExtension.replace(/\D/g, '');
  if (digits.length < 3) return null;
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`;
};
