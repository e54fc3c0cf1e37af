import { path } from '../path';

export const salesTargets = path('/sales-targets/{year}');
