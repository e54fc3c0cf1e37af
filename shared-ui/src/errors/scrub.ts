const longest = 300;
const frames = 12;

const rules: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '‹address›'],
  [/\b(Bearer|token)[\s:=]+\S+/gi, '$1 ‹secret›'],
  // The query of an address may hold what somebody typed into a filter.
  [/(https?:\/\/[^\s?#"'()]+)[?#][^\s"'()]*/g, '$1'],
  [/"[^"]*"|“[^”]*”/g, '"…"'],
  [/\b[\w-]{24,}\b(?![./])/g, '‹long›'],
];

/** A message without what a person may have written: quoted text, addresses of people, tokens, queries. */
export const scrub = (text: string): string =>
  rules.reduce((left, [pattern, put]) => left.replace(pattern, put), text).slice(0, longest);

/** The innermost frames of a stack, without the message that browsers write above them. */
export const trimStack = (stack: string | null | undefined): string | null => {
  const lines = (stack ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/[?#][^\s:)]*/g, ''))
    .filter((line) => /^at\s|@/.test(line) && !/\s@\s/.test(line));
  return lines.length > 0 ? lines.slice(0, frames).join('\n') : null;
};
