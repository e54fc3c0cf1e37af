import type { BenefitStage } from 'api-contract';
import type { ReadContext } from '../context';
import type { BenefitStageRow } from '../ports';
import { tagged, type Tagged } from '../tagged';

const toBenefitStage = ({ id, name, updated_at }: BenefitStageRow): BenefitStage => ({
  id,
  name,
  updated_at,
});

export const listBenefitStages = ({ store }: ReadContext): Promise<BenefitStage[]> =>
  store.read(async (reader) => (await reader.table('benefit_stages').list()).map(toBenefitStage));

/** A stage as a read gives it. */
export const presentBenefitStage = (_reader: unknown, row: BenefitStageRow): Tagged<BenefitStage> =>
  tagged(toBenefitStage(row), row);

/** Throws `RowNotFound`. */
export const getBenefitStage = ({ store }: ReadContext, id: number): Promise<Tagged<BenefitStage>> =>
  store.read(async (reader) => presentBenefitStage(reader, await reader.table('benefit_stages').get(id)));
