import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { useToast } from './contexts';
import { Dialog } from './dialog';
import { isFocusFree } from './focus';
import { Menu } from './menu';

/** Rows that can be removed, and a button that is disabled while it works. */
function Page() {
  const [rows, setRows] = useState(['One', 'Two', 'Three']);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string>();
  const toast = useToast();
  const remove = (name: string) => setRows((now) => now.filter((one) => one !== name));
  return (
    <main id="main">
      <p>Text</p>
      <ul aria-label="Rows">
        {rows.map((name) => (
          <li key={name} aria-label={name}>
            <button onClick={() => remove(name)}>Remove {name}</button>
            <button onClick={() => setAsked(name)}>Ask about {name}</button>
          </li>
        ))}
        <li style={{ display: 'none' }}>Help</li>
      </ul>
      <div role="group" aria-label="Buttons">
        <button disabled={isBusy} onClick={() => setBusy(true)}>
          Save
        </button>
        <button onClick={() => setBusy(false)}>Finish</button>
        <button onClick={() => void toast.show({ title: 'Saved' })}>Tell</button>
      </div>
      {asked && (
        <Dialog
          title="Remove?"
          onClose={() => setAsked(undefined)}
          footer={
            <button
              onClick={() => {
                remove(asked);
                setAsked(undefined);
              }}
            >
              Yes
            </button>
          }
        >
          It cannot be undone.
        </Dialog>
      )}
    </main>
  );
}

const open = () => renderApp(<Page />);

const button = (name: string) => screen.getByRole('button', { name });

/** Presses a button by keyboard. */
const press = async (actor: ReturnType<typeof open>['actor'], name: string) => {
  act(() => button(name).focus());
  await actor.keyboard('{Enter}');
};

test('What is removed with the focus leaves it to the row after it, else before it, else to the list', async () => {
  const { actor } = open();
  await press(actor, 'Remove Two');
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Three' })).toHaveFocus());
  await actor.keyboard('{Tab}');
  expect(button('Remove Three')).toHaveFocus();
  expect(screen.getByRole('listitem', { name: 'Three' })).not.toHaveAttribute('tabindex');

  await actor.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'One' })).toHaveFocus());
  await press(actor, 'Remove One');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Rows' })).toHaveFocus());
});

test('A row that its dialog has removed leaves the focus to the next one', async () => {
  const { actor } = open();
  await press(actor, 'Ask about One');
  await press(actor, 'Yes');
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Two' })).toHaveFocus());
});

test('A button that is disabled while it works gets the focus back, unless it is elsewhere by then', async () => {
  const { actor } = open();
  await press(actor, 'Save');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Buttons' })).toHaveFocus());
  fireEvent.click(button('Finish'));
  await waitFor(() => expect(button('Save')).toHaveFocus());

  await press(actor, 'Save');
  await press(actor, 'Finish');
  await waitFor(() => expect(button('Save')).toBeEnabled());
  expect(button('Finish')).toHaveFocus();
});

test('Who has pressed beside what had the focus is not taken back to it', async () => {
  const { actor } = open();
  button('Remove Two').focus();
  await actor.click(screen.getByText('Text'));
  fireEvent.click(button('Remove Two'));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Two' })).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});

test('A message that is hidden gives the focus back', async () => {
  const { actor } = open();
  await press(actor, 'Tell');
  await press(actor, 'Hide message');
  expect(button('Tell')).toHaveFocus();
});

test('Who has opened a menu is at it', async () => {
  const { actor } = renderApp(
    <Menu label="More" trigger="More" items={[{ label: 'Archive', onSelect: jest.fn() }]} />,
  );
  expect(isFocusFree()).toBe(true);
  await actor.click(button('More'));
  expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus();
  expect(isFocusFree()).toBe(false);
});
