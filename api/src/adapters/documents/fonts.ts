import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

// Resolved as Node resolves packages, so that sources, tests and the bundled server find the same files.
const { resolve } = createRequire(import.meta.url);

const dejaVu = (file: string) => () => resolve(`dejavu-fonts-ttf/ttf/${file}`);
const noto = (name: string, file: string) => () =>
  path.join(path.dirname(resolve(`@embedpdf/fonts-${name}`)), '../fonts', file);

/**
 * DejaVu covers every European script, Arabic and Hebrew, and its figures have equal widths; the condensed cut is closer to common
 * fonts. Noto Sans has what it lacks: Chinese and Japanese in one, Korean in the other.
 */
const files = {
  regular: dejaVu('DejaVuSansCondensed.ttf'),
  bold: dejaVu('DejaVuSansCondensed-Bold.ttf'),
  regularHan: noto('sc', 'NotoSansHans-Regular.otf'),
  boldHan: noto('sc', 'NotoSansHans-Bold.otf'),
  regularHangul: noto('kr', 'NotoSansKR-Regular.otf'),
  boldHangul: noto('kr', 'NotoSansKR-Bold.otf'),
};

export type FontName = keyof typeof files;

export type Weight = 'regular' | 'bold';

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
  // for what is written. Only DejaVu composes glyphs.
  if (name === 'regular' || name === 'bold') {
    for (const codePoint of font.characterSet) {
      const character = String.fromCodePoint(codePoint);
      if (character.normalize('NFKC') === character) font.glyphForCodePoint(codePoint);
    }
  }
  opened.set(name, font);
  return font;
};

/** Returns the first font that has the character. */
export const fontFor = (codePoint: number, weight: Weight): FontName =>
  ([weight, `${weight}Han`, `${weight}Hangul`] as const).find((name) =>
    openFont(name).hasGlyphForCodePoint(codePoint),
  ) ?? weight;
