import { paths, type Quote } from 'api-contract';
import { Attachments, FollowUps } from 'shared-ui/forms';
import { OnlineQuoteCard } from '../proposals/online-quote-card';

/** Renders what stands beside the timeline of a quote: what is to be done, its files and its page for the client. */
export const QuoteAside = ({ quote }: { quote: Quote }) => (
  <>
    <FollowUps path={paths.quoteFollowUps(quote.id)} />
    <Attachments path={paths.quoteAttachments(quote.id)} />
    <OnlineQuoteCard quote={quote} />
  </>
);
