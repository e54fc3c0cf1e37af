import { memo } from 'react';
import { styled } from 'styled-components';
import { Card, EmptyState, ErrorState, Skeleton, tokens } from 'shared-ui';
import { useNotes } from './api';
import { NoteForm } from './note-form';
import { NoteList } from './note-list';

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
`;

/** What colleagues have noted about a quote; never part of what the client gets. */
export const QuoteNotes = memo(function QuoteNotes({ quoteId }: { quoteId: number }) {
  const { notes, error, isValidating, retry } = useNotes(quoteId);
  return (
    <Stack>
      <Card>
        <NoteForm quoteId={quoteId} />
      </Card>
      <Card>
        {notes && notes.length > 0 && <NoteList notes={notes} />}
        {notes?.length === 0 && <EmptyState title="No notes yet" />}
        {!notes && error && (
          <ErrorState
            title="The notes could not be loaded"
            error={error}
            onRetry={retry}
            busy={isValidating}
          />
        )}
        {!notes && !error && <Skeleton lines={3} label="Loading notes" />}
      </Card>
    </Stack>
  );
});
