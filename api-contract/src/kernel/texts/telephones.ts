/** Returns the link that calls a number; null where there is none. `(0)`, which the British write after the country code, is left out. */
export const phoneHref = (phone: string): string | null => {
  const number = phone.trim();
  const dialled = number.startsWith('+') ? number.replace(/\(0\)/, '') : number;
  const [beforeExtension = ''] = dialled.split(/ext?\.?|x/i);
  const digits = beforeExtension.replace(/\D/g, '');
  if (digits.length < 3) return null;
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`;
};
