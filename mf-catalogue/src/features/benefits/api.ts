import { recordApi } from 'shared-ui';
import { paths, type Benefit, type BenefitInput } from 'api-contract';

export const benefits = recordApi<Benefit, BenefitInput>({ list: paths.benefits, one: paths.benefit });
