import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { page } from '../../../src/adapters/documents/look';

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

const isInBody = ([, , , , x, y]: readonly number[]): boolean => {
  const baseline = page.height - y!;
  return x! >= page.left && x! < page.right && baseline > 36 && baseline <= page.bottom;
};

const evenOut = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text of a PDF as a reader sees it, white space evened out. */
export const readPdf = async (bytes: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  return { text: evenOut(text), pages: totalPages, info };
};

/** The text of each page of a PDF. */
export const readPages = async (bytes: Buffer): Promise<string[]> => {
  const { text } = await extractText(new Uint8Array(bytes));
  return text.map(evenOut);
};

/** The lines between the head and the foot of all pages: what is below the edge of a page is missing. */
export const readLines = async (bytes: Uint8Array): Promise<string[]> => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    let lastY: number | undefined;
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '' || !isInBody(item.transform as number[])) continue;
      const y = item.transform[5] as number;
      if (y === lastY) lines.push(`${lines.pop()}${item.str}`);
      else lines.push(item.str);
      lastY = y;
    }
  }
  return lines;
};

/** The text between the head and the foot of all pages, without white space. */
export const readBody = async (bytes: Uint8Array): Promise<string> =>
  (await readLines(bytes)).join('').replace(/\s+/g, '');
