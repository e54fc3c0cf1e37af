import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = /\.(js|css|svg|json|txt)$/;

/** Writes `.br` and `.gz` beside every text file below a folder, so that the server never compresses one twice. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      const content = await readFile(file);
      const options = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };
      await Promise.all([
        brotli(content, options).then((bytes) => writeFile(`${file}.br`, bytes)),
        gzip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
      ]);
    }),
  );
}
