import type {
  BenefitCategoryInput,
  BenefitCategoryPatch,
  BenefitStageInput,
  BenefitStagePatch,
} from 'api-contract';
import { BenefitCategory, BenefitStage } from 'api-contract/server';
import { listRows, type BenefitCategoryRow, type BenefitStageRow } from '../store';
import type { ReadContext } from './context';
import { recordUseCases } from './records';
import { pick } from './tagged';

/** Returns a name as it is compared for uniqueness: without regard to case, nor to how an accented letter is composed. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Returns the columns of a name; none where it is left out. */
const nameColumns = ({ name }: { name?: string | undefined }) =>
  name === undefined ? {} : { name, name_key: nameKey(name) };

const presentStage = (row: BenefitStageRow): BenefitStage => pick(BenefitStage, row);

export const listBenefitStages = ({ store }: ReadContext): Promise<BenefitStage[]> =>
  store.read(async (db) => (await listRows(db, 'benefit_stages')).map(presentStage));

export const {
  get: getBenefitStage,
  create: createBenefitStage,
  update: updateBenefitStage,
} = recordUseCases('benefit_stages', {
  present: (_db, row: BenefitStageRow) => presentStage(row),
  columns: (_tx, { name, due_days }: BenefitStageInput) => ({ name, name_key: nameKey(name), due_days }),
  edit: (_tx, _row, { due_days, ...patch }: BenefitStagePatch) => ({
    columns: { ...nameColumns(patch), due_days },
  }),
});

const presentCategory = (row: BenefitCategoryRow): BenefitCategory => pick(BenefitCategory, row);

export const listBenefitCategories = ({ store }: ReadContext): Promise<BenefitCategory[]> =>
  store.read(async (db) => (await listRows(db, 'benefit_categories')).map(presentCategory));

export const {
  get: getBenefitCategory,
  create: createBenefitCategory,
  update: updateBenefitCategory,
} = recordUseCases('benefit_categories', {
  present: (_db, row: BenefitCategoryRow) => presentCategory(row),
  columns: (_tx, { name }: BenefitCategoryInput) => ({ name, name_key: nameKey(name) }),
  edit: (_tx, _row, patch: BenefitCategoryPatch) => ({ columns: nameColumns(patch) }),
});
