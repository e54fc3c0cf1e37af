import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { NamedFile } from '../kernel';

async function* bytesOf({ read }: NamedFile) {
  yield await read();
}

/**
 * Returns a zip of files, which has one of them in memory at a time. A file that cannot be read breaks it off. `mtime` is the time of the
 * files: now by default.
 */
export const zipOf = (files: readonly NamedFile[], mtime?: Date): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const file of files) zip.addReadStream(Readable.from(bytesOf(file)), file.name, { mtime });
  zip.end();
  return output;
};
