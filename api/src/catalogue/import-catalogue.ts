import {
  byId,
  fieldColumns,
  importFields,
  type Fields,
  type CatalogueImport,
  groupBy,
  type ImportedRow,
  type ImportInput,
  type ImportKind,
  type ImportProblem,
  type ImportValues,
  normalise,
} from 'api-contract';
import type { Context, TimedContext } from '../kernel/context';
import { refuse, refuseAll, TooSlowError } from '../kernel/errors';
import type { ImportRows } from '../kernel/ports/import-rows';
import { toImported, toProduct, toProductColumns } from './products';
import {
  insertRecord,
  stampNow,
  toFieldValue,
  updateRecord,
  writeTo,
  type Author,
  type Columns,
} from '../kernel/records';
import { listRows, lockRow, type Db, type Rows } from '../store';
import { catalogueMessages } from './messages';

/** What one row does to the catalogue. */
interface Planned<Kind extends ImportKind> {
  /** Undefined for a new record. */
  stored: Rows[Kind] | undefined;
  columns: Columns<Kind>;
  shown: ImportedRow;
}

type Planner<Kind extends ImportKind> = (
  db: Db,
  rows: ImportRows<Kind>['rows'],
) => Promise<{ planned: Planned<Kind>[]; problems: ImportProblem[] }>;

/** Returns the cells that differ from those of the stored record. */
const differences = <Kind extends ImportKind>(
  kind: Kind,
  before: Partial<ImportValues[Kind]> | undefined,
  after: ImportValues[Kind],
): ImportedRow['cells'] =>
  fieldColumns<Fields>(importFields[kind]).flatMap(({ field, header: column }) => {
    const name = field as keyof ImportValues[Kind];
    if (before?.[name] === after[name]) return [];
    return [{ column, before: toFieldValue(before?.[name]), after: toFieldValue(after[name]) }];
  });

/** Returns a function that finds the rows of a text: those with just this one, else those with one that looks the same. */
const finder = <Row>(rows: readonly Row[], textOf: (row: Row) => string) => {
  const exact = groupBy(rows, textOf);
  const alike = groupBy(rows, (row) => normalise(textOf(row)));
  return (text: string): Row[] => exact.get(text) ?? alike.get(normalise(text)) ?? [];
};

/** A product is recognised by its code. */
const planProducts: Planner<'products'> = async (db, rows) => {
  const groups = await listRows(db, 'product_groups');
  const groupsById = byId(groups);
  const sellable = groups.filter((group) => group.is_sales_ledger_product && !group.is_archived);
  const groupsNamed = finder(sellable, ({ name }) => name);
  const productsCoded = finder(await listRows(db, 'products'), (row) => row.product_code);
  const rowOf = new Map<string, number>();
  const planned: Planned<'products'>[] = [];
  const problems: ImportProblem[] = [];

  const problemOf = (
    { product_code: code, product_group: groupName }: ImportValues['products'],
    known: readonly Rows['products'][],
    matches: number,
  ): string | undefined => {
    const sameRow = rowOf.get(known[0]?.product_code ?? normalise(code));
    if (sameRow !== undefined) return `The code ${code} is already in row ${sameRow}.`;
    if (known.length > 1) return `Several products have a code like ${code}. Enter the code exactly.`;
    if (known[0]?.is_archived) return `${code} is archived. Restore it first.`;
    if (matches === 0) return `There is no product group “${groupName}”.`;
    return matches > 1 ? `There are several product groups “${groupName}”.` : undefined;
  };

  for (const { row, values } of rows) {
    const known = productsCoded(values.product_code);
    const [stored] = known;
    const current = stored && groupsById.get(stored.product_group_id);
    const { product_group: groupName, ...fields } = values;
    const alike = groupsNamed(groupName);
    const isPresent = current && (current.name === groupName || alike.includes(current));
    const named = isPresent ? [current] : alike;
    const problem = problemOf(values, known, named.length);
    rowOf.set(stored?.product_code ?? normalise(values.product_code), row);
    if (problem !== undefined) {
      problems.push({ row, message: problem });
      continue;
    }
    const group = named[0]!;
    const product_code = stored?.product_code ?? values.product_code;
    const before = stored && current && toImported(toProduct(stored, current));
    const after = { ...fields, product_code, product_group: group.name };
    const columns = toProductColumns({ ...fields, product_code, product_group_id: group.id });
    planned.push({
      stored,
      columns: { ...columns, is_archived: false } as Columns<'products'>,
      shown: { row, name: product_code, is_new: !stored, cells: differences('products', before, after) },
    });
  }
  return { planned, problems };
};

