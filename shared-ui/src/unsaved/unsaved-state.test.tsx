import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { assert, asyncProperty, array, constantFrom, oneof, record, string } from 'fast-check';
import { paths } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { fakeApi, renderApp } from '../../test/support';
import { useAuth } from '../auth';
import { Dialog } from '../overlays';
import { useUnsavedState } from '.';

const names = ['First', 'Second'] as const;
type Name = (typeof names)[number];

function TextDialog({ name, onClose }: { name: Name; onClose: () => void }) {
  const { value, setValue, notice, clear } = useUnsavedState(name, '');
  const save = () => {
    clear();
    onClose();
  };
  return (
    <Dialog title={name} onClose={onClose}>
      {notice}
      <input aria-label="Text" value={value} onChange={({ target }) => setValue(target.value)} />
      <button onClick={save}>Save</button>
    </Dialog>
  );
}

function Page() {
  const { user } = useAuth();
  const [opened, setOpened] = useState<Name>();
  return (
    <>
      {user &&
        names.map((name) => <button key={name} onClick={() => setOpened(name)}>{`Open ${name}`}</button>)}
      {opened && <TextDialog name={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const step = record({
  name: constantFrom(...names),
  act: oneof(
    record({ type: string({ minLength: 1 }) }),
    constantFrom('close' as const, 'reload' as const, 'save' as const, 'discard' as const),
  ),
});

test('However a user types, closes, reloads, saves and discards, a dialog has what was typed in it last', async () => {
  const user = makeUser();
  const load = async () => {
    const app = renderApp(<Page />, { user, api: fakeApi().get(paths.user(), user) });
    await screen.findByText('Open First');
    return app;
  };
  const press = (name: string) => fireEvent.click(screen.getByText(name));
  const textOf = () => screen.getByLabelText<HTMLInputElement>('Text');
  const run = asyncProperty(array(step, { maxLength: 10 }), async (steps) => {
    window.sessionStorage.clear();
    let app = await load();
    const typed: Record<Name, string> = { First: '', Second: '' };
    for (const { name, act: next } of steps) {
      press(`Open ${name}`);
      expect(textOf()).toHaveValue(typed[name]);
      const canDiscard = screen.queryByText('Discard') !== null;
      expect(canDiscard).toBe(typed[name] !== '');
      if (typeof next === 'object') {
        fireEvent.change(textOf(), { target: { value: next.type } });
        typed[name] = textOf().value;
      }
      if (next === 'save' || (next === 'discard' && canDiscard)) {
        press(next === 'save' ? 'Save' : 'Discard');
        typed[name] = '';
      }
      if (next === 'reload') {
        app.unmount();
        app = await load();
      } else if (next !== 'save') fireEvent.click(screen.getByLabelText('Close'));
      await act(() => Promise.resolve());
    }
    app.unmount();
  });
  await assert(run, { numRuns: 5 });
});
