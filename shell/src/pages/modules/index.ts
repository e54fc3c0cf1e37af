export { ModulesPage } from './modules-page';
