/**
 * Calls this number; null where there is none. A dialling link holds digits and a leading plus only. `(0)`, which the British write
 * between the country code and the number, is not dialled.
 */
export const phoneHref = (phone: string): string | null => {
  const number = phone.trim();
  const dialled = number.startsWith('+') ? number.replace(/\(0\)/, '') : number;
  const [beforeExtension = ''] = dialled.split(/ext?\.?|x/i);
  const digits = beforeExtension.replace(/\D/g, '');
  if (digits.length < 3) return null;
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`;
};
