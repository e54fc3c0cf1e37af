import { paths, type BenefitStage, type BenefitStageInput } from 'api-contract';
import { showsNamesOfBenefits, useRecord, useRecords, useSaveRecord, type RecordPaths } from '../records';

const at: RecordPaths = { list: paths.benefitStages, one: paths.benefitStage };

/** All benefit stages. */
export const useBenefitStages = () => useRecords<BenefitStage>(at);

/** One benefit stage. */
export const useBenefitStage = (id: string) => useRecord<BenefitStage>(at, id);

/** Saves a new benefit stage, or another name of one. */
export const useSaveBenefitStage = () =>
  useSaveRecord<BenefitStage, BenefitStageInput>(at, showsNamesOfBenefits);
