import { builtPath, path, queryPath, queryString, type ListPageQuery } from '../kernel/call/path';
import type { CalendarDate } from '../kernel/schema';
import type { DeliverableSort } from './deliverables/deliverable';
import type { DeliverableStateFilter } from './deliverables/deliverable-state';

/** One page of the deliverables. */
export interface DeliverableQuery extends ListPageQuery<DeliverableSort> {
  readonly state?: DeliverableStateFilter;
  readonly overdue?: 1;
  /** `YYYY-MM`: those whose event is in this month. */
  readonly event_month?: string;
  /** The first and the last day on which they are due. */
  readonly due_from?: CalendarDate;
  readonly due_to?: CalendarDate;
  /** The first day on which they were delivered. */
  readonly delivered_from?: CalendarDate;
  readonly quote_id?: number;
  readonly event_id?: number;
  readonly organisation_id?: number;
  readonly product_group_id?: number;
  readonly benefit_stage_id?: number;
  readonly benefit_category_id?: number;
  /** The id of a user; 0: those without an owner, or of one who is disabled. */
  readonly owner_user_id?: number;
  /** Also those that are withdrawn. */
  readonly withdrawn?: 1;
}

export const deliverables = queryPath<Partial<DeliverableQuery>>()('/deliverables');
export const deliverablesExport =
  queryPath<Omit<Partial<DeliverableQuery>, 'page' | 'per_page'>>()('/deliverables-export');
/** A file that proves all of some deliverables, which a query names as it does for `deliverables`. */
export const deliverablesProof = queryPath<
  { name?: string; ids?: string; found_count?: number } & Partial<DeliverableQuery>
>()('/deliverables-proof');
/** Takes at least `SEARCH_MIN_LENGTH` characters. */
export const deliverableSearch = builtPath(
  '/deliverable-search',
  (text: string) => `/deliverable-search${queryString({ q: text })}`,
);
export const deliverable = path('/deliverables/{id}');
export const deliverableHistory = path('/deliverables/{id}/history');
export const deliverableAttachments = path('/deliverables/{id}/attachments');
export const quoteDeliverables = path('/quotes/{id}/deliverables');
export const fulfilmentReport = builtPath(
  '/quotes/{id}/fulfilment-report',
  (id: number | string, event_id?: number) =>
    `/quotes/${encodeURIComponent(String(id))}/fulfilment-report${queryString({ event_id })}`,
);
export const organisationDelivery = path('/organisations/{id}/delivery');
/** How much there is to do, for one user or for all. */
export const deliverySummary = queryPath<{ owner_user_id?: number }>()('/delivery-summary');
export const deliverySettings = path('/user/delivery');
export const deliveryFeed = path('/user/delivery-feed');
/** What a calendar program subscribes to, without a session. */
export const deliveryCalendar = path('/delivery-calendar/{token}');

/** What was sent of a sale; where it is sent. It begins with what `proposalDraft` has for its kind. */
export const deliveryMails = path('/quotes/{id}/delivery-mails');
export const deliveryMailSendAgain = path('/delivery-mails/{id}/send-again');
export const deliveryMailFile = path('/delivery-mails/{id}/files/{fileId}');
/** Asks the clients of many deliverables for material. */
export const materialRequests = queryPath<Partial<DeliverableQuery>>()('/material-requests');
export const materialLinks = path('/quotes/{id}/material-links');
/** What the client sent for a deliverable. */
export const deliverableMaterial = path('/deliverables/{id}/material');
export const endMaterialLinks = path('/quotes/{id}/end-material-links');

export const events = path('/events');
/** The next events that have a package. */
export const comingEvents = path('/product-groups/{id}/events');
export const event = path('/events/{id}');
export const eventCopy = path('/events/{id}/copy');
/** The days and packages of sales that no event has. */
export const eventProposals = path('/event-proposals');
export const eventGrid = path('/events/{id}/grid');
/** The run of the fulfilment reports of its sales. */
export const eventReports = path('/events/{id}/reports');
export const eventExport = path('/events/{id}/export');

export const eventStock = path('/events/{id}/stock');
export const quoteStock = path('/quotes/{id}/stock');
/** What can still be added to a quote, for its day. */
export const offerStock = path('/quotes/{id}/offer-stock');
export const quoteStockRequest = path('/quotes/{id}/stock-request');
export const quoteLetGo = path('/quotes/{id}/let-go');
