import { lazyPage } from 'shared-ui';

/** The quote screen comes when it is first opened, so that the lists stay small. */
export const quotePages = {
  QuoteCreatePage: lazyPage(
    async () => (await import(/* webpackChunkName: "quote" */ './pages/quote-create-page')).QuoteCreatePage,
  ),
  QuoteEditPage: lazyPage(
    async () => (await import(/* webpackChunkName: "quote" */ './pages/quote-edit-page')).QuoteEditPage,
  ),
} as const;
