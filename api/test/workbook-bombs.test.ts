import { MAX_IMPORT_BYTES, UNPACKED_IMPORT, type CatalogueImport, type ErrorBody } from 'api-contract';
import { writeXlsx } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { readZip } from './documents/support/read';
import { apiSuite } from './support/api-suite';

const api = apiSuite({ hasUser: true, isShared: true });

const headers = ['Code', 'Product Group', 'Product Name', 'Price', 'Quantity', 'Discountable'];
const columns = [...headers, 'On client price list'];

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';

/** A workbook as Excel writes it, with some of its parts replaced or added. */
const workbook = async (parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const plain = await writeXlsx({ sheets: [{ name: 'Products', rows: [columns] }] });
  const zip = new ZipFile();
  const all = new Map<string, string | Buffer>([
    ...(await readZip(Buffer.from(plain))),
    ...Object.entries(parts),
  ]);
  for (const [name, content] of all) zip.addBuffer(Buffer.from(content), name, { compressionLevel: 9 });
  zip.end();
  return buffer(zip.outputStream);
};

/** Overwrites the unpacked size of a part where the directory of the zip states it. */
const understate = (zip: Buffer, name: string, size: number): Buffer => {
  let at = zip.length;
  do at = zip.lastIndexOf(name, at - 1);
  while (zip.readUInt32LE(at - 46) !== 0x02014b50);
  zip.writeUInt32LE(size, at - 46 + 24);
  return zip;
};

const send = (file: Buffer) => {
  expect(file.length).toBeLessThan(MAX_IMPORT_BYTES);
  return api.user.post('/product-import', { file: file.toString('base64') });
};

const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const titles = `<row r="1">${columns.map((title) => `<c t="str"><v>${title}</v></c>`).join('')}</row>`;
const tooLarge = expect.stringContaining('This workbook is too large once it is unpacked.');

describe('a small workbook that is large once it is unpacked', () => {
  const spaces = Buffer.alloc(50_000_000, ' ');

  it.each([
    ['of 50 megabytes', { [SHEET]: spaces }],
    [
      'in many parts',
      Object.fromEntries(
        Array.from({ length: 20 }, (_part, at) => [`xl/media/${at}.xml`, spaces.subarray(0, 2_000_000)]),
      ),
    ],
    ['of shared texts', { [STRINGS]: `<sst>${'<si/>'.repeat(UNPACKED_IMPORT.tags + 1)}</sst>` }],
    ['of cells', { [SHEET]: sheetOf('<row><c r="ZZ1"/></row>'.repeat(1_000)) }],
    [
      'of rows as wide as a sheet',
      { [SHEET]: sheetOf('<row/>' + '<row><c r="XFD1"/></row>'.repeat(300_000)) },
    ],
  ])(
    '%s is refused',
    async (_what, parts: Readonly<Record<string, string | Buffer>>) => {
      const response = await send(await workbook(parts));
      expect(response.statusCode).toBe(422);
      expect(response.json<ErrorBody>()).toEqual({ message: tooLarge, errors: { file: [tooLarge] } });
      // Compressing and reading 50 megabytes.
    },
    60_000,
  );

  it('is unpacked no further than it says itself', async () => {
    const response = await send(understate(await workbook({ [SHEET]: spaces }), SHEET, 0));
    expect(response.json<CatalogueImport>().problems).toEqual([
      { row: null, message: 'This file is not an .xlsx workbook.' },
    ]);
  });

  const cell = '<c t="str"><v>x</v></c>';

  it('of few rows far below each other has no rows between them', async () => {
    const rows = [5003, 1_048_576].map((row) => `<row r="${row}">${cell}</row>`).join('');
    const response = await send(await workbook({ [SHEET]: sheetOf(titles + rows) }));
    const { problems } = response.json<CatalogueImport>();
    expect(new Set(problems.map(({ row }) => row))).toEqual(new Set([5003, 1_048_576]));
  });

  it('of too many rows is refused', async () => {
    const rows = `<row>${cell}</row>`.repeat(5001);
    const response = await send(await workbook({ [SHEET]: sheetOf(titles + rows) }));
    expect(response.json<CatalogueImport>().problems).toEqual([
      { row: null, message: 'The workbook has more than 5,000 rows. Import it in parts.' },
    ]);
  });
});
