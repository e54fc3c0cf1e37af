import { path } from '../../kernel/call/path';

export const salesTargets = path('/sales-targets/{year}');
