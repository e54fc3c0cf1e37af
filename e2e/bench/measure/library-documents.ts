import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { extractText } from 'unpdf';
import { fromBuffer } from 'yauzl';
import { ZipFile } from 'yazl';

/** One document of a pack: its lines of text, and its number of pages. */
export interface PackedPages {
  name: string;
  pages: number;
  lines: string[];
}

const collect = async (stream: NodeJS.ReadableStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const filesOf = (zip: Buffer) =>
  new Promise<{ name: string; content: Buffer }[]>((resolve, reject) => {
    const files: { name: string; content: Buffer }[] = [];
    fromBuffer(zip, { lazyEntries: true }, (error, opened) => {
      if (error) return reject(error);
      opened.on('error', reject);
      opened.on('end', () => resolve(files));
      opened.on('entry', (entry: { fileName: string }) =>
        opened.openReadStream(entry as never, (failure, stream) => {
          if (failure) return reject(failure);
          void collect(stream).then((content) => {
            files.push({ name: entry.fileName, content });
            opened.readEntry();
          }, reject);
        }),
      );
      opened.readEntry();
    });
  });

/** What a pack of documents says, line by line. */
export async function pagesOf(zip: Buffer): Promise<PackedPages[]> {
  const found: PackedPages[] = [];
  for (const { name, content } of await filesOf(zip)) {
    const { text, totalPages } = await extractText(new Uint8Array(content), { mergePages: true });
    found.push({ name, pages: totalPages, lines: text.split('\n').filter((line) => line.trim() !== '') });
  }
  return found;
}

const require = createRequire(import.meta.url);
const font = readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));

function render({ pages, lines }: PackedPages): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, font: '' });
  const done = collect(pdf);
  pdf.registerFont('regular', font);
  const onPage = Math.ceil(lines.length / pages);
  for (let page = 0; page < pages; page += 1) {
    pdf.addPage().font('regular').fontSize(9);
    lines
      .slice(page * onPage, (page + 1) * onPage)
      .forEach((line, index) => pdf.text(line, 40, 40 + (index * 760) / onPage, { lineBreak: false }));
  }
  pdf.end();
  return done;
}

/** The same texts on as many pages, rendered and packed by pdfkit and yazl with nothing around them. */
export async function drawnByLibraries(documents: readonly PackedPages[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const document of documents) zip.addBuffer(await render(document), document.name, { compress: false });
  zip.end();
  return collect(zip.outputStream);
}
