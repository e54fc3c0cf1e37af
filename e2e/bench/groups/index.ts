import { api } from './api';
import { commands } from './commands';
import { documents } from './documents';
import type { Group } from './group';
import { heap } from './heap';
import { largeLists, lists, longLists } from './lists';
import { pages } from './pages';
import { panel } from './panel';
import { people } from './people';
import { quote } from './quote';
import { ways } from './ways';

export type { Bench, Group } from './group';

/** Every part of the benchmark, in the order in which they run. */
export const groups: readonly Group[] = [
  pages,
  lists,
  longLists,
  largeLists,
  ways,
  panel,
  quote,
  heap,
  api,
  documents,
  people,
  commands,
];
