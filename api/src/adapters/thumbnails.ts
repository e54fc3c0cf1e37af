import type { Thumbnails } from '../domain';
import { Pool } from '../pool';

/** The most pixels of a file, as cameras make them. More would need too much memory where a format has to be unpacked whole. */
const mostPixels = 8000 * 8000;

/** How long one may take. A photograph takes a tenth of a second. */
const mostSeconds = 10;

const formats = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'];

/** Returns undefined on a platform for which there is no package of it. */
const load = async () => {
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: formats });
    return sharp;
  } catch (error) {
    const { message } = error as Error;
    console.warn(`Pictures have no thumbnails, and reports show none: sharp cannot be loaded (${message}).`);
    return undefined;
  }
};

// Megabytes of native code, which a process without pictures never needs.
let sharp: ReturnType<typeof load> | undefined;

/** Reads one file and makes one picture at a time, in a thread of its own, because of the memory. */
export const createThumbnails = (): Thumbnails => {
  const gate = new Pool<symbol>();
  gate.give(Symbol('place'));
  return {
    picture: (read, edge) =>
      gate.run(async () => {
        sharp ??= load();
        const open = await sharp;
        if (!open) return undefined;
        const large = open(await read(), {
          limitInputPixels: mostPixels,
          failOn: 'error',
          autoOrient: true,
        });
        const small = large
          .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: 'white' })
          .jpeg()
          .timeout({ seconds: mostSeconds });
        try {
          const { data, info } = await small.toBuffer({ resolveWithObject: true });
          return { bytes: data, width: info.width, height: info.height };
        } catch {
          return undefined;
        }
      }),
  };
};
