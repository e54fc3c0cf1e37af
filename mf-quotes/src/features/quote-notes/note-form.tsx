import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Alert, Button, isApiError, messageOf, tokens, useToast } from 'shared-ui';
import { TextArea, useDraftBackup, useUnsavedGuard } from 'shared-ui/forms';
import { returnFocus } from '../quote';
import { useAddNote } from './api';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[3]};
  justify-items: end;
  > * {
    width: 100%;
  }
  > button {
    width: auto;
  }
`;

type Saving = { readonly status: 'idle' | 'saving' } | { readonly status: 'failed'; readonly error: unknown };

const reasonOf = (error: unknown): string =>
  (isApiError(error) && Object.values(error.errors).flat().join(' ')) || messageOf(error);

/** Adds a note that only colleagues see. */
export function NoteForm({ quoteId }: { quoteId: number }) {
  const addNote = useAddNote();
  const toast = useToast();
  const formRef = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });
  const content = text.trim();
  const isSaving = saving.status === 'saving';
  useUnsavedGuard(content !== '');
  useDraftBackup('New note', { read: () => (content === '' ? null : text), restore: setText });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (content === '' || isSaving) return;
    setSaving({ status: 'saving' });
    const message = toast.show({
      tone: 'info',
      title: 'Updating Notes',
      text: 'Your new note is being saved.',
    });
    try {
      await addNote(quoteId, content);
      returnFocus(formRef.current, () => {
        setText('');
        setSaving({ status: 'idle' });
      });
    } catch (error) {
      setSaving({ status: 'failed', error });
    } finally {
      message.hide();
    }
  };
  return (
    <Form ref={formRef} aria-label="New note" onSubmit={(event) => void handleSubmit(event)}>
      {saving.status === 'failed' && (
        <Alert tone="danger" title="The note was not saved">
          {reasonOf(saving.error)}
        </Alert>
      )}
      <TextArea
        label="New note"
        hideLabel
        placeholder="Start typing to add a new note"
        value={text}
        disabled={isSaving}
        onChange={setText}
      />
      <Button type="submit" tone="primary" disabled={content === ''} busy={isSaving}>
        Add Note
      </Button>
    </Form>
  );
}
