import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { create, type Font } from 'fontkit';

export type FontName = 'regular' | 'bold';

export type Fonts = Readonly<Record<FontName, Font>>;

/**
 * DejaVu, because it has every script that is written in Europe; the condensed cut, because it stands closer to what people
 * are used to read. Its figures all have the same width.
 */
const files: Readonly<Record<FontName, string>> = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
};

// Found as Node finds packages, so that sources, tests and the bundled server all find the same files.
const { resolve } = createRequire(import.meta.url);

const open = async (name: FontName): Promise<Font> => {
  const font = create(await readFile(resolve(files[name])));
  if (!('createSubset' in font)) throw new Error(`${files[name]} is a collection of fonts`);
  await nextTurn();
  // Reads the tables that every text needs, so that no document has to read them all at one go.
  font.layout('0');
  await nextTurn();
  return font;
};

let loaded: Promise<Fonts> | undefined;

/**
 * The fonts, opened once: their tables are read when they are first needed and serve every document since. A document embeds
 * only the characters that it uses.
 */
export const loadFonts = (): Promise<Fonts> => {
  loaded ??= Promise.all([open('regular'), open('bold')])
    .then(([regular, bold]) => ({ regular, bold }))
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
};
