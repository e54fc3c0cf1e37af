import { useRef, useState, type FormEvent } from 'react';
import { toLines, type NamedReference, type QuoteNote } from 'api-contract';
import { styled } from 'styled-components';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  ReadState,
  Row,
  saveErrorOf,
  Stack,
  tokens,
  useToast,
  useUnsavedState,
  useWork,
} from 'shared-ui';
import { MentionTextArea, useUnsavedGuard } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useChangeQuotes, useNotes } from './api';
import { finishAndFocus } from './form-helpers';
import { EditNoteDialog, QuoteNoteItem } from './quote-note-item';

const { color, space, text, weight } = tokens;

/** A note that is being written, and whom it mentions. */
interface UnsavedNote {
  typed: string;
  people: readonly NamedReference[];
}

const empty: UnsavedNote = { typed: '', people: [] };

/** Adds a note that only colleagues see. */
function NoteForm({ quoteId }: { quoteId: number }) {
  const { addNote } = useChangeQuotes();
  const toast = useToast();
  const formRef = useRef<HTMLFormElement>(null);
  const { value, setValue, notice, clear } = useUnsavedState('New note', empty);
  const { typed, people } = value;
  const content = toLines(typed);
  useUnsavedGuard(content !== '', { isStored: true });

  const saving = useWork(async () => {
    const message = toast.show({
      tone: 'info',
      title: messages.notes.saving,
      text: messages.notes.savingText,
    });
    try {
      const ids = people.map(({ id }) => id);
      await addNote(quoteId, ids.length > 0 ? { content, mentioned_user_ids: ids } : { content });
      finishAndFocus(formRef.current, () => {
        clear();
        // oxlint-disable-next-line react/immutability -- the work runs after useWork has returned
        saving.end();
      });
    } finally {
      message.hide();
    }
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (content !== '') saving.run();
  };
  return (
    <Stack as="form" $gap={3} ref={formRef} aria-label="New note" onSubmit={handleSubmit}>
      {notice}
      {saving.error !== undefined && (
        <Alert tone="danger" title={messages.notes.notSaved}>
          {saveErrorOf(saving.error)}
        </Alert>
      )}
      <MentionTextArea
        label="New note"
        hideLabel
        placeholder={messages.notes.start}
        hint={messages.notes.mention}
        value={typed}
        people={people}
        disabled={saving.isBusy}
        onChange={(text, mentioned) => setValue({ typed: text, people: mentioned })}
      />
      <Row style={{ justifyContent: 'end' }}>
        <Button type="submit" disabled={content === ''} busy={saving.isBusy}>
          Add Note
        </Button>
      </Row>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  li + li {
    padding-top: ${space[4]};
    border-top: 1px solid ${color.border};
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    align-items: baseline;
  }
  strong {
    font-weight: ${weight.semibold};
  }
  time {
    color: ${color.textMuted};
    font-size: ${text.small};
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** Renders the internal notes of a quote, which the client never sees. */
export function QuoteNotes({ quoteId }: { quoteId: number }) {
  const read = useNotes(quoteId);
  const notes = read.data;
  const [edited, setEdited] = useState<QuoteNote>();
  // One that was deleted meanwhile stays, with what was typed.
  const editedNote = notes?.find(({ id }) => id === edited?.id) ?? edited;
  return (
    <Stack>
      <Card>
        <NoteForm quoteId={quoteId} />
      </Card>
      <Card>
        {notes && notes.length > 0 && (
          <List aria-label="Notes">
            {notes.map((note) => (
              <li key={note.id}>
                <QuoteNoteItem quoteId={quoteId} note={note} onEdit={() => setEdited(note)} />
              </li>
            ))}
          </List>
        )}
        {notes?.length === 0 && <EmptyState title={messages.notes.none} />}
        {!notes && <ReadState what="notes" read={read} />}
      </Card>
      {editedNote && (
        <EditNoteDialog quoteId={quoteId} note={editedNote} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  );
}
