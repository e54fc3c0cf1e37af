import { countModuleOpened, listModules, reportErrors, rollBackModule } from '../../domain';
import { plain, type CallHandlers } from '../call-handler';

export const moduleRoutes = {
  listModules: plain((context, { user }) => listModules(context, user)),
  rollBackModule: plain((context, { params: { name }, body: { version }, user }) =>
    rollBackModule(context, { name, version }, user),
  ),
  countModuleOpened: plain((context, { params, body }) =>
    countModuleOpened(context, params.name, body.version),
  ),
  reportErrors: plain((context, { body }) => reportErrors(context, body)),
} satisfies Partial<CallHandlers>;
