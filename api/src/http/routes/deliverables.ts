import { WORKBOOK_NAMES } from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import * as domain from '../../domain';
import { collection, download, plain, record, saved, workbook, type CallHandlers } from '../call-handler';
import { fileOf } from './attachments';
import { orderOf, pageIn } from './lists';

const filterOf = ({ filter = '', ...query }: QueryOf<'updateDeliverables'>): domain.DeliverableFilter => ({
  ...query,
  filter,
  isOverdue: query.overdue === '1',
  withWithdrawn: query.withdrawn === '1',
});

const selectionOf = (query: QueryOf<'exportDeliverables'>): domain.DeliverableListQuery => ({
  ...filterOf(query),
  ...orderOf(query, 'due', 'asc'),
});

export const deliverableRoutes = {
  listDeliverables: collection((context, { query }) =>
    domain.listDeliverables(context, { ...selectionOf(query), ...pageIn(query) }),
  ),
  searchDeliverables: collection((context, { query }) => domain.searchDeliverables(context, query.q)),
  exportDeliverables: workbook(WORKBOOK_NAMES.deliverables, (context, { query }) =>
    domain.exportDeliverables(context, selectionOf(query)),
  ),
  getDeliverySummary: collection((context, { query }) =>
    domain.getDeliverySummary(context, query.owner_user_id),
  ),
  listQuoteDeliverables: collection((context, { params }) =>
    domain.listQuoteDeliverables(context, params.id),
  ),
  createDeliverable: saved((context, { params, body, user }) =>
    domain.createDeliverable(context, params.id, body, user),
  ),
  getDeliverable: record((context, { params }) => domain.getDeliverable(context, params.id)),
  updateDeliverable: saved((context, { params, body, saving }) =>
    domain.updateDeliverable(context, params.id, body, saving),
  ),
  updateDeliverables: plain((context, { query, body, user }) =>
    domain.updateDeliverables(context, filterOf(query), body, user),
  ),
  undoDeliverableChange: plain((context, { params, user }) =>
    domain.undoDeliverableChange(context, params.id, user),
  ),
  deleteDeliverable: plain((context, { params, user }) => domain.deleteDeliverable(context, params.id, user)),
  getDeliverableHistory: collection((context, { params }) =>
    domain.getDeliverableHistory(context, params.id),
  ),
  listDeliverableAttachments: collection((context, { params }) =>
    domain.listAttachments(context, { deliverable_id: params.id }),
  ),
  addDeliverableAttachment: plain((context, request) =>
    domain.addAttachment(context, { deliverable_id: request.params.id }, fileOf(request), request.user),
  ),
  downloadFulfilmentReport: download((context, { params, signal }) =>
    domain.downloadFulfilmentReport(context, params.id, signal),
  ),
  listOrganisationDelivery: collection((context, { params }) =>
    domain.listOrganisationDelivery(context, params.id),
  ),
  getDeliverySettings: plain((context, { user }) => domain.getDeliverySettings(context, user)),
  updateDeliverySettings: plain((context, { body, user }) =>
    domain.updateDeliverySettings(context, body, user),
  ),
  createDeliveryFeed: plain((context, { user }) => domain.createDeliveryFeed(context, user)),
  deleteDeliveryFeed: plain((context, { user }) => domain.deleteDeliveryFeed(context, user)),
  // Not a download: a calendar program reads it each hour, and the audit log has that there is a feed.
  getDeliveryCalendar: async ({ call, context, request, reply }) => {
    const calendar = await domain.readDeliveryCalendar(context, request.params.token);
    return reply.type(`${call.file}; charset=utf-8`).header('cache-control', 'no-store').send(calendar);
  },
} satisfies Partial<CallHandlers>;
