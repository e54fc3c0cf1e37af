import type { BenefitCategory } from 'api-contract';
import type { ReadContext } from '../context';
import type { BenefitCategoryRow } from '../ports';
import { tagged, type Tagged } from '../tagged';

const toBenefitCategory = ({ id, name, updated_at }: BenefitCategoryRow): BenefitCategory => ({
  id,
  name,
  updated_at,
});

export const listBenefitCategories = ({ store }: ReadContext): Promise<BenefitCategory[]> =>
  store.read(async (reader) => (await reader.table('benefit_categories').list()).map(toBenefitCategory));

/** A category as a read gives it. */
export const presentBenefitCategory = (_reader: unknown, row: BenefitCategoryRow): Tagged<BenefitCategory> =>
  tagged(toBenefitCategory(row), row);

/** Throws `RowNotFound`. */
export const getBenefitCategory = ({ store }: ReadContext, id: number): Promise<Tagged<BenefitCategory>> =>
  store.read(async (reader) =>
    presentBenefitCategory(reader, await reader.table('benefit_categories').get(id)),
  );
