import { paths, type Benefit, type BenefitInput } from 'api-contract';
import { recordApi } from '../records/api';

export const benefits = recordApi<Benefit, BenefitInput>({ list: paths.benefits, one: paths.benefit });
