import type { Group } from './group';
import { lists } from './lists';
import { pages } from './pages';

export type { Bench, Group } from './group';

/** Every part of the benchmark, in the order in which they run. */
export const groups: readonly Group[] = [pages, lists];
