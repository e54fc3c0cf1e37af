/** Text is never read as a formula, whatever it begins with. */
export type SheetCell = string | number | null;

export interface SheetColumn {
  header: string;
  /** Money is given in pounds and shown as pounds; a count is a whole number; a date is `YYYY-MM-DD`. */
  kind: 'text' | 'money' | 'count' | 'date';
  /** In characters. */
  width: number;
}

/** One table to be made into a workbook, with a header row. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
}

/** Writes spreadsheets. */
export interface Workbooks {
  /** The bytes of an .xlsx file. */
  write(sheet: Sheet): Promise<Uint8Array>;
}
