import { Type } from '@sinclair/typebox';
import { describeCalls, get, post } from '../../kernel/call/call';
import { errorReportsSchema } from '../error-reports/error-report-form';
import { ERROR_REPORT_DAYS } from '../../kernel/module-limits';
import { pathText } from '../../kernel/call/parameters';
import { ModuleOverview, ModulePreviews } from './module';
import { moduleRollbackSchema, moduleVersionSchema } from './module-form';
import * as paths from './paths';

export const moduleCalls = describeCalls('Modules', {
  listModules: get(paths.modules, {
    summary: 'The releases of the modules and their errors, for administrators',
    response: ModuleOverview,
    administratorsOnly: true,
    etag: 'none',
  }),
  listModulePreviews: get(paths.modulePreviews, {
    summary: 'The builds of modules that are shown to users with their link',
    response: ModulePreviews,
    etag: 'none',
    isPolled: true,
  }),
  rollBackModule: post(paths.moduleRollback, {
    summary: 'Make a version live again for everybody, for administrators',
    description: 'With the live version it ends a staged rollout.',
    params: Type.Object({ name: pathText() }),
    body: moduleRollbackSchema,
    response: ModuleOverview,
    administratorsOnly: true,
  }),
  countModuleOpened: post(paths.moduleOpened, {
    summary: 'Count that a page has opened a version of a module',
    params: Type.Object({ name: pathText() }),
    body: moduleVersionSchema,
    perMinute: 600,
  }),
  reportErrors: post(paths.errorReports, {
    summary: 'Report failures and measurements in a browser',
    description: `They are kept for ${ERROR_REPORT_DAYS.kept} days.`,
    body: errorReportsSchema,
    // Every page that is hidden sends what it has measured.
    perMinute: 3000,
    isPolled: true,
  }),
});
