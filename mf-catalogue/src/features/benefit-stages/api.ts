import { paths, type BenefitStage } from 'api-contract';
import { useNamedRecord, useNamedRecords, useSaveNamedRecord, type NamedPaths } from '../records';

const at: NamedPaths = { list: paths.benefitStages, one: paths.benefitStage };

/** All benefit stages. */
export const useBenefitStages = () => useNamedRecords<BenefitStage>(at);

/** One benefit stage. */
export const useBenefitStage = (id: string) => useNamedRecord<BenefitStage>(at, id);

/** Saves a new benefit stage, or another name of one. */
export const useSaveBenefitStage = () => useSaveNamedRecord<BenefitStage>(at);
