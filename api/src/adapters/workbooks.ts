import { buffer } from 'node:stream/consumers';
import { MAX_IMPORT_ROWS, UNPACKED_IMPORT } from 'api-contract';
import { rangeRef, streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import { fromBufferPromise, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import {
  isBlankRow,
  readImportRows,
  type CellRow,
  type Worksheet,
  type WorksheetCell,
  type WorksheetColumn,
  type Workbooks,
} from '../domain';

const formats: Readonly<Record<WorksheetColumn['kind'], string>> = {
  // Excel's own text format: a code such as 0110-00 is unchanged when a user edits the cell.
  text: '@',
  money: '"£"#,##0.00',
  count: '0',
  average: '0.0',
  percent: '0%',
  date: 'dd/mm/yyyy',
};

const header = { font: { bold: true, name: 'Calibri', size: 11 } };

/**
 * Returns a text as workbooks store it: characters that XML lacks or changes are written as `_x000D_`, and an underscore that begins a text
 * of this form as `_x005F_`. hucre reads such texts but does not write them.
 */
const escapeText = (text: string): string =>
  text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(
      /[\r\ufffe\uffff]/g,
      (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );

const toCell = (value: WorksheetCell, kind: WorksheetColumn['kind']) => {
  if (typeof value !== 'string') return value;
  return kind === 'date' ? new Date(`${value}T00:00:00Z`) : escapeText(value);
};

class TooLarge extends Error {}

const TAG = '<'.charCodeAt(0);

/**
 * Returns the workbook packed again, within the limits: half a megabyte can unpack to gigabytes, and hucre unpacks what it is given. yauzl
 * refuses an entry that is larger than the file says.
 */
const repack = async (file: Uint8Array): Promise<Uint8Array> => {
  const given = await fromBufferPromise(Buffer.from(file));
  const packed = new ZipFile();
  let [bytes, tags] = [0, 0];
  for await (const entry of given.eachEntry() as AsyncIterable<Entry>) {
    if (entry.fileName.endsWith('/')) continue;
    bytes += entry.uncompressedSize;
    if (bytes > UNPACKED_IMPORT.bytes) throw new TooLarge();
    const content = await buffer(await given.openReadStreamPromise(entry));
    for (const byte of content) if (byte === TAG) tags += 1;
    if (tags > UNPACKED_IMPORT.tags) throw new TooLarge();
    packed.addBuffer(content, entry.fileName, { compressionLevel: 1 });
  }
  packed.end();
  return buffer(packed.outputStream);
};

/** Returns the rows of the first worksheet that are not blank; undefined for a file that is no workbook. */
const readCells = async (file: Uint8Array) => {
  const rows: CellRow[] = [];
  let cells = 0;
  try {
    for await (const { index, values } of streamXlsxRows(await repack(file))) {
      cells += values.length;
      if (cells > UNPACKED_IMPORT.cells) throw new TooLarge();
      if (isBlankRow(values)) continue;
      rows.push({ row: index + 1, cells: values });
      // The headers and one row too many say it as well as a million.
      if (rows.length > MAX_IMPORT_ROWS + 1) break;
    }
    return rows;
  } catch (error) {
    return error instanceof TooLarge ? 'tooLarge' : undefined;
  }
};

const toWrittenWorksheet = (worksheet: Worksheet) => ({
  name: worksheet.name,
  columns: worksheet.columns.map(({ kind, width }) => ({ width, numFmt: formats[kind] })),
  rows: [
    worksheet.columns.map((column) => column.header),
    ...[...worksheet.rows, ...(worksheet.total ? [worksheet.total] : [])].map((row) =>
      row.map((value, index) => toCell(value, worksheet.columns[index]?.kind ?? 'text')),
    ),
  ],
  cells: new Map(
    worksheet.columns.map((column, index) => [
      `0,${index}`,
      { value: column.header, type: 'string' as const, style: header },
    ]),
  ),
  freezePane: { rows: 1 },
  autoFilter: { range: rangeRef(0, 0, worksheet.rows.length, worksheet.columns.length - 1) },
});

/** Writes and reads workbooks with hucre. A text cell is always written as text, so that no value can become a formula. */
export const hucreWorkbooks: Workbooks = {
  write: (...worksheets) => writeXlsx({ sheets: worksheets.map(toWrittenWorksheet) }),
  readRows: async (kind, file) => {
    const cells = await readCells(file);
    if (cells === 'tooLarge') return cells;
    if (cells) return readImportRows(kind, cells);
    return { rows: [], problems: [{ row: null, message: 'This file is not an .xlsx workbook.' }] };
  },
};
