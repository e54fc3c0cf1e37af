import type { BenefitStageInput, BenefitStagePatch } from 'api-contract';
import { BenefitStage } from 'api-contract/server';
import { listRows, type BenefitStageRow } from '../store';
import type { ReadContext } from './context';
import { recordUseCases } from './records';
import { pick } from './tagged';

/** Returns a name as it is compared for uniqueness: without regard to case, nor to how an accented letter is composed. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

const present = (row: BenefitStageRow): BenefitStage => pick(BenefitStage, row);

/** Returns the use cases of a table whose records have only a name. */
const namedRecords = (table: 'benefit_stages' | 'benefit_categories') => ({
  list: ({ store }: ReadContext): Promise<BenefitStage[]> =>
    store.read(async (db) => (await listRows(db, table)).map(present)),

  ...recordUseCases(table, {
    present: (_db, row: BenefitStageRow) => present(row),
    columns: (_tx, { name }: BenefitStageInput) => ({ name, name_key: nameKey(name) }),
    edit: (_tx, _row, { name }: BenefitStagePatch) =>
      name === undefined ? {} : { columns: { name, name_key: nameKey(name) } },
  }),
});

export const {
  list: listBenefitStages,
  get: getBenefitStage,
  create: createBenefitStage,
  update: updateBenefitStage,
} = namedRecords('benefit_stages');

export const {
  list: listBenefitCategories,
  get: getBenefitCategory,
  create: createBenefitCategory,
  update: updateBenefitCategory,
} = namedRecords('benefit_categories');
