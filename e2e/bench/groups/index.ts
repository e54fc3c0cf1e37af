import { api } from './api';
import { documents } from './documents';
import type { Group } from '../group';
import { largeDeliveries, largeLists, largeOrganisations, lists } from './lists';
import { load, loadOnPostgres } from './load';
import { pages } from './pages';
import { panel } from './panel';
import { size } from './size';
import { uploads } from './uploads';

export type { Bench, Group } from '../group';

/** All groups of the benchmark, in the order in which they run. */
export const groups: readonly Group[] = [
  pages,
  lists,
  largeLists,
  largeOrganisations,
  largeDeliveries,
  panel,
  api,
  documents,
  uploads,
  size,
  load,
  loadOnPostgres,
];
