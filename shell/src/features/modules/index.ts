export { ModulePage } from './module-page';
export { ModulesPage } from './modules-page';
export { TeamKeysPage } from './team-keys';
