import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { readImportRows, type Sheet, type SheetCell, type SheetColumn, type Workbooks } from '../domain';

const formats: Readonly<Record<SheetColumn['kind'], string>> = {
  // Excel's own text format: a code such as 0110-00 is unchanged when a user edits the cell.
  text: '@',
  money: '"£"#,##0.00',
  count: '0',
  percent: '0%',
  date: 'dd/mm/yyyy',
};

const header = { font: { bold: true, name: 'Calibri', size: 11 } };

/** Returns `A1:G5001` for seven columns and 5,000 rows below the header. */
const wholeRange = ({ columns, rows }: Sheet): string => {
  const lastColumn = String.fromCharCode('A'.charCodeAt(0) + columns.length - 1);
  return `A1:${lastColumn}${rows.length + 1}`;
};

const toCell = (value: SheetCell, kind: SheetColumn['kind']) =>
  kind === 'date' && typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value;

/** Returns the cells of the first sheet; undefined for a file that is no workbook. */
const readCells = async (file: Uint8Array) => {
  try {
    return (await readXlsx(file, { sheets: [0] })).sheets[0]?.rows ?? [];
  } catch {
    return undefined;
  }
};

/** Writes and reads workbooks with hucre. A text cell is always written as text, so that no value can become a formula. */
export const hucreWorkbooks: Workbooks = {
  write: (sheet) =>
    writeXlsx({
      sheets: [
        {
          name: sheet.name,
          columns: sheet.columns.map(({ kind, width }) => ({ width, numFmt: formats[kind] })),
          rows: [
            sheet.columns.map((column) => column.header),
            ...sheet.rows.map((row) =>
              row.map((value, index) => toCell(value, sheet.columns[index]?.kind ?? 'text')),
            ),
          ],
          cells: new Map(
            sheet.columns.map((column, index) => [
              `0,${index}`,
              { value: column.header, type: 'string' as const, style: header },
            ]),
          ),
          freezePane: { rows: 1 },
          autoFilter: { range: wholeRange(sheet) },
        },
      ],
    }),
  readRows: async (kind, file) => {
    const cells = await readCells(file);
    if (cells) return readImportRows(kind, cells);
    return { rows: [], problems: [{ row: null, message: 'This file is not an .xlsx workbook.' }] };
  },
};
