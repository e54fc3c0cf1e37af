import type { BenefitStage } from 'api-contract';
import type { ReadContext } from '../context';

import { tagged, type Tagged } from '../tagged';
import { getRow, listRows, type BenefitStageRow } from '../../store';

const toBenefitStage = ({ id, name, updated_at }: BenefitStageRow): BenefitStage => ({
  id,
  name,
  updated_at,
});

export const listBenefitStages = ({ store }: ReadContext): Promise<BenefitStage[]> =>
  store.read(async (db) => (await listRows(db, 'benefit_stages')).map(toBenefitStage));

/** A stage as a read gives it. */
export const presentBenefitStage = (_reader: unknown, row: BenefitStageRow): Tagged<BenefitStage> =>
  tagged(toBenefitStage(row), row);

/** Throws `RowNotFound`. */
export const getBenefitStage = ({ store }: ReadContext, id: number): Promise<Tagged<BenefitStage>> =>
  store.read(async (db) => presentBenefitStage(db, await getRow(db, 'benefit_stages', id)));
