import { benefitCategoryConformance } from './benefit-categories';
import { benefitStageConformance } from './benefit-stages';
import { benefitConformance } from './benefits';
import { type Conversation, openConversation } from './conversation';
import { dashboardConformance } from './dashboard';
import { invoiceConformance } from './invoices';
import { invoicePageConformance } from './invoice-pages';
import { lookupConformance } from './lookups';
import { organisationConformance } from './organisations';
import { productGroupConformance } from './product-groups';
import { productConformance } from './products';
import { quotePageConformance } from './quote-pages';
import { quoteConformance } from './quotes';
import type { ConformanceTarget } from './server';
import { searchConformance } from './search';
import { sessionConformance } from './session';
import { transportConformance } from './transport';
import {
  benefitAssignmentWrites,
  benefitCategoryWrites,
  benefitStageWrites,
  benefitWrites,
  contactWrites,
  dashboardWrites,
  documentDownloads,
  invoiceCreationWrites,
  invoiceDetailWrites,
  organisationWrites,
  productGroupWrites,
  productWrites,
  quoteDeletionWrites,
  quoteHistoryWrites,
  quoteItemLineWrites,
  quoteItemWrites,
  quoteLockWrites,
  quoteNoteWrites,
  quoteRevisionWrites,
  quoteStatusWrites,
  quoteTotalWrites,
  quoteWrites,
  raisedInvoiceWrites,
  searchWrites,
  workbookDownloads,
} from './writes';

type Tests = (conversation: Conversation) => void;

/** One entry a noun: a new call is tested in the file of its noun. */
const nouns: Readonly<Record<string, Tests>> = {
  'every call': transportConformance,
  session: sessionConformance,
  dashboard: dashboardConformance,
  products: productConformance,
  'product groups': productGroupConformance,
  benefits: benefitConformance,
  'benefit stages': benefitStageConformance,
  'benefit categories': benefitCategoryConformance,
  'quote statuses and tax rates': lookupConformance,
  quotes: quoteConformance,
  'pages of quotes': quotePageConformance,
  organisations: organisationConformance,
  invoices: invoiceConformance,
  'pages of invoices': invoicePageConformance,
  search: searchConformance,
};

/** What writing does, one entry a topic. */
const writes: Readonly<Record<string, Tests>> = {
  'saving products': productWrites,
  'saving product groups': productGroupWrites,
  'saving benefits': benefitWrites,
  'saving benefit stages': benefitStageWrites,
  'saving benefit categories': benefitCategoryWrites,
  'assigning benefits': benefitAssignmentWrites,
  'exporting workbooks': workbookDownloads,
  'saving organisations': organisationWrites,
  'saving contacts': contactWrites,
  'saving quotes': quoteWrites,
  'moving quotes from status to status': quoteStatusWrites,
  'what is locked': quoteLockWrites,
  'revising quotes': quoteRevisionWrites,
  'deleting quotes': quoteDeletionWrites,
  'items of quotes': quoteItemWrites,
  'lines of items': quoteItemLineWrites,
  'notes of quotes': quoteNoteWrites,
  'history of quotes': quoteHistoryWrites,
  'sums of quotes': quoteTotalWrites,
  'invoice details': invoiceDetailWrites,
  'raising invoices': invoiceCreationWrites,
  'invoices that were raised': raisedInvoiceWrites,
  'document packs': documentDownloads,
  'figures that follow writes': dashboardWrites,
  'search that follows writes': searchWrites,
};

/**
 * Registers Jest tests that talk to a server over HTTP and check that it keeps to the wire. They run against any
 * server: `start` is called once, before the first of them, and `stop` after the last.
 */
export const conformanceSuite = (target: ConformanceTarget): void => {
  describe(`${target.name} keeps to the contract`, () => {
    const conversation = openConversation(target);
    for (const [topic, tests] of Object.entries({ ...nouns, ...writes })) {
      describe(topic, () => tests(conversation));
    }
  });
};
