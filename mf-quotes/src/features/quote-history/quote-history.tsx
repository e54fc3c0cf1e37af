import { memo } from 'react';
import { Card, EmptyState, ErrorState, Skeleton } from 'shared-ui';
import { useQuoteHistory } from './api';
import { HistoryList } from './history-list';

/** Who changed what in a quote, and when. */
export const QuoteHistory = memo(function QuoteHistory({ quoteId }: { quoteId: number }) {
  const { history, error, isValidating, retry } = useQuoteHistory(quoteId);
  return (
    <Card title="History">
      {history && history.entries.length > 0 && <HistoryList history={history} />}
      {history?.entries.length === 0 && (
        <EmptyState title="Nothing has been recorded yet">
          Every change to this quote will be told here: who made it, when, and what it was.
        </EmptyState>
      )}
      {!history && error && (
        <ErrorState
          title="The history could not be loaded"
          error={error}
          onRetry={retry}
          busy={isValidating}
        />
      )}
      {!history && !error && <Skeleton lines={4} label="Loading the history" />}
    </Card>
  );
});
