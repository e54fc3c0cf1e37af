// The kinds of files that a build may have. All are published below the page's origin, where a page would run with its rights.

import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Endings of scripts, styles, fonts, pictures, and sources with their notes. */
const kinds = {
  script: ['js', 'mjs'],
  style: ['css'],
  font: ['woff2', 'woff', 'ttf', 'otf'],
  picture: ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico'],
  source: ['json', 'map', 'txt', 'md', 'ts', 'tsx', 'jsx'],
};

const allowed = new Set(Object.values(kinds).flat());

/** The most bytes of a name, so that every file system takes it, with the ending of its compressed form too. */
const longestName = 200;

/** Whether every machine can store a file of that name below a folder: no way up, no absolute one, no drive, none that begins with a dot. */
export const isPlainName = (name) =>
  Buffer.byteLength(name) <= longestName &&
  name.split('/').every((part) => /^[^.\\:\p{Cc}][^\\:\p{Cc}]*$/u.test(part));

/** Returns the problems of names that a server would not take. */
export const fileNameProblems = (files) =>
  files
    .filter((file) => !isPlainName(file))
    .map((file) =>
      Buffer.byteLength(file) > longestName
        ? `The name of its ${file.slice(0, 60)}… is too long: with its folders it has ${Buffer.byteLength(file)} bytes, and ${longestName} are possible. Shorten it in the build.`
        : `The name of its ${JSON.stringify(file)} has a character that not every system takes: no colon, backslash or control character.`,
    );

const endingOf = (file) => path.extname(file).slice(1).toLowerCase();

/** Scripts, handlers, addresses that run, foreign markup, and entities, which could hide any of them. */
const activeSvg =
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|handler|iframe|embed|object)\b|\son\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet/i;

/** Numeric references, in which `javascript:` may be written. */
const decoded = (text) =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (reference, hex, decimal) => {
    const code = hex ? parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });

/** Whether a picture holds a script. One that is not UTF-8 is taken for such a picture, as its tags cannot be read. */
function isActiveSvg(file) {
  const text = readFileSync(file, 'utf8');
  // White space is ignored within the name of a scheme.
  return (
    /[\uFFFD\0]/.test(text) ||
    [text, decoded(text).replace(/[\t\r\n]/g, '')].some((each) => activeSvg.test(each))
  );
}

/** Returns the problems of files that are no script, style, font, picture or source. */
export const kindProblems = (dist, files) =>
  files.flatMap((file) => {
    if (!allowed.has(endingOf(file)))
      return [
        `Its ${file} is not a script, a style, a font, a picture or a source. Leave it out of the build: the page's origin serves nothing else of a module.`,
      ];
    if (endingOf(file) === 'svg' && isActiveSvg(path.join(dist, file)))
      return [
        `Its ${file} is a picture with a script. Save it without scripts, handlers and foreign content.`,
      ];
    return [];
  });
