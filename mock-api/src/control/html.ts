/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | readonly Html[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const toText = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (part === null) return '';
  if (typeof part === 'object') return part.map(toText).join('');
  return String(part).replace(/[&<>"']/g, (character) => escapes[character] as string);
};

/** HTML from a template; what is filled in is escaped unless it is HTML. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.reduce((written, text, index) => written + toText(parts[index - 1] ?? null) + text));