/** A benefit is recognised by its stage and description; of several that are alike, each row takes the next. */
const planBenefits: Planner<'benefits'> = async (db, rows) => {
  const stagesNamed = finder(await listRows(db, 'benefit_stages'), ({ name }) => name);
  const categories = await listRows(db, 'benefit_categories');
  const categoriesById = byId(categories);
  const categoriesNamed = finder(categories, ({ name }) => name);
  const keyOf = (stageId: number, description: string) => `${stageId} ${normalise(description)}`;
  const benefits = groupBy(await listRows(db, 'benefits'), (row) =>
    keyOf(row.benefit_stage_id, row.description),
  );
  /** Returns the next benefit like this one that no row has yet: one of just this description before others. */
  const takeBenefit = (stageId: number, description: string) => {
    const alike = benefits.get(keyOf(stageId, description)) ?? [];
    const exact = alike.findIndex((row) => row.description === description);
    return alike.splice(Math.max(exact, 0), 1)[0];
  };
  const planned: Planned<'benefits'>[] = [];
  const problems: ImportProblem[] = [];

  for (const { row, values } of rows) {
    const [stage] = stagesNamed(values.stage);
    const [category] = categoriesNamed(values.category);
    if (!stage) problems.push({ row, message: `There is no stage “${values.stage}”.` });
    if (!category) problems.push({ row, message: `There is no category “${values.category}”.` });
    if (!stage || !category) continue;
    const stored = takeBenefit(stage.id, values.description);
    const before = stored && {
      stage: stage.name,
      category: categoriesById.get(stored.benefit_category_id)?.name,
      description: stored.description,
    };
    const after = { ...values, stage: stage.name, category: category.name };
    planned.push({
      stored,
      columns: {
        description: values.description,
        benefit_stage_id: stage.id,
        benefit_category_id: category.id,
        due_days: stored?.due_days ?? null,
        client_needs: stored?.client_needs ?? null,
        client_needs_format: stored?.client_needs_format ?? null,
        client_needs_days: stored?.client_needs_days ?? null,
      },
      shown: {
        row,
        name: values.description,
        is_new: !stored,
        cells: differences('benefits', before, after),
      },
    });
  }
  return { planned, problems };
};

/**
 * Returns what a workbook would change, and with the `state` of that preview changes it: all rows, or none. Records that are not in the
 * workbook stay as they are, and quotes keep their snapshots. Throws `InvalidError`, also when it would change something else by now.
 */
const importRows = async <Kind extends ImportKind>(
  context: TimedContext & Pick<Context, 'workbooks' | 'tokens'>,
  kind: Kind,
  { file, state: previewed }: ImportInput,
  author: Author,
  plan: Planner<Kind>,
): Promise<CatalogueImport> => {
  const { store, workbooks, tokens } = context;
  const read = await workbooks.readRows(kind, Buffer.from(file, 'base64')).catch((error: unknown) => {
    if (error instanceof TooSlowError) return 'tooSlow' as const;
    throw error;
  });
  if (read === 'tooLarge' || read === 'tooSlow') refuseAll('file', catalogueMessages[read]);
  const planAll = async (db: Db) => {
    const { planned, problems } = await plan(db, read.rows);
    const changed = planned.filter(({ shown }) => shown.cells.length > 0);
    const preview: Omit<CatalogueImport, 'state'> = {
      rows: changed.map(({ shown }) => shown),
      unchanged_count: planned.length - changed.length,
      problems: [...read.problems, ...problems].sort((one, other) => (one.row ?? 0) - (other.row ?? 0)),
    };
    return { changed, result: { ...preview, state: tokens.fingerprint(JSON.stringify(preview)) } };
  };
  if (previewed === undefined) return store.read(async (db) => (await planAll(db)).result);
  return writeTo(store, async (tx) => {
    const { changed, result } = await planAll(tx);
    if (previewed !== result.state) refuse('state', catalogueMessages.changed);
    const [problem] = result.problems;
    if (problem) refuse('file', `Row ${problem.row ?? 1}: ${problem.message}`);
    const stamp = stampNow(context, author);
    for (const { stored, columns } of changed) {
      if (stored) await updateRecord(tx, kind, await lockRow(tx, kind, stored.id), { columns }, stamp);
      else await insertRecord(tx, kind, columns, stamp);
    }
    return result;
  });
};

type ImportContext = Parameters<typeof importRows>[0];

export const importProducts = (context: ImportContext, input: ImportInput, author: Author) =>
  importRows(context, 'products', input, author, planProducts);

export const importBenefits = (context: ImportContext, input: ImportInput, author: Author) =>
  importRows(context, 'benefits', input, author, planBenefits);
