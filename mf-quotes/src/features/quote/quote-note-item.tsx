import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toLines, type QuoteNote } from 'api-contract';
import {
  Alert,
  Button,
  formatDateTime,
  NoteText,
  Row,
  saveErrorOf,
  Stack,
  useAction,
  useAuth,
  useUnsavedState,
  useWork,
} from 'shared-ui';
import { TextArea, useUnsavedGuard } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useChangeQuotes } from './api';

/** Changes the text of a note. */
function EditForm({ quoteId, note, onEnd }: { quoteId: number; note: QuoteNote; onEnd: () => void }) {
  const { saveNote } = useChangeQuotes();
  const { value: typed, setValue, notice, clear } = useUnsavedState(`Note ${note.id}`, note.content);
  const content = toLines(typed);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector('textarea')?.focus(), []);
  useUnsavedGuard(content !== note.content, { isStored: true });
  const end = () => {
    clear();
    onEnd();
  };
  const saving = useWork(async () => {
    if (content !== note.content) await saveNote(quoteId, note.id, content);
    end();
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (content !== '' && !saving.isBusy) saving.run();
  };
  return (
    <Stack as="form" $gap={3} ref={formRef} aria-label="Edit note" onSubmit={handleSubmit}>
      {notice}
      {saving.error !== undefined && (
        <Alert tone="danger" title={messages.notes.notSaved}>
          {saveErrorOf(saving.error)}
        </Alert>
      )}
      <TextArea label="Note" hideLabel value={typed} disabled={saving.isBusy} onChange={setValue} />
      <Row style={{ justifyContent: 'end' }}>
        <Button onClick={end}>Cancel</Button>
        <Button type="submit" tone="primary" disabled={content === ''} busy={saving.isBusy}>
          Save
        </Button>
      </Row>
    </Stack>
  );
}

/** Renders a note, which its author and administrators can change. */
export function QuoteNoteItem({ quoteId, note }: { quoteId: number; note: QuoteNote }) {
  const { user } = useAuth();
  const { removeNote } = useChangeQuotes();
  const [isEditing, setEditing] = useState(false);
  const removal = useAction(messages.notes.notDeleted, () => removeNote(quoteId, note.id), {
    done: { title: messages.notes.deleted },
  });
  const { created_by_user: author, created_at, edited_at } = note;
  const isOwn = user !== null && (user.id === author.id || user.is_administrator);
  if (isEditing) return <EditForm quoteId={quoteId} note={note} onEnd={() => setEditing(false)} />;
  return (
    <>
      <header>
        <strong>{author.name}</strong>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {edited_at && <time dateTime={edited_at}>{messages.notes.edited(formatDateTime(edited_at))}</time>}
        {isOwn && (
          <Row style={{ marginLeft: 'auto' }}>
            <Button size="small" aria-label={`Edit: ${note.content}`} onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button
              size="small"
              aria-label={`Delete: ${note.content}`}
              busy={removal.isBusy}
              onClick={() => removal.run()}
            >
              Delete
            </Button>
          </Row>
        )}
      </header>
      <p>
        <NoteText content={note.content} mentions={note.mentions} />
      </p>
    </>
  );
}
