import { api } from './api';
import { documents } from './documents';
import type { Group } from './group';
import { largeLists, lists } from './lists';
import { pages } from './pages';
import { people } from './people';
import { ways } from './ways';

export type { Bench, Group } from './group';

/** Every part of the benchmark, in the order in which they run. */
export const groups: readonly Group[] = [pages, lists, largeLists, ways, api, documents, people];
