import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { ConfirmDialog } from './confirm';
import { useConfirm } from './contexts';
import { Dialog } from './dialog';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <Dialog title="Unlock invoice error" onClose={() => setOpen(false)}>
          The invoice is not a draft and cannot be edited!
        </Dialog>
      )}
    </>
  );
}

test('A dialog is labelled and described, takes the focus and restores it when Escape closes it', async () => {
  const { actor } = renderApp(<Page />);
  await actor.click(screen.getByRole('button', { name: 'Open' }));

  const dialog = screen.getByRole('dialog', { name: 'Unlock invoice error' });
  expect(dialog).toHaveAccessibleDescription('The invoice is not a draft and cannot be edited!');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);

  await actor.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('A dialog with fields focuses the first one, a dialog without any itself, and only a message describes it', () => {
  const close = jest.fn();
  const { unmount } = renderApp(
    <Dialog title="New organisation" onClose={close} footer={<button>Save</button>}>
      <input aria-label="Name" />
    </Dialog>,
  );
  expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  unmount();

  renderApp(
    <Dialog title="Proposal" onClose={close} footer={<button>Download</button>}>
      Loading
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Proposal' })).toHaveFocus();
});

test('A dialog whose first inputs are hidden or for files focuses the first field to type in', () => {
  renderApp(
    <Dialog title="Add proof" onClose={jest.fn()}>
      <input type="hidden" name="email" />
      <input type="file" hidden aria-label="Files" />
      <input type="file" aria-label="Photograph" />
      <input aria-label="Link" />
    </Dialog>,
  );
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveFocus();
});

test('The close button and a click beside the dialog close it', async () => {
  const { actor } = renderApp(<Page />);
  await actor.click(screen.getByRole('button', { name: 'Open' }));
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await actor.click(screen.getByRole('button', { name: 'Open' }));
  await actor.click(screen.getByText(/not a draft/));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await actor.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('A press that began inside a dialog, such as one that selects text, does not close it', async () => {
  const { actor } = renderApp(<Page />);
  await actor.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog');
  await actor.pointer({ keys: '[MouseLeft>]', target: screen.getByText(/not a draft/) });
  await actor.pointer({ keys: '[/MouseLeft]', target: dialog });
  // The browser clicks what contains both ends.
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
});

const question = {
  title: 'Delete Quote?',
  text: 'Please confirm that you want to delete this quote.',
  confirmLabel: 'Yes, delete it',
  tone: 'danger' as const,
};

function Deleting() {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<string[]>([]);
  const ask = async () => {
    const agreed = await confirm(question);
    setAnswers((all) => [...all, agreed ? 'deleted' : 'kept']);
  };
  return (
    <>
      <button onClick={() => void ask()}>Delete</button>
      <button onClick={() => void Promise.all([ask(), ask()])}>Delete both</button>
      <p>{answers.join()}</p>
    </>
  );
}

test.each([
  ['Yes, delete it', 'deleted'],
  ['Cancel', 'kept'],
  ['Close', 'kept'],
])('Choosing "%s" leaves the quote %s', async (answer, outcome) => {
  const { actor } = renderApp(<Deleting />);
  await actor.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('alertdialog', { name: 'Delete Quote?' })).toHaveAccessibleDescription(
    question.text,
  );
  await actor.click(screen.getByRole('button', { name: answer }));
  expect(await screen.findByText(outcome)).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('The cancelling button has the initial focus', () => {
  renderApp(<ConfirmDialog {...question} onConfirm={() => undefined} onCancel={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('A message without an alternative has one button, which has the initial focus', () => {
  const message = { ...question, confirmLabel: 'OK', cancelLabel: null };
  renderApp(<ConfirmDialog {...message} onConfirm={() => undefined} onCancel={() => undefined} />);
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('Two questions at once are shown one after the other', async () => {
  const { actor } = renderApp(<Deleting />);
  await actor.click(screen.getByRole('button', { name: 'Delete both' }));
  await actor.click(screen.getByRole('button', { name: 'Yes, delete it' }));
  await actor.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByText('deleted,kept')).toBeInTheDocument());
});
