import { useRef, useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { Dialog } from './dialog';
import { useToast } from './contexts';
import { ApiError } from '../client';

function Page() {
  const toast = useToast();
  const handle = useRef<ReturnType<ReturnType<typeof useToast>['show']>>(null);
  const saved = {
    title: 'Quote Saved',
    text: 'The quote has been saved successfully.',
    tone: 'success' as const,
  };
  const updating = {
    title: 'Updating Notes',
    text: 'Your new note is being saved.',
    tone: 'info' as const,
    duration: null,
  };
  return (
    <>
      <button onClick={() => void toast.show(saved)}>Save</button>
      <button onClick={() => void (handle.current = toast.show(updating))}>Add</button>
      <button onClick={() => handle.current?.hide()}>Added</button>
      <button onClick={() => void toast.show({ title: 'Error!', tone: 'danger' })}>Fail</button>
      <button
        onClick={() =>
          void toast.show({ title: 'Archived', text: 'Harbour Ltd', undo: async () => undefined })
        }
      >
        Archive
      </button>
      <button
        onClick={() =>
          void toast.show({
            title: 'Deleted',
            undo: () => Promise.reject(new ApiError({ kind: 'http', status: 422, message: 'Too late.' })),
          })
        }
      >
        Delete
      </button>
      <button onClick={() => void toast.show({ title: 'Removed', text: 'Harbour Ltd', undo: undoLater })}>
        Remove
      </button>
    </>
  );
}

/** Does not get through at first. */
const undoLater = jest.fn(async () => undefined);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('A message is announced politely and hides after five seconds', () => {
  renderApp(<Page />);
  press('Save');
  expect(screen.getByText('Quote Saved').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByText('The quote has been saved successfully.')).toBeInTheDocument();
  pass(4_999);
  expect(screen.getByText('Quote Saved')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Quote Saved')).not.toBeInTheDocument();
});

test('A danger message is assertive', () => {
  renderApp(<Page />);
  press('Fail');
  expect(screen.getByText('Error!').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
});

test('Hovering pauses the timer and leaving resumes it', () => {
  renderApp(<Page />);
  press('Save');
  pass(3_000);
  const region = screen.getByRole('region', { name: 'Messages' });
  fireEvent.pointerMove(region);
  pass(60_000);
  expect(screen.getByText('Quote Saved')).toBeInTheDocument();
  fireEvent.pointerLeave(region);
  pass(1_999);
  expect(screen.getByText('Quote Saved')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Quote Saved')).not.toBeInTheDocument();
});

test('Focus pauses the timer', () => {
  renderApp(<Page />);
  press('Save');
  act(() => screen.getByRole('button', { name: 'Hide message' }).focus());
  pass(60_000);
  expect(screen.getByText('Quote Saved')).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Hide message' }), { key: 'Escape' });
  expect(screen.queryByText('Quote Saved')).not.toBeInTheDocument();
});

test('A message that comes after one was hidden with the focus on it hides too', () => {
  renderApp(<Page />);
  press('Save');
  act(() => screen.getByRole('button', { name: 'Hide message' }).focus());
  press('Hide message');
  press('Save');
  pass(5_000);
  expect(screen.queryByText('Quote Saved')).not.toBeInTheDocument();
});

test('A message without a duration stays until it is hidden', () => {
  renderApp(<Page />);
  press('Add');
  pass(60_000);
  expect(screen.getByText('Your new note is being saved.')).toBeInTheDocument();
  press('Added');
  expect(screen.queryByText('Your new note is being saved.')).not.toBeInTheDocument();
});

test('A message with Undo stays for longer, and says what was undone', async () => {
  renderApp(<Page />);
  press('Archive');
  pass(9_999);
  press('Undo');
  expect(screen.queryByText('Archived')).not.toBeInTheDocument();
  await act(async () => undefined);
  expect(screen.getByText('Undone')).toBeInTheDocument();
  expect(screen.getByText('Archived: Harbour Ltd')).toBeInTheDocument();
  press('Archive');
  pass(10_000);
  expect(screen.queryByText('Archived')).not.toBeInTheDocument();
});

test('Ctrl+Z undoes what the last message is about, but not while one types', async () => {
  renderApp(<Page />);
  press('Archive');
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  expect(screen.getByText('Archived')).toBeInTheDocument();
  field.remove();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(screen.queryByText('Archived')).not.toBeInTheDocument();
  await act(async () => undefined);
  expect(screen.getByText('Undone')).toBeInTheDocument();
});

test('What could not be undone is said, and stays', async () => {
  renderApp(<Page />);
  press('Delete');
  press('Undo');
  await act(async () => undefined);
  pass(60_000);
  expect(screen.getByText('Not undone')).toBeInTheDocument();
  expect(screen.getByText('Too late.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('An Undo that does not get through can be pressed again, by Ctrl+Z too', async () => {
  const failure = new ApiError({ kind: 'network', message: 'Network Error' });
  undoLater.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  renderApp(<Page />);
  press('Remove');
  press('Undo');
  await act(async () => undefined);
  pass(60_000);
  expect(screen.getByText('We can’t reach the intranet.')).toBeInTheDocument();
  press('Undo');
  await act(async () => undefined);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await act(async () => undefined);
  expect(screen.queryByText('Not undone')).not.toBeInTheDocument();
  expect(screen.getByText('Undone')).toBeInTheDocument();
  expect(screen.getByText('Removed: Harbour Ltd')).toBeInTheDocument();
  expect(undoLater).toHaveBeenCalledTimes(3);
});

function PageWithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <Dialog title="Unlock invoice" onClose={() => setOpen(false)}>
          <Page />
        </Dialog>
      )}
    </>
  );
}

test('A message is visible and can be hidden above a modal dialog, and outlives the dialog', () => {
  renderApp(<PageWithDialog />);
  const region = screen.getByRole('region', { name: 'Messages' });
  press('Open');
  press('Save');
  press('Fail');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toContainElement(screen.getByText('Quote Saved'));
  const [hide] = screen.getAllByRole('button', { name: 'Hide message' });
  fireEvent.click(hide as HTMLElement);
  expect(screen.queryByText('Quote Saved')).not.toBeInTheDocument();
  expect(dialog).toBeInTheDocument();

  press('Close');
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByText('Error!')).toBeInTheDocument();
  // The region is the one that was there before: a live region that comes with its text is not read out.
  expect(screen.getByRole('region', { name: 'Messages' })).toBe(region);
});
