/**
 * Returns a value cleaned if it is a text. Cleaning and reading some texts takes a time that grows with the square of their length: of one that is far
 * too long only the beginning is left, which is refused.
 */
export const cleaned = (clean: (text: string) => string, max: number) => (value: unknown) => {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  const most = 2 * max + 1000;
  return text.length > most ? text.slice(0, most) : clean(text);
};
