import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { mentionedIn, type NamedReference } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, serveChoices } from '../../test/support';
import { MentionTextArea } from './mention-text-area';

const robin = { id: 2, name: 'Robin Patel' };
const rob = { id: 3, name: 'Rob' };

function Notes() {
  const [{ text, people }, set] = useState<{ text: string; people: readonly NamedReference[] }>({
    text: '',
    people: [],
  });
  return (
    <>
      <MentionTextArea
        label="Note"
        value={text}
        people={people}
        onChange={(value, named) => set({ text: value, people: named })}
      />
      <output>{people.map(({ id }) => id).join()}</output>
    </>
  );
}

const render = () => {
  const api = serveChoices(fakeApi(), 'agent', [{ id: 1, name: 'Alex Morgan' }, robin, rob]);
  return renderApp(<Notes />, { api, user: makeUser({ id: 1 }) });
};

const note = () => screen.findByRole('textbox', { name: 'Note' });
const list = () => screen.queryByRole('listbox', { name: 'Colleagues' });
const people = () => document.querySelector('output')!.textContent;

test('@ offers colleagues, and the keyboard chooses one where the caret is', async () => {
  const { actor } = render();
  await actor.type(await note(), 'Hello , please ring', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await actor.type(await note(), '@ro', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(await screen.findByRole('option', { name: 'Robin Patel' })).toBeVisible();
  // The user would mention themselves.
  expect(screen.queryByRole('option', { name: 'Alex Morgan' })).not.toBeInTheDocument();
  await actor.keyboard('{ArrowDown}');
  expect(await note()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'Rob' }).id,
  );
  await actor.keyboard('{Enter}');
  const box = await note();
  // Chosen once the matches of the last letter are there.
  await waitFor(() => expect(box).toHaveValue('Hello @Rob, please ring'));
  expect(people()).toBe('3');
  expect(list()).not.toBeInTheDocument();
});

test('A name that is typed to its end is a mention too, and none once it is deleted', async () => {
  const { actor } = render();
  await actor.type(await note(), 'Ask @Robin Patel');
  expect(await screen.findByRole('option', { name: 'Robin Patel' })).toBeVisible();
  await actor.type(await note(), ' today');
  await waitFor(() => expect(people()).toBe('2'));
  expect(list()).not.toBeInTheDocument();
  await actor.clear(await note());
  expect(people()).toBe('');
});

test('Escape closes the list for this @, and email addresses open none', async () => {
  const { actor } = render();
  await actor.type(await note(), '@');
  expect(await screen.findByRole('option', { name: 'Robin Patel' })).toBeVisible();
  await actor.keyboard('{Escape}');
  await actor.type(await note(), 'ro, or write to robin@patel.example');
  expect(list()).not.toBeInTheDocument();
  expect(people()).toBe('');
});

test.each([
  ['@Robin Patel and @Rob', [2, 3]],
  ['@Robin Patel', [2]],
  ['Robin Patel, @Rob', [3]],
  ['@robin\u00A0patel, @ROB', [2, 3]],
])('“%s” mentions %j', (text, ids) => {
  expect(mentionedIn(text, [rob, robin, { id: 4, name: 'Rob' }]).map(({ id }) => id)).toEqual(ids);
});
