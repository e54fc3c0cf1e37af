import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeChoice, makeChoiceResponse } from 'api-contract/testing';
import { number, object, string } from 'yup';
import { fakeApi, heldResponse, renderApp } from '../../test/support';
import { ChoiceInput } from '../inputs';
import { useWork } from '../overlays';
import { WorkDialog } from '../overlays/work-dialog';
import { ChoiceField, EntityForm, SubmitButton, TextField } from '.';

const robin = makeChoice({ id: 2, name: 'Robin Patel' });
const robert = makeChoice({ id: 3, name: 'Robert Ito' });
const ana = makeChoice({ id: 1, name: 'Ana Costa' });
const schema = object({ content: string(), user_id: number().nullable().required('Person is required.') });
const save = jest.fn((_values: object) => Promise.resolve());

function Form() {
  return (
    <EntityForm label="Follow-up" schema={schema} initialValues={{ content: '', user_id: 1 }} onSubmit={save}>
      <ChoiceField name="user_id" label="Person" kind="agent" chosen={ana} />
      <TextField name="content" label="Next step" />
      <SubmitButton>Save</SubmitButton>
    </EntityForm>
  );
}

function Change() {
  const [owner, setOwner] = useState<number | null>(null);
  const work = useWork(() => save({ user_id: owner }));
  return (
    <WorkDialog title="Change" action="Save" isReady work={work} onClose={() => undefined}>
      <ChoiceInput label="Person" kind="agent" value={owner} onChange={setOwner} />
    </WorkDialog>
  );
}

const api = (late = heldResponse({ body: makeChoiceResponse({ choices: [robin] }) })) => {
  const fake = fakeApi()
    .on('get', /^\/choices\/agent/, { body: makeChoiceResponse({ choices: [ana, robin, robert] }) })
    .on('get', paths.choices('agent', { filter: 'rob' }), {
      body: makeChoiceResponse({ choices: [robin, robert] }),
    })
    .on('get', paths.choices('agent', { filter: 'nobody' }), { body: makeChoiceResponse({ choices: [] }) })
    .on('get', paths.choices('agent', { filter: 'robin' }), late.handler);
  return { fake, late };
};

beforeEach(() => save.mockClear());

const box = () => screen.findByRole('combobox', { name: /^Person/ });
const saveButton = () => screen.getByRole('button', { name: 'Save' });

describe.each([
  ['A form', Form],
  ['A dialog that changes several records', Change],
])('%s with text that is no choice', (_, Page) => {
  test('is not sent, and says why at the box', async () => {
    const { actor } = renderApp(<Page />, { api: api().fake });
    await actor.type(await box(), 'rob');
    expect(await screen.findByRole('option', { name: 'Robert Ito' })).toBeVisible();
    await actor.click(saveButton());
    await waitFor(async () => expect(await box()).toHaveFocus());
    expect(await box()).toHaveAccessibleDescription(/“rob” matches 2 choices/);
    expect(save).not.toHaveBeenCalled();
  });

  test('is not sent by Enter', async () => {
    const { actor } = renderApp(<Page />, { api: api().fake });
    await actor.type(await box(), 'nobody');
    expect(await screen.findByText('No results')).toBeVisible();
    await actor.keyboard('{Enter}');
    expect(await box()).toHaveValue('nobody');
    expect(save).not.toHaveBeenCalled();
  });

  test('is sent once when the only match is there', async () => {
    const { fake, late } = api();
    const { actor } = renderApp(<Page />, { api: fake });
    await actor.type(await box(), 'robin');
    act(() => saveButton().focus());
    await actor.keyboard('{Enter}{Enter}');
    expect(save).not.toHaveBeenCalled();
    act(() => late.release());
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls.map(([values]) => values)).toEqual([expect.objectContaining({ user_id: 2 })]);
  });
});

/** Presses the button as Ctrl+S does, which leaves the focus where it is. */
const pressByKey = () => act(() => saveButton().click());

describe('By Ctrl+S in the box itself', () => {
  test('a form takes what was typed, and the focus stays', async () => {
    const { fake, late } = api();
    const { actor } = renderApp(<Form />, { api: fake });
    await actor.type(await box(), 'robin');
    pressByKey();
    pressByKey();
    expect(await box()).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
    act(() => late.release());
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith({ content: '', user_id: 2 }, undefined, expect.anything()),
    );
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('a form says why what was typed is no choice', async () => {
    const { actor } = renderApp(<Form />, { api: api().fake });
    await actor.type(await box(), 'rob');
    expect(await screen.findByRole('option', { name: 'Robert Ito' })).toBeVisible();
    pressByKey();
    expect(await screen.findByText(/The choice stays as it was/)).toBeVisible();
    expect(await box()).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
    pressByKey();
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith({ content: '', user_id: 1 }, undefined, expect.anything()),
    );
  });
});

test.each(['press', 'Enter'])('A choice that stays as it was is sent with the next %s', async (way) => {
  const { actor } = renderApp(<Form />, { api: api().fake });
  await actor.type(await box(), 'rob');
  await actor.click(saveButton());
  expect(await screen.findByText(/The choice stays as it was/)).toBeVisible();
  expect(await box()).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  if (way === 'press') await actor.click(saveButton());
  else await actor.keyboard('{Enter}');
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ content: '', user_id: 1 }, undefined, expect.anything()),
  );
});
