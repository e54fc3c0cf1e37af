import { formSchema, noteSchema, type QuoteNote } from 'api-contract';
import { Button, Dialog, formatDateTime, NoteText, Row, useAction, useAuth } from 'shared-ui';
import { DialogActions, EntityForm, TextAreaField } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useChangeQuotes } from './api';

const schema = formSchema(noteSchema.pick(['content']));

interface NoteProps {
  quoteId: number;
  note: QuoteNote;
}

/** Changes the text of a note. */
export function EditNoteDialog({ quoteId, note, onClose }: NoteProps & { onClose: () => void }) {
  const { saveNote } = useChangeQuotes();
  const { edit } = messages.notes;
  return (
    <Dialog title={edit} onClose={onClose}>
      <EntityForm
        label={edit}
        schema={schema}
        initialValues={{ content: note.content }}
        source={note}
        onSubmit={async (values, source, { version }) => {
          await saveNote(quoteId, source, values, 'ifMatch' in version ? version.ifMatch : source.etag);
          onClose();
        }}
      >
        <TextAreaField name="content" label="Note" hideLabel />
        <DialogActions onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

/** Renders a note, which its author and administrators can change. */
export function QuoteNoteItem({ quoteId, note, onEdit }: NoteProps & { onEdit: () => void }) {
  const { user } = useAuth();
  const { removeNote } = useChangeQuotes();
  const removal = useAction(messages.notes.notDeleted, () => removeNote(quoteId, note.id), {
    done: { title: messages.notes.deleted },
  });
  const { created_by_user: author, created_at, edited_at } = note;
  const isOwn = user !== null && (user.id === author.id || user.is_administrator);
  return (
    <>
      <header>
        <strong>{author.name}</strong>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {edited_at && <time dateTime={edited_at}>{messages.notes.edited(formatDateTime(edited_at))}</time>}
        {isOwn && (
          <Row style={{ marginLeft: 'auto' }}>
            <Button size="small" aria-label={`Edit: ${note.content}`} onClick={onEdit}>
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
