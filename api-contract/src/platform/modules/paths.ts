import { path } from '../../kernel/call/path';

/** The releases of the modules, and what browsers report of them. */
export const modules = path('/modules');
export const modulePreviews = path('/modules/previews');
export const moduleRollback = path('/modules/{name}/rollback');
export const moduleOpened = path('/modules/{name}/opened');
export const errorReports = path('/error-reports');
