import { pages, type QuoteMode } from 'api-contract';
import { LinkButton, PageHeader } from 'shared-ui';
import { QuoteTable } from '../features/quotes/quote-table';

/** A list of quotes. All five of them are this screen, under titles of their own; its head stays when one follows another. */
export function QuoteListPage({ title, mode }: { title: string; mode: QuoteMode }) {
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <LinkButton to={pages.newQuote()} tone="primary" icon="plus">
            New quote
          </LinkButton>
        }
      />
      {/* The key makes each list a table of its own: without it, the next one would begin with the last one's filter. */}
      <QuoteTable key={title} mode={mode} />
    </>
  );
}
