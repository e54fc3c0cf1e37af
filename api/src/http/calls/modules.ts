import { countModuleOpened, listModules, reportErrors, rollBackModule } from '../../domain';
import { plain, type CallHandlers } from '../call-handler';

export const moduleHandlers = {
  listModules: plain((context, { user }) => listModules(context, user)),
  rollBackModule: plain((context, request) => {
    const { version } = request.body;
    return rollBackModule(context, { name: request.name('name'), version }, request.user);
  }),
  countModuleOpened: plain((context, request) => {
    const { version } = request.body;
    return countModuleOpened(context, request.name('name'), version);
  }),
  reportErrors: plain((context, request) => reportErrors(context, request.body)),
} satisfies CallHandlers;
