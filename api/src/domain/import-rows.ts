import {
  importRowSchemas,
  MAX_IMPORT_ROWS,
  validateBody,
  type ImportKind,
  type ImportProblem,
  type ImportValues,
} from 'api-contract';

export interface ImportRows<Kind extends ImportKind> {
  /** Valid rows, with their numbers in the workbook. */
  rows: { row: number; values: ImportValues[Kind] }[];
  problems: ImportProblem[];
}

const flags: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** Returns a cell as its field takes it: codes that a spreadsheet made numbers of as text, Yes and No as flags. */
const toValue = (type: string, cell: unknown): unknown => {
  if (type === 'string' && typeof cell === 'number') return String(cell);
  if (type === 'boolean' && typeof cell === 'string') return flags[cell.trim().toLowerCase()] ?? cell;
  return cell;
};

const isBlank = (cells: readonly unknown[]) => cells.every((cell) => cell === null || cell === '');

/** Reads the cells of a sheet, whose first row has the headers in any order. */
export const readImportRows = <Kind extends ImportKind>(
  kind: Kind,
  [headers = [], ...sheet]: readonly (readonly unknown[])[],
): ImportRows<Kind> => {
  const schema = importRowSchemas[kind];
  const columns = Object.entries(schema.fields).map(([header, field]) => ({
    header,
    type: (field as { type: string }).type,
    index: headers.indexOf(header),
  }));
  const result: ImportRows<Kind> = { rows: [], problems: [] };
  const missing = columns.filter(({ index }) => index < 0).map(({ header }) => `“${header}”`);
  if (missing.length > 0) {
    const message = `These columns are missing: ${missing.join(', ')}. Begin with the workbook that Export gives you.`;
    return { rows: [], problems: [{ row: 1, message }] };
  }
  if (sheet.length > MAX_IMPORT_ROWS) {
    const message = `The workbook has more than ${MAX_IMPORT_ROWS} rows. Import it in parts.`;
    return { rows: [], problems: [{ row: null, message }] };
  }
  for (const [index, cells] of sheet.entries()) {
    if (isBlank(cells)) continue;
    const row = index + 2;
    const given = columns.map((column) => [column.header, toValue(column.type, cells[column.index] ?? null)]);
    const read = validateBody(schema, Object.fromEntries(given));
    if (read.ok) result.rows.push({ row, values: read.body });
    else
      result.problems.push(
        ...Object.values(read.errors)
          .flat()
          .map((message) => ({ row, message })),
      );
  }
  return result;
};
