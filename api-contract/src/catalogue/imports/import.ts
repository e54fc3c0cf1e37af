import { type Static, Type } from '@sinclair/typebox';
import { count, FieldValue, flag, nullable, record, text } from '../../kernel/schema';

/** One row of a workbook that adds or changes a record. */
export const ImportedRow = record('ImportedRow', {
  /** As the workbook numbers it; the headers are row 1. */
  row: count,
  name: text,
  is_new: flag,
  /** The cells that differ from the record, by their column; `before` is null for a new record. */
  cells: Type.Array(record('ImportedCell', { column: text, before: FieldValue, after: FieldValue })),
});
export type ImportedRow = Static<typeof ImportedRow>;

/** What is wrong with a workbook. */
export const ImportProblem = record('ImportProblem', {
  /** Null for the workbook as a whole. */
  row: nullable(count),
  message: text,
});
export type ImportProblem = Static<typeof ImportProblem>;

/** What an import would change, or did. */
export const CatalogueImport = record('CatalogueImport', {
  rows: Type.Array(ImportedRow),
  unchanged_count: count,
  /** Nothing is imported while there are any. */
  problems: Type.Array(ImportProblem),
  /** Identifies this outcome: confirming it is refused once the import would change something else. */
  state: text,
});
export type CatalogueImport = Static<typeof CatalogueImport>;
