import type { ComponentType } from 'react';
import { pages, paths } from 'api-contract';
import {
  Card,
  lazyPage,
  Navigate,
  preloads,
  serverToday,
  Skeleton,
  type RouteObject,
  type SlotFills,
} from 'shared-ui';
import { quotesIn } from './features/quotes/quote-table';
import { messages } from './messages';
import { QuoteListPage } from './pages/quote-list-page';
import { quoteLists } from './paths';

/** The quote screen is a chunk, fetched when it is first opened. */
const loadQuotePages = () => import('./pages/quote-pages');
const QuoteCreatePage = lazyPage(async () => (await loadQuotePages()).QuoteCreatePage);
const QuoteEditPage = lazyPage(async () => (await loadQuotePages()).QuoteEditPage);
const SalePage = lazyPage(async () => (await import('./pages/sale-page')).SalePage);
const CustomerReportPage = lazyPage(
  async () => (await import('./pages/customer-report-page')).CustomerReportPage,
);
const SalesTargetsPage = lazyPage(async () => (await import('./pages/sales-targets-page')).SalesTargetsPage);
const LostReasonsPage = lazyPage(async () => (await import('./pages/lost-reasons-page')).LostReasonsPage);
const PaymentPlansPage = lazyPage(async () => (await import('./pages/payment-plans-page')).PaymentPlansPage);
const loadTemplatePages = () => import('./pages/template-pages');
const TemplateListPage = lazyPage(async () => (await loadTemplatePages()).TemplateListPage);
const TemplateFormPage = lazyPage(async () => (await loadTemplatePages()).TemplateFormPage);
const loadFollowUps = () => import('./pages/follow-ups-page');
const FollowUpsPage = lazyPage(async () => (await loadFollowUps()).FollowUpsPage);
const NewFollowUpPage = lazyPage(async () => (await loadFollowUps()).NewFollowUpPage);

/** Leads from the menu to the targets of the current year. */
const CurrentSalesTargets = () => <Navigate to={pages.salesTargets(serverToday().slice(0, 4))} replace />;

/** What this module shows on pages of others. */
export const slots = {
  'dashboard.card': lazyPage(
    async () => (await import('./features/follow-ups/own-follow-ups')).OwnFollowUpsCard,
    {
      placeholder: (
        <Card title={messages.followUps.mine}>
          <Skeleton lines={1} />
        </Card>
      ),
    },
  ),
} satisfies SlotFills;

const screen = (path: string, title: string, Page: ComponentType): RouteObject => ({
  path,
  element: <Page />,
  handle: { title },
});

export const routes: RouteObject[] = [
  ...quoteLists.map(({ label, to, mode }) => ({
    path: to,
    element: <QuoteListPage title={label} mode={mode} />,
    handle: { title: label },
    ...preloads(({ url }) => [quotesIn(url.searchParams, mode)]),
  })),
  screen(pages.newQuote.pattern, 'New quote', QuoteCreatePage),
  {
    ...screen(pages.quote.pattern, 'Edit quote', QuoteEditPage),
    ...preloads(({ params }) => [paths.quote(params['quoteId']!)]),
  },
  {
    ...screen(pages.sale.pattern, 'Sale', SalePage),
    ...preloads(({ params }) => [
      paths.quote(params['quoteId']!),
      paths.quoteDeliverables(params['quoteId']!),
      paths.timeline('quotes', params['quoteId']!),
    ]),
  },
  screen(pages.followUps.pattern, 'My Follow-ups', FollowUpsPage),
  screen(pages.newFollowUp.pattern, 'New follow-up', NewFollowUpPage),
  screen(pages.customerReport.pattern, 'Reports', CustomerReportPage),
  screen(pages.currentSalesTargets.pattern, 'Sales Targets', CurrentSalesTargets),
  screen(pages.salesTargets.pattern, 'Sales Targets', SalesTargetsPage),
  screen(pages.lostReasons.pattern, 'Lost Reasons', LostReasonsPage),
  screen(pages.paymentPlans.pattern, 'Payment Plans', PaymentPlansPage),
  {
    ...screen(pages.templates.pattern, 'Email Templates', TemplateListPage),
    ...preloads(() => [paths.templates()]),
  },
  screen(pages.newTemplate.pattern, 'New template', TemplateFormPage),
  {
    ...screen(pages.template.pattern, 'Edit template', TemplateFormPage),
    ...preloads(({ params }) => [paths.template(params['id']!)]),
  },
];
