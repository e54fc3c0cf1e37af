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
import { listRows, lockFound, takeLock, type Db, type Rows } from '../store';
import { catalogueMessages } from './messages';

/** What one row does to the catalogue. */
interface Planned<Kind extends ImportKind> {
  /** Undefined for a new record. */
  stored: Rows[Kind] | undefined;
  /** Of a stored record, those that the workbook has. */
  columns: Partial<Columns<Kind>>;
  shown: ImportedRow;
}

type Planner<Kind extends ImportKind> = (
  db: Db,
  rows: ImportRows<Kind>['rows'],
  catalogue: readonly Rows[Kind][],
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
const planProducts: Planner<'products'> = async (db, rows, products) => {
  const groups = await listRows(db, 'product_groups');
  const groupsById = byId(groups);
  const sellable = groups.filter((group) => group.is_sales_ledger_product && !group.is_archived);
  const groupsNamed = finder(sellable, ({ name }) => name);
  const productsCoded = finder(products, (row) => row.product_code);
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
      columns: stored ? columns : { ...columns, is_archived: false },
      shown: { row, name: product_code, is_new: !stored, cells: differences('products', before, after) },
    });
  }
  return { planned, problems };
};

type BenefitRow = Rows['benefits'];

interface NamedBenefit {
  description: string;
  category: Pick<BenefitRow, 'id'>;
}

const hasText = (stored: BenefitRow, { description }: NamedBenefit) => stored.description === description;
const hasCategory = (stored: BenefitRow, { category }: NamedBenefit) =>
  stored.benefit_category_id === category.id;

/** By what a benefit whose text is alike is taken for that of a row, the surest first. */
const benefitMatches = [
  (stored: BenefitRow, named: NamedBenefit) => hasText(stored, named) && hasCategory(stored, named),
  hasText,
  hasCategory,
  () => true,
];

/** A benefit is recognised by its stage and description. Of several that are alike, a row takes none that another row is surer of. */
const planBenefits: Planner<'benefits'> = async (db, rows, benefits) => {
  const stagesNamed = finder(await listRows(db, 'benefit_stages'), ({ name }) => name);
  const categories = await listRows(db, 'benefit_categories');
  const categoriesById = byId(categories);
  const categoriesNamed = finder(categories, ({ name }) => name);
  const keyOf = (stageId: number, description: string) => `${stageId} ${normalise(description)}`;
  const left = groupBy(benefits, (row) => keyOf(row.benefit_stage_id, row.description));
  const problems: ImportProblem[] = [];

  const named = rows.flatMap(({ row, values }) => {
    const [stage] = stagesNamed(values.stage);
    const [category] = categoriesNamed(values.category);
    if (!stage) problems.push({ row, message: `There is no stage “${values.stage}”.` });
    if (!category) problems.push({ row, message: `There is no category “${values.category}”.` });
    const { description } = values;
    return stage && category
      ? [{ row, description, stage, category, key: keyOf(stage.id, description) }]
      : [];
  });
  const taken = new Map<number, BenefitRow>();
  for (const isMatch of benefitMatches)
    for (const each of named) {
      if (taken.has(each.row)) continue;
      const alike = left.get(each.key) ?? [];
      const index = alike.findIndex((stored) => isMatch(stored, each));
      if (index >= 0) taken.set(each.row, alike.splice(index, 1)[0]!);
    }

  const planned = named.map(({ row, description, stage, category }): Planned<'benefits'> => {
    const stored = taken.get(row);
    const before = stored && {
      stage: stage.name,
      category: categoriesById.get(stored.benefit_category_id)?.name,
      description: stored.description,
    };
    const after = { stage: stage.name, category: category.name, description };
    return {
      stored,
      columns: { description, benefit_stage_id: stage.id, benefit_category_id: category.id },
      shown: { row, name: description, is_new: !stored, cells: differences('benefits', before, after) },
    };
  });
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
  const planAll = async (db: Db, catalogue: readonly Rows[Kind][]) => {
    const { planned, problems } = await plan(db, read.rows, catalogue);
    const changed = planned.filter(({ shown }) => shown.cells.length > 0);
    const preview: Omit<CatalogueImport, 'state'> = {
      rows: changed.map(({ shown }) => shown),
      unchanged_count: planned.length - changed.length,
      problems: [...read.problems, ...problems].sort((one, other) => (one.row ?? 0) - (other.row ?? 0)),
    };
    return { changed, result: { ...preview, state: tokens.fingerprint(JSON.stringify(preview)) } };
  };
  if (previewed === undefined)
    return store.read(async (db) => (await planAll(db, await listRows(db, kind))).result);
  return writeTo(store, async (tx) => {
    // What another import has just added is among them.
    await takeLock(tx, `import of ${kind}`);
    const ids = (await listRows(tx, kind)).map(({ id }) => id);
    const { changed, result } = await planAll(tx, await lockFound(tx, kind, ids));
    if (previewed !== result.state) refuse('state', catalogueMessages.changed);
    const [problem] = result.problems;
    if (problem) refuse('file', `Row ${problem.row ?? 1}: ${problem.message}`);
    const stamp = stampNow(context, author);
    for (const { stored, columns } of changed) {
      if (stored) await updateRecord(tx, kind, stored, { columns }, stamp);
      else await insertRecord(tx, kind, columns as Columns<Kind>, stamp);
    }
    return result;
  });
};

type ImportContext = Parameters<typeof importRows>[0];

export const importProducts = (context: ImportContext, input: ImportInput, author: Author) =>
  importRows(context, 'products', input, author, planProducts);

export const importBenefits = (context: ImportContext, input: ImportInput, author: Author) =>
  importRows(context, 'benefits', input, author, planBenefits);
