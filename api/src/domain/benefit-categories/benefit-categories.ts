import type { BenefitCategory } from 'api-contract';
import type { ReadContext } from '../context';

import { tagged, type Tagged } from '../tagged';
import { getRow, listRows, type BenefitCategoryRow } from '../../store';

const toBenefitCategory = ({ id, name, updated_at }: BenefitCategoryRow): BenefitCategory => ({
  id,
  name,
  updated_at,
});

export const listBenefitCategories = ({ store }: ReadContext): Promise<BenefitCategory[]> =>
  store.read(async (db) => (await listRows(db, 'benefit_categories')).map(toBenefitCategory));

/** A category as a read gives it. */
export const presentBenefitCategory = (_reader: unknown, row: BenefitCategoryRow): Tagged<BenefitCategory> =>
  tagged(toBenefitCategory(row), row);

/** Throws `RowNotFound`. */
export const getBenefitCategory = ({ store }: ReadContext, id: number): Promise<Tagged<BenefitCategory>> =>
  store.read(async (db) => presentBenefitCategory(db, await getRow(db, 'benefit_categories', id)));
