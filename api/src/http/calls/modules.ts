import { errorReportsSchema, moduleVersionSchema } from 'api-contract';
import type { CallName } from 'api-contract/server';
import { countModuleOpened, listModules, reportErrors, rollBackModule } from '../../domain';
import { plain, type CallHandler } from '../call-handler';

export const moduleHandlers = {
  listModules: plain((context, { user }) => listModules(context, user)),
  rollBackModule: plain((context, request) => {
    const { version } = request.body(moduleVersionSchema);
    return rollBackModule(context, { name: request.name('name'), version }, request.user);
  }),
  countModuleOpened: plain((context, request) => {
    const { version } = request.body(moduleVersionSchema);
    return countModuleOpened(context, request.name('name'), version);
  }),
  reportErrors: plain((context, request) => reportErrors(context, request.body(errorReportsSchema))),
} satisfies Partial<Record<CallName, CallHandler>>;
