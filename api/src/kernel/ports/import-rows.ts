import {
  fieldColumns,
  formatCount,
  importFields,
  importRowSchemas,
  isAmbiguousNumber,
  MAX_IMPORT_ROWS,
  parseNumber,
  validateBody,
  type FieldKind,
  type Fields,
  type ImportKind,
  type ImportProblem,
  type ImportValues,
} from 'api-contract';

export interface ImportRows<Kind extends ImportKind> {
  /** Valid rows, with their numbers in the workbook. */
  rows: { row: number; values: ImportValues[Kind] }[];
  problems: ImportProblem[];
}

/** A row that is not blank, with its number in the workbook. */
export interface CellRow {
  row: number;
  cells: readonly unknown[];
}

const flags: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
  y: true,
  n: false,
  '1': true,
  '0': false,
};

/** Returns a number as the spreadsheet shows it: it calculates with 17 digits and shows at most 15. */
const toShown = (cell: unknown): unknown => (typeof cell === 'number' ? Number(cell.toPrecision(15)) : cell);

const isNumeric = (type: FieldKind): boolean => type === 'number' || type === 'money';

/** What Excel shows in the cell of a formula that fails. */
const ERROR =
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|EXTERNAL!|PYTHON!|TIMEOUT!|GETTING_DATA)$/;

/** Returns why a cell cannot be what was meant, whatever its field takes. */
const cellProblem = ({ header, type }: { header: string; type: FieldKind }, cell: unknown) => {
  if (typeof cell !== 'string') return undefined;
  const text = cell.trim();
  if (ERROR.test(text)) return `${header} has the error ${text} of a formula. Correct the cell.`;
  return isNumeric(type) && isAmbiguousNumber({ text, isPasted: true })
    ? `${header}: “${text}” could mean two amounts. Write it like 16,450.00.`
    : undefined;
};

/** Returns a cell as its field takes it: codes that a spreadsheet made numbers of as text, numbers typed as text, Yes and No as flags. */
const toValue = (type: FieldKind, given: unknown): unknown => {
  const cell = toShown(given);
  const text = String(cell).trim();
  if (type === 'text' && typeof cell === 'number') return text;
  if (isNumeric(type) && typeof cell === 'string') {
    const number = parseNumber({ text, isPasted: true });
    return Number.isNaN(number) ? cell : number;
  }
  if (type === 'flag') return flags[text.toLowerCase()] ?? cell;
  return cell;
};

/** Returns whether a row has no text and no number, however it is formatted. */
export const isBlankRow = (cells: readonly unknown[]): boolean =>
  cells.every((cell) =>
    typeof cell === 'string' ? cell.trim() === '' : cell === null || cell === undefined,
  );

/** Returns a header without what users change in it: its case and spaces. */
const headerKey = (header: unknown): string => String(header).replace(/\s/g, '').toLowerCase();

/** Reads the rows of a worksheet, the first of which has the headers in any order. */
export const readImportRows = <Kind extends ImportKind>(
  kind: Kind,
  [headers, ...worksheet]: readonly CellRow[],
): ImportRows<Kind> => {
  const keys = (headers?.cells ?? []).map(headerKey);
  const schema = importRowSchemas[kind];
  const columns = fieldColumns<Fields>(importFields[kind]).map(({ field, header, kind: type }) => ({
    field,
    header,
    type,
    index: keys.indexOf(headerKey(header)),
  }));
  const result: ImportRows<Kind> = { rows: [], problems: [] };
  const missing = columns.filter(({ index }) => index < 0).map(({ header }) => `“${header}”`);
  if (missing.length > 0) {
    const message = `These columns are missing: ${missing.join(', ')}. Start from the exported workbook.`;
    return { rows: [], problems: [{ row: 1, message }] };
  }
  if (worksheet.length > MAX_IMPORT_ROWS) {
    const message = `The workbook has more than ${formatCount(MAX_IMPORT_ROWS)} rows. Import it in parts.`;
    return { rows: [], problems: [{ row: null, message }] };
  }
  for (const { row, cells } of worksheet) {
    const wrong = columns.flatMap((column) => cellProblem(column, cells[column.index]) ?? []);
    if (wrong.length > 0) {
      result.problems.push(...wrong.map((message) => ({ row, message })));
      continue;
    }
    const given = columns.map((column) => [column.field, toValue(column.type, cells[column.index] ?? null)]);
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
