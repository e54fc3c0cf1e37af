import { paths } from 'api-contract';

/** Whether an answer is that of something below a path. */
export const isBelow = (path: string, key: unknown): boolean =>
  typeof key === 'string' && key.startsWith(`${path}/`);

/** Whether an answer is that of a path, or of something below it. */
export const isOf = (path: string, key: unknown): boolean => key === path || isBelow(path, key);

/** Benefits, alone and inside their groups, show the names of their stage and category. */
export const showsNamesOfBenefits = (key: unknown): boolean =>
  isBelow(paths.productGroups(), key) || isOf(paths.benefits(), key);
