import { WORKBOOK_NAMES } from 'api-contract';
import {
  collection,
  download,
  plain,
  record,
  saved,
  workbook,
  fileOf,
  withIdAndBody,
  withSaving,
  type CallHandlers,
} from '../calls';
import * as delivery from './index';

/** The use case of each call of the area delivery, by the name of the call. */
export const deliveryRoutes = {
  repeatSale: saved((context, { params, user }) => delivery.repeatSale(context, params.id, user)),
  getProposalDraft: plain((context, { params, query, user }) =>
    delivery.getMailDraft(context, params.id, query.kind, user),
  ),
  listDeliverables: collection((context, { query }) => delivery.listDeliverables(context, query)),
  searchDeliverables: collection((context, { query }) => delivery.searchDeliverables(context, query.q)),
  exportDeliverables: workbook(WORKBOOK_NAMES.deliverables, (context, { query }) =>
    delivery.exportDeliverables(context, query),
  ),
  listEvents: collection((context) => delivery.listEvents(context)),
  listComingEvents: collection((context, { params }) => delivery.listComingEvents(context, params.id)),
  listEventProposals: collection((context) => delivery.listEventProposals(context)),
  getEvent: record((context, { params }) => delivery.getEvent(context, params.id)),
  createEvent: saved((context, { body, user }) => delivery.createEvent(context, body, user)),
  copyEvent: saved(withIdAndBody(delivery.copyEvent)),
  updateEvent: saved(withSaving(delivery.updateEvent)),
  deleteEvent: plain((context, { params, user }) => delivery.deleteEvent(context, params.id, user)),
  getEventGrid: collection((context, { params }) => delivery.getEventGrid(context, params.id)),
  listEventReports: collection((context, { params }) => delivery.listEventReports(context, params.id)),
  sendEventReports: plain(withIdAndBody(delivery.sendEventReports)),
  listEventStock: collection((context, { params }) => delivery.listEventStock(context, params.id)),
  listQuoteStock: collection((context, { params }) => delivery.listQuoteStock(context, params.id)),
  listOfferStock: collection((context, { params }) => delivery.listOfferStock(context, params.id)),
  requestStock: plain((context, { params, user }) => delivery.requestStock(context, params.id, user)),
  letGoOfHold: plain((context, { params, user }) => delivery.letGoOfHold(context, params.id, user)),
  exportEvent: workbook(WORKBOOK_NAMES.event, (context, { params }) =>
    delivery.exportEvent(context, params.id),
  ),
  addDeliverablesProof: plain((context, request) =>
    delivery.addDeliverablesProof(
      context,
      request.query,
      { ...request.query, ...fileOf(request) },
      request.user,
    ),
  ),
  getDeliverySummary: collection((context, { query }) =>
    delivery.getDeliverySummary(context, query.owner_user_id),
  ),
  listQuoteDeliverables: collection((context, { params }) =>
    delivery.listQuoteDeliverables(context, params.id),
  ),
  createDeliverable: saved(withIdAndBody(delivery.createDeliverable)),
  getDeliverable: record((context, { params }) => delivery.getDeliverable(context, params.id)),
  updateDeliverable: saved(withSaving(delivery.updateDeliverable)),
  updateDeliverables: plain((context, { query, body, user }) =>
    delivery.updateDeliverables(context, query, body, user),
  ),
  deleteDeliverable: plain((context, { params, user }) =>
    delivery.deleteDeliverable(context, params.id, user),
  ),
  getDeliverableHistory: collection((context, { params }) =>
    delivery.getDeliverableHistory(context, params.id),
  ),
  downloadFulfilmentReport: download((context, { params, query, signal }) =>
    delivery.downloadFulfilmentReport(context, { quoteId: params.id, eventId: query.event_id }, signal),
  ),
  listOrganisationDelivery: collection((context, { params }) =>
    delivery.listOrganisationDelivery(context, params.id),
  ),
  getDeliverySettings: plain((context, { user }) => delivery.getDeliverySettings(context, user)),
  updateDeliverySettings: plain((context, { body, user }) =>
    delivery.updateDeliverySettings(context, body, user),
  ),
  createDeliveryFeed: plain((context, { user }) => delivery.createDeliveryFeed(context, user)),
  deleteDeliveryFeed: plain((context, { user }) => delivery.deleteDeliveryFeed(context, user)),
  // Not a download: a calendar program reads it each hour, and the audit log has that there is a feed.
  getDeliveryCalendar: async ({ call, context, request, reply }) => {
    const calendar = await delivery.readDeliveryCalendar(context, request.params.token);
    return reply.type(`${call.file}; charset=utf-8`).header('cache-control', 'no-store').send(calendar);
  },
  listDeliveryMails: collection((context, { params }) => delivery.listDeliveryMails(context, params.id)),
  sendDeliveryMail: plain(withIdAndBody(delivery.sendDeliveryMail)),
  requestMaterial: plain((context, { query, body, user }) =>
    delivery.requestMaterial(context, query, body, user),
  ),
  sendDeliveryMailAgain: plain((context, { params }) => delivery.sendDeliveryMailAgain(context, params.id)),
  downloadDeliveryMailFile: download((context, { params }) =>
    delivery.deliveryMailFile(context, params.id, params.fileId),
  ),
  createMaterialLink: plain((context, { params, user }) =>
    delivery.createMaterialLink(context, params.id, user),
  ),
  listDeliverableMaterial: collection((context, { params }) =>
    delivery.listDeliverableMaterial(context, params.id),
  ),
  endMaterialLinks: plain((context, { params, user }) => delivery.endMaterialLinks(context, params.id, user)),
} satisfies Partial<CallHandlers>;
