import type { Benefit, BenefitInput, BenefitPatch, FieldErrors } from 'api-contract';
import { NamedReference } from 'api-contract/server';
import type { ReadContext, TimedContext } from './context';
import { byId, groupBy } from './group-by';
import { pick, tagged, type Tagged } from './tagged';
import { getRow, listRows, type BenefitRow, type Db, countRows, findRow } from '../store';
import { InvalidError } from './errors';
import { createRecord, saveRecord, type Author, type Saving } from './records';
import { messages } from './messages';

type BenefitParts = Omit<Benefit, 'product_categories' | 'updated_at'>;

const namedIn = (records: ReadonlyMap<number, NamedReference>, id: number): NamedReference => {
  const record = records.get(id);
  if (!record) throw new Error(`A benefit points at record ${id}, which does not exist`);
  return pick(NamedReference, record);
};

/** Returns a function that converts benefits for the wire, with the names of stage and category, which are read once. */
export const toBenefitParts = async (db: Db): Promise<(row: BenefitRow) => BenefitParts> => {
  const stages = byId(await listRows(db, 'benefit_stages'));
  const categories = byId(await listRows(db, 'benefit_categories'));
  return ({ id, description, benefit_stage_id, benefit_category_id }) => ({
    id,
    description,
    benefit_stage_id,
    benefit_category_id,
    benefit_stage: namedIn(stages, benefit_stage_id),
    benefit_category: namedIn(categories, benefit_category_id),
  });
};

const present = async (db: Db, rows: readonly BenefitRow[], benefitId?: number): Promise<Benefit[]> => {
  const toParts = await toBenefitParts(db);
  const groups = byId(await listRows(db, 'product_groups'));
  const pivots = await listRows(db, 'product_group_benefits', { benefit_id: benefitId });
  const pivotsOf = groupBy(pivots, ({ benefit_id }) => benefit_id);
  return rows.map((row) => ({
    ...toParts(row),
    product_categories: (pivotsOf.get(row.id) ?? []).flatMap(({ product_group_id }) => {
      const group = groups.get(product_group_id);
      return group ? [pick(NamedReference, group)] : [];
    }),
    updated_at: row.updated_at,
  }));
};

export const listBenefits = ({ store }: ReadContext): Promise<Benefit[]> =>
  store.read(async (db) => present(db, await listRows(db, 'benefits')));

/** Returns a benefit with its stage, category and groups. */
export const presentBenefit = async (db: Db, row: BenefitRow): Promise<Tagged<Benefit>> => {
  const [benefit] = await present(db, [row], row.id);
  return tagged(benefit as Benefit, row);
};

/** Throws `RowNotFound`. */
export const getBenefit = ({ store }: ReadContext, id: number): Promise<Tagged<Benefit>> =>
  store.read(async (db) => presentBenefit(db, await getRow(db, 'benefits', id)));

const assertReferences = async (
  db: Db,
  { benefit_stage_id: stageId, benefit_category_id: categoryId }: BenefitPatch,
): Promise<void> => {
  const errors: FieldErrors = {};
  if (stageId !== undefined && !(await findRow(db, 'benefit_stages', { id: stageId })))
    errors['benefit_stage_id'] = [messages.catalogue.noStage];
  if (categoryId !== undefined && !(await findRow(db, 'benefit_categories', { id: categoryId })))
    errors['benefit_category_id'] = [messages.catalogue.noCategory];
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
};

/** Throws for a changed stage of an assigned benefit, which would lose its place in its groups. */
const assertMayMove = async (db: Db, row: BenefitRow, stageId: number | undefined): Promise<void> => {
  if (stageId === undefined || stageId === row.benefit_stage_id) return;
  if ((await countRows(db, 'product_group_benefits', { benefit_id: row.id })) === 0) return;
  throw new InvalidError({
    benefit_stage_id: [messages.catalogue.stageInUse],
  });
};

/** Adds a benefit without groups. */
export const createBenefit = (context: TimedContext, input: BenefitInput, author: Author) =>
  createRecord(context, 'benefits', author, {
    columns: async (tx) => {
      await assertReferences(tx, input);
      return input;
    },
    present: presentBenefit,
  });

/** Saves the given fields. */
export const updateBenefit = (context: TimedContext, id: number, patch: BenefitPatch, saving: Saving) =>
  saveRecord(context, 'benefits', id, saving, {
    edit: async (tx, row) => {
      await assertReferences(tx, patch);
      await assertMayMove(tx, row, patch.benefit_stage_id);
      return { columns: patch };
    },
    present: presentBenefit,
  });
