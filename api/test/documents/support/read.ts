import parse from 'pdf-parse/lib/pdf-parse.js';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** The files of a zip by their names, in their order. Fails on one that a strict reader would refuse. */
export const readZip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip: ZipFile = await fromBufferPromise(bytes, { strictFileNames: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
};

/** The text of a PDF as a reader sees it, white space evened out. */
export const readPdf = async (bytes: Buffer) => {
  const { text, numpages, info } = await parse(bytes);
  return { text: text.replace(/\s+/g, ' '), pages: numpages, info };
};

/** The text of each page of a PDF. */
export const readPages = async (bytes: Buffer): Promise<string[]> => {
  const { text } = await parse(bytes);
  return text
    .trim()
    .split(/\n{2,}/)
    .map((page) => page.replace(/\s+/g, ' '));
};
