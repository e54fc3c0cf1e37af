import * as domain from '../../domain';
import { collection, plain, record, saved, type CallHandlers } from '../call-handler';

export const templateRoutes = {
  listTemplates: collection((context, { query }) => domain.listTemplates(context, query.kind)),
  getTemplate: record((context, { params }) => domain.getTemplate(context, params.id)),
  createTemplate: saved((context, { body, user }) => domain.createTemplate(context, body, user)),
  updateTemplate: saved((context, { params, body, saving }) =>
    domain.updateTemplate(context, params.id, body, saving),
  ),
  deleteTemplate: plain((context, { params, user }) => domain.deleteTemplate(context, params.id, user)),
} satisfies Partial<CallHandlers>;
