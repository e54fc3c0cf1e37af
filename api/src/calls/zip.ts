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
  const breakOff = (error: Error) => output.destroy(error);
  zip.on('error', breakOff);
  // The library leaves the errors of a stream to who made it.
  for (const file of files)
    zip.addReadStream(Readable.from(bytesOf(file)).on('error', breakOff), file.name, { mtime });
  zip.end();
  return output;
};
