import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = /\.(js|css|svg|json|txt)$/;

const atItsBest = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Returns how many bytes of a file are sent: compressed, where `precompress` does that. */
export const sentSize = async (file, content) =>
  compressible.test(file) ? (await brotli(content, atItsBest)).length : content.length;

/** Writes `.br` and `.gz` beside every text file below a folder, so that the server never compresses one twice. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      const content = await readFile(file);
      await Promise.all([
        brotli(content, atItsBest).then((bytes) => writeFile(`${file}.br`, bytes)),
        gzip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
      ]);
    }),
  );
}
