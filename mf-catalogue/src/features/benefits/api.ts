import { paths, type Benefit, type BenefitInput } from 'api-contract';
import { isOneProductGroup, useRecord, useRecords, useSaveRecord, type RecordPaths } from '../records/api';

const benefitKeys: RecordPaths = { list: paths.benefits, one: paths.benefit };

export const useBenefits = () => useRecords<Benefit>(benefitKeys);

export const useBenefit = (id: string | undefined) => useRecord<Benefit>(benefitKeys, id);

export const useSaveBenefit = () => useSaveRecord<Benefit, BenefitInput>(benefitKeys, isOneProductGroup);
