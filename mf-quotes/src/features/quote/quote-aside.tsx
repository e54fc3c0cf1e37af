import { paths, type Quote } from 'api-contract';
import { Attachments, FollowUps } from 'shared-ui/forms';
import { FurtherMailsCard } from '../proposals/further-mails-card';
import { OnlineQuoteCard } from '../proposals/online-quote-card';
import { QuestionsCard } from '../proposals/questions-card';

/** Renders what stands beside the timeline of a quote: what is to be done, its files, and what its client reads and asks. */
export const QuoteAside = ({ quote }: { quote: Quote }) => (
  <>
    <FollowUps path={paths.quoteFollowUps(quote.id)} />
    <Attachments path={paths.quoteAttachments(quote.id)} />
    <QuestionsCard quoteId={quote.id} />
    <FurtherMailsCard quoteId={quote.id} />
    <OnlineQuoteCard quote={quote} />
  </>
);
