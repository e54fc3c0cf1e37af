import { ZipFile } from 'yazl';

export interface PackedFile {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

const collect = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};

/**
 * The bytes of a zip, file by file: the next is made when the one before has been taken. Each goes in whole, so that its size
 * stands before it, as some readers want it. What is packed is compressed already, so the zip does not do it again.
 */
export const zipped = async function* (
  files: readonly PackedFile[],
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as NodeJS.ReadableStream & { destroy(): void };
  const chunks = output[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (const { name, bytes } of files) {
      const file = await collect(bytes);
      zip.addBuffer(file, name, { compress: false, mtime: modifiedAt });
      for (let sent = 0; sent < file.length;) {
        const { value, done } = await chunks.next();
        if (done) return;
        sent += value.length;
        yield value;
      }
    }
    zip.end();
    for (let chunk = await chunks.next(); !chunk.done; chunk = await chunks.next()) yield chunk.value;
  } finally {
    output.destroy();
  }
};
