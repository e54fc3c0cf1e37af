import {
  type BenefitInput,
  type BenefitPatch,
  type BenefitStageInput,
  byId,
  type FieldErrors,
  groupBy,
} from 'api-contract';
import { Benefit, NamedReference } from 'api-contract/server';
import type { ReadContext } from '../kernel/context';
import { pick } from '../kernel/records/tagged';
import { listRows, type BenefitRow, type Db, type Rows, countRows, findRow, getRow } from '../store';
import { refuse, refuseAny } from '../kernel/errors';
import { recordUseCases } from '../kernel/records';
import { catalogueMessages } from './messages';

/** Returns a function that names the stage and the category of a benefit. Both lists are read once. */
export const readBenefitNames = async (db: Db) => {
  const stages = byId(await listRows(db, 'benefit_stages'));
  const categories = byId(await listRows(db, 'benefit_categories'));
  return (row: BenefitRow) => ({
    benefit_stage: pick(NamedReference, stages.get(row.benefit_stage_id)!),
    benefit_category: pick(NamedReference, categories.get(row.benefit_category_id)!),
  });
};

const toWire = async (db: Db, rows: readonly BenefitRow[], benefitId?: number): Promise<Benefit[]> => {
  const namesOf = await readBenefitNames(db);
  const groups = byId(await listRows(db, 'product_groups'));
  const pivots = await listRows(db, 'product_group_benefits', { benefit_id: benefitId });
  const pivotsOf = groupBy(pivots, ({ benefit_id }) => benefit_id);
  return rows.map((row) =>
    pick(Benefit, row, {
      ...namesOf(row),
      product_categories: (pivotsOf.get(row.id) ?? []).map(({ product_group_id }) =>
        pick(NamedReference, groups.get(product_group_id)!),
      ),
    }),
  );
};

export const listBenefits = ({ store }: ReadContext): Promise<Benefit[]> =>
  store.read(async (db) => toWire(db, await listRows(db, 'benefits')));

const assertReferences = async (
  db: Db,
  { benefit_stage_id: stageId, benefit_category_id: categoryId }: BenefitPatch,
): Promise<void> => {
  const errors: FieldErrors = {};
  if (stageId !== undefined && !(await findRow(db, 'benefit_stages', { id: stageId })))
    errors['benefit_stage_id'] = [catalogueMessages.noStage];
  if (categoryId !== undefined && !(await findRow(db, 'benefit_categories', { id: categoryId })))
    errors['benefit_category_id'] = [catalogueMessages.noCategory];
  refuseAny(errors);
};

/** Throws for a changed stage of an assigned benefit, which would lose its place in its groups. */
const assertMayMove = async (db: Db, row: BenefitRow, stageId = row.benefit_stage_id): Promise<void> => {
  if (stageId === row.benefit_stage_id) return;
  if ((await countRows(db, 'product_group_benefits', { benefit_id: row.id })) > 0)
    refuse('benefit_stage_id', catalogueMessages.stageInUse);
};

const dayFields = ['benefit_stage_id', 'due_days', 'client_needs_days'] as const;

/** Throws for material that is needed only after the benefit is due. */
const assertNeededInTime = async (
  db: Db,
  { benefit_stage_id: id, due_days, client_needs_days }: Pick<BenefitRow, (typeof dayFields)[number]>,
): Promise<void> => {
  if (client_needs_days === null) return;
  const due = due_days ?? (await getRow(db, 'benefit_stages', id)).due_days;
  if (-client_needs_days > due) refuse('client_needs_days', catalogueMessages.neededTooLate(due));
};

/** Throws for an earlier due date of a stage of which benefits need their material later. */
export const assertDueInTime = async (
  db: Db,
  { id, due_days: before }: Rows['benefit_stages'],
  { due_days: due = before }: Partial<BenefitStageInput>,
): Promise<void> => {
  if (due >= before) return;
  const benefits = await listRows(db, 'benefits', { benefit_stage_id: id, due_days: null });
  const late = benefits.filter(({ client_needs_days: days }) => days !== null && -days > due);
  const names = late.map(({ description }) => description);
  if (names.length > 0) refuse('due_days', catalogueMessages.neededAfterDue(names));
};

export const {
  get: getBenefit,
  create: createBenefit,
  update: updateBenefit,
} = recordUseCases('benefits', {
  toWire: async (db, row) => (await toWire(db, [row], row.id))[0]!,
  columns: async (tx, input: BenefitInput) => {
    await assertReferences(tx, input);
    await assertNeededInTime(tx, input);
    return input;
  },
  edit: async (tx, row, patch: BenefitPatch) => {
    await assertReferences(tx, patch);
    await assertMayMove(tx, row, patch.benefit_stage_id);
    const days = { ...row, ...patch };
    if (dayFields.some((field) => days[field] !== row[field])) await assertNeededInTime(tx, days);
    return { columns: patch };
  },
});
