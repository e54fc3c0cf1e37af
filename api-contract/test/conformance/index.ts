import { attachments } from './attachments';
import { benefitAssignment } from './benefit-assignment';
import * as benefits from './benefits';
import { chasing } from './chasing';
import * as choices from './choices';
import { type Client, type ConformanceTarget, openClient } from './client';
import * as dashboard from './dashboard';
import { deliverableWrites } from './deliverable-writes';
import { deliverables } from './deliverables';
import { deliveryMails } from './delivery-mails';
import * as downloads from './downloads';
import { events } from './events';
import { everyCall } from './every-call';
import { followUps } from './follow-ups';
import { invoicePages } from './invoice-pages';
import * as invoices from './invoices';
import * as lostReasons from './lost-reasons';
import { organisationCategories } from './organisation-categories';
import { modules } from './modules';
import { contactWrites } from './contacts';
import { contactPages, organisationPages } from './organisation-pages';
import * as organisations from './organisations';
import * as paymentPlans from './payment-plans';
import * as productGroups from './product-groups';
import * as products from './products';
import * as history from './timelines';
import * as items from './quote-items';
import { quoteItemLineWrites } from './quote-lines';
import { quoteDeletion, quoteRevisions } from './quote-revisions';
import * as status from './quote-status';
import { quoteTotals } from './quote-totals';
import { quotePages } from './quote-pages';
import { quoteValidity } from './quote-validity';
import * as quotes from './quotes';
import * as raising from './raising-invoices';
import { proposals } from './proposals';
import { quotesToInvoice } from './quotes-to-invoice';
import { customerReport } from './reports';
import { reportSubscription, salesTargets } from './sales-targets';
import * as search from './search';
import { session } from './session';
import * as templates from './templates';
import { tidyUp } from './tidy-up';
import { views } from './views';

export { expectError, expectInvalid, expectSuccess, schemaErrors, send } from './client';
export type { ApiResponse, ConformanceServer, ConformanceTarget, RequestOptions } from './client';

const topics = {
  'every call': everyCall,
  session,
  dashboard: dashboard.dashboardReads,
  products: products.productReads,
  'product groups': productGroups.productGroupReads,
  benefits: benefits.benefitReads,
  'benefit stages': benefits.benefitStageReads,
  'benefit categories': benefits.benefitCategoryReads,
  'lost reasons': lostReasons.lostReasonReads,
  'payment plans': paymentPlans.paymentPlanReads,
  'quote statuses and tax rates': quotes.lookups,
  quotes: quotes.quoteReads,
  'pages of quotes': quotePages,
  organisations: organisations.organisationReads,
  'pages of organisations': organisationPages,
  'pages of contacts': contactPages,
  choices: choices.choiceReads,
  invoices: invoices.invoiceReads,
  'pages of invoices': invoicePages,
  search: search.searchReads,
  'saved views': views,
  templates: templates.templateReads,
  modules,
  'the report of customers': customerReport,
  'sales targets': salesTargets,
  'the mailed report': reportSubscription,
  'saving products': products.productWrites,
  'saving product groups': productGroups.productGroupWrites,
  'saving benefits': benefits.benefitWrites,
  'saving benefit stages': benefits.benefitStageWrites,
  'saving benefit categories': benefits.benefitCategoryWrites,
  'assigning benefits': benefitAssignment,
  'saving templates': templates.templateWrites,
  'exporting workbooks': downloads.workbookDownloads,
  'saving organisations': organisations.organisationWrites,
  'saving contacts': contactWrites,
  'choices after writes': choices.choiceWrites,
  'saving quotes': quotes.quoteWrites,
  'moving quotes from status to status': status.quoteStatusWrites,
  'saving lost reasons': lostReasons.lostReasonWrites,
  'categories of organisations': organisationCategories,
  'saving payment plans': paymentPlans.paymentPlanWrites,
  'why a quote was lost': lostReasons.lossWrites,
  'how long quotes are valid': quoteValidity,
  'what is locked': status.quoteLockWrites,
  'revising quotes': quoteRevisions,
  'deleting quotes': quoteDeletion,
  'items of quotes': items.quoteItemWrites,
  'lines of items': quoteItemLineWrites,
  'notes of quotes': history.quoteNoteWrites,
  timelines: history.timelineWrites,
  'sums of quotes': quoteTotals,
  'sending quotes': proposals,
  attachments,
  'follow-ups': followUps,
  'invoice details': raising.invoiceDetailWrites,
  'raising invoices': raising.invoiceCreationWrites,
  'quotes to invoice': quotesToInvoice,
  'chasing payment': chasing,
  'invoices that were raised': invoices.raisedInvoiceWrites,
  deliverables,
  'delivering what was sold': deliverableWrites,
  events,
  'writing to the client of a sale': deliveryMails,
  'document packs': downloads.documentDownloads,
  'figures after writes': dashboard.dashboardWrites,
  'search after writes': search.searchWrites,
  'tidying up': tidyUp,
} satisfies Record<string, (api: Client) => void>;

/** What a part of the suite is about. */
export type ConformanceTopic = keyof typeof topics;

const allTopics = Object.keys(topics) as ConformanceTopic[];

/**
 * Registers Jest tests that check over HTTP that a server keeps to the contract: `start` is called once before the first
 * of them, and `stop` after the last. `names` leaves out all other topics.
 */
export const conformanceSuite = (
  target: ConformanceTarget,
  names: readonly ConformanceTopic[] = allTopics,
): void => {
  describe(`${target.name} keeps to the contract`, () => {
    const api = openClient(target);
    for (const name of names) describe(name, () => topics[name](api));
  });
};
