import type {
  BenefitCategoryInput,
  BenefitCategoryPatch,
  BenefitStageInput,
  BenefitStagePatch,
} from 'api-contract';
import { BenefitCategory, BenefitStage } from 'api-contract/server';
import { listRows, type BenefitCategoryRow, type BenefitStageRow } from '../../store';
import type { ReadContext } from '../../kernel/context';
import { recordUseCases } from '../../kernel/records';
import { pick } from '../../kernel/records/tagged';

const toWireStage = (row: BenefitStageRow): BenefitStage => pick(BenefitStage, row);

export const listBenefitStages = ({ store }: ReadContext): Promise<BenefitStage[]> =>
  store.read(async (db) => (await listRows(db, 'benefit_stages')).map(toWireStage));

export const {
  get: getBenefitStage,
  create: createBenefitStage,
  update: updateBenefitStage,
} = recordUseCases('benefit_stages', {
  toWire: (_db, row: BenefitStageRow) => toWireStage(row),
  columns: (_tx, input: BenefitStageInput) => input,
  edit: (_tx, _row, patch: BenefitStagePatch) => ({ columns: patch }),
});

const toWireCategory = (row: BenefitCategoryRow): BenefitCategory => pick(BenefitCategory, row);

export const listBenefitCategories = ({ store }: ReadContext): Promise<BenefitCategory[]> =>
  store.read(async (db) => (await listRows(db, 'benefit_categories')).map(toWireCategory));

export const {
  get: getBenefitCategory,
  create: createBenefitCategory,
  update: updateBenefitCategory,
} = recordUseCases('benefit_categories', {
  toWire: (_db, row: BenefitCategoryRow) => toWireCategory(row),
  columns: (_tx, input: BenefitCategoryInput) => input,
  edit: (_tx, _row, patch: BenefitCategoryPatch) => ({ columns: patch }),
});
