import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

// Resolved as Node resolves packages, so that sources, tests and the bundled server find the same files.
const { resolve } = createRequire(import.meta.url);

const dejaVu = (file: string) => () => resolve(`dejavu-fonts-ttf/ttf/${file}`);
const cjk = (name: string, file: string) => () =>
  path.join(path.dirname(resolve(`@embedpdf/fonts-${name}`)), '../fonts', file);

/** The scripts that Unicode and Noto call by the same name, each in a package of its own. */
const scripts = [
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
] as const;

type Script = (typeof scripts)[number];
export type Weight = 'regular' | 'bold';
export type FontName = Weight | `${Weight}${'Han' | 'Hangul' | Script}`;

const noto = (script: string, weight: 400 | 700) => () => {
  const name = script.toLowerCase();
  return resolve(`@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-${weight}-normal.woff`);
};

/**
 * DejaVu covers every European script, Arabic and Hebrew, and its figures have equal widths; the condensed cut is closer to common
 * fonts. Noto Sans has what it lacks: Chinese and Japanese in one, Korean in another, and one for each script of South and East Asia.
 */
const files = {
  regular: dejaVu('DejaVuSansCondensed.ttf'),
  bold: dejaVu('DejaVuSansCondensed-Bold.ttf'),
  regularHan: cjk('sc', 'NotoSansHans-Regular.otf'),
  boldHan: cjk('sc', 'NotoSansHans-Bold.otf'),
  regularHangul: cjk('kr', 'NotoSansKR-Regular.otf'),
  boldHangul: cjk('kr', 'NotoSansKR-Bold.otf'),
  ...Object.fromEntries(
    scripts.flatMap((script) => [
      [`regular${script}`, noto(script, 400)],
      [`bold${script}`, noto(script, 700)],
    ]),
  ),
} as Readonly<Record<FontName, () => string>>;

const opened = new Map<FontName, Font>();

/** Returns a font, opened once and shared by all documents. A document embeds only the characters that it uses. */
export const openFont = (name: FontName): Font => {
  const known = opened.get(name);
  if (known) return known;
  const font = create(readFileSync(files[name]()));
  if (!('createSubset' in font)) throw new Error(`${name} is a collection of fonts`);
  // Reads the tables that every text needs once, not in each document.
  font.layout('0');
  // A glyph keeps the characters that it was first read for. As a part of another one, such as the dotless ı of i, it is read for none, and
  // later documents would show it as a letter that cannot be searched, copied or read aloud. Ligatures and forms of Arabic letters are read
  // for what is written. The two large fonts compose no glyphs.
  if (!/Han$|Hangul$/.test(name)) {
    for (const codePoint of font.characterSet) {
      const character = String.fromCodePoint(codePoint);
      if (character.normalize('NFKC') === character) font.glyphForCodePoint(codePoint);
    }
  }
  opened.set(name, font);
  return font;
};

const scriptPatterns = scripts.map((script) => ({
  script,
  pattern: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
}));

/** Characters that the two large fonts may have. Emoji, which they lack, are excluded so that none opens them. */
const cjkPattern =
  /(?!\p{Emoji_Presentation})[\p{Script=Common}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\uff00-\uffef]/u;

const findFont = (codePoint: number, weight: Weight): FontName | undefined => {
  const has = (name: FontName) => openFont(name).hasGlyphForCodePoint(codePoint);
  if (has(weight)) return weight;
  const character = String.fromCodePoint(codePoint);
  const suffixes = [
    ...scriptPatterns.filter(({ pattern }) => pattern.test(character)).map(({ script }) => script),
    ...(cjkPattern.test(character) ? (['Han', 'Hangul'] as const) : []),
  ];
  return suffixes.map((suffix) => `${weight}${suffix}` as const).find(has);
};

const fontsFound = new Map<string, FontName | undefined>();

/** Returns the first font that has the character, a regular one if no bold one has it; undefined if none has. Opens no font in vain. */
export const fontFor = (codePoint: number, weight: Weight): FontName | undefined => {
  const key = `${weight} ${codePoint}`;
  if (!fontsFound.has(key))
    fontsFound.set(key, findFont(codePoint, weight) ?? findFont(codePoint, 'regular'));
  return fontsFound.get(key);
};

export const isOfOneScript = (name: FontName): boolean => scripts.some((script) => name.endsWith(script));

/** The features that place marks above and below letters. */
const withoutMarks = { mark: false, mkmk: false, abvm: false, blwm: false };

/**
 * Returns the features for a text beside those that its script has: none, or the marks turned off, where the font does not say how to
 * place one. fontkit throws then, instead of leaving the mark where it is (https://github.com/foliojs/fontkit/issues/367).
 */
export const featuresFor = (text: string, name: FontName): string[] | Record<string, boolean> => {
  try {
    openFont(name).layout(text);
    return [];
  } catch {
    return withoutMarks;
  }
};
