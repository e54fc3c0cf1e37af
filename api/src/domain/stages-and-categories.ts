import type { BenefitStageInput, BenefitStagePatch } from 'api-contract';
import { BenefitStage } from 'api-contract/server';
import { getRow, listRows, type BenefitStageRow } from '../store';
import type { ReadContext, TimedContext } from './context';
import { createRecord, saveRecord, type Author, type Saving } from './records';
import { pick, tagged, type Tagged } from './tagged';

/** Returns a name as it is compared for uniqueness: without regard to case, nor to how an accented letter is composed. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

const present = (row: BenefitStageRow): BenefitStage => pick(BenefitStage, row);

const presentTagged = (_db: unknown, row: BenefitStageRow): Tagged<BenefitStage> => tagged(present(row), row);

/** Returns the use cases of a table whose records have only a name. */
const namedRecords = (table: 'benefit_stages' | 'benefit_categories') => ({
  list: ({ store }: ReadContext): Promise<BenefitStage[]> =>
    store.read(async (db) => (await listRows(db, table)).map(present)),

  /** Throws `RowNotFound`. */
  get: ({ store }: ReadContext, id: number): Promise<Tagged<BenefitStage>> =>
    store.read(async (db) => presentTagged(db, await getRow(db, table, id))),

  create: (
    context: TimedContext,
    { name }: BenefitStageInput,
    author: Author,
  ): Promise<Tagged<BenefitStage>> =>
    createRecord(context, table, author, {
      columns: () => ({ name, name_key: nameKey(name) }),
      present: presentTagged,
    }),

  update: (
    context: TimedContext,
    id: number,
    { name }: BenefitStagePatch,
    saving: Saving,
  ): Promise<Tagged<BenefitStage>> =>
    saveRecord(context, table, id, saving, {
      edit: () => (name === undefined ? {} : { columns: { name, name_key: nameKey(name) } }),
      present: presentTagged,
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
