import { paths, type Benefit, type BenefitInput } from 'api-contract';
import { isOneProductGroup, useRecord, useRecords, useSaveRecord, type RecordPaths } from '../records/api';

const benefitKeys: RecordPaths = { list: paths.benefits, one: paths.benefit };

export const useBenefits = () => useRecords<Benefit>(benefitKeys);

export const useBenefit = (benefitId: string) => useRecord<Benefit>(benefitKeys, benefitId);

export const useSaveBenefit = () => useSaveRecord<Benefit, BenefitInput>(benefitKeys, isOneProductGroup);
