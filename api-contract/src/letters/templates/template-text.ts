/** Where the link to a page for clients stands in an email: in a paragraph of its own. It is filled in when the email is sent. */
export const LINK_FIELD = '{{link}}';

/** Returns a field as it is written in a template. */
export const writtenField = (name: string): string => `{{${name}}}`;

const inBraces = /\{\{([^{}\n]*)\}\}/g;

/**
 * Returns a text with the values of its fields. Braces around anything else stay as they are. The link stays a field, and each `{` of a
 * value gets a backslash, so that no value is read as a field afterwards: `plainText` takes it away.
 */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(inBraces, (written, inner: string) => {
    const name = inner.trim();
    if (!Object.hasOwn(values, name)) return written;
    return name === 'link' ? LINK_FIELD : values[name]!.replaceAll('{', String.raw`\{`);
  });

/** Returns a filled text as the client reads it. */
export const plainText = (text: string): string => text.replaceAll(String.raw`\{`, '{');

/** Returns a text whose fields have no spaces within their braces. */
export const trimFields = (text: string): string =>
  text.replace(inBraces, (_written, inner: string) => writtenField(inner.trim()));

/** Returns what is wrong with the fields of a text: the first one that is not offered. Undefined when all are. */
export const fieldProblem = (text: string, offered: readonly string[]): string | undefined => {
  const names = [...text.matchAll(inBraces)].map(([, inner = '']) => inner);
  const unknown = names.find((name) => /^[\p{L}\p{N}_ -]+$/u.test(name.trim()) && !offered.includes(name));
  if (unknown === undefined) return undefined;
  const remedy =
    offered.length > 0
      ? `These can be used: ${offered.map(writtenField).join(', ')}.`
      : 'Write the words for the client instead.';
  return `There is no field ${writtenField(unknown)}. ${remedy}`;
};

/** Returns the paragraphs of a text, between which there are blank lines. A paragraph may have several lines. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);

/** Returns the paragraphs of an email as the client reads them, with null for each place of the link. */
export const mailParagraphsOf = (content: string): (string | null)[] =>
  content.split(LINK_FIELD).flatMap((part, index) => {
    const paragraphs = paragraphsOf(part).map(plainText);
    return index === 0 ? paragraphs : [null, ...paragraphs];
  });

/** Returns the paragraphs of an email with its link: where the text has it, in a paragraph of its own, else at the end. Without one its places are left out. */
export const withLink = <Link extends string | object>(
  content: string,
  link: Link | null,
): (string | Link)[] => {
  const paragraphs = mailParagraphsOf(content);
  const places = paragraphs.includes(null) ? paragraphs : [...paragraphs, null];
  return places.flatMap<string | Link>((paragraph) => paragraph ?? link ?? []);
};

/** @deprecated Modules of other teams may have it from version 1.2.0: take `withLink`. */
export const sentText = (content: string, link: string): string =>
  mailParagraphsOf(content)
    .map((paragraph) => paragraph ?? `[${link}]`)
    .join('\n\n');
