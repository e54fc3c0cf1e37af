export { ModuleOverlay } from './module-overlay';
export { ModulePage } from './module-page';
export { ModulesPage } from './modules-page';
export { PreviewPage } from './preview-page';
export { TeamKeysPage } from './team-keys';
