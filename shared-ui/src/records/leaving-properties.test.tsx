import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { followUpSchema, formSchema, paths } from 'api-contract';
import { makeChoice, makeChoiceResponse, makeUser } from 'api-contract/testing';
import { fakeApi, heldResponse, renderApp } from '../../test/support';
import { api as client } from '../client';
import { ChoiceField, ComboboxField, DateField } from '../forms/fields';
import { Link } from '../router';
import { Properties, type Property } from './properties';

describe('A field that takes its value when it is left', () => {
  const followUpPath = paths.followUp(3);
  const followUp = { id: 3, content: 'Call', due_on: '2026-07-01', user_id: 1 };
  const users = [
    { value: 1, label: 'Ana Costa' },
    { value: 2, label: 'Robin Patel' },
    { value: 3, label: 'Robert Ito' },
  ];
  const fields: readonly Property[] = [
    { name: 'content' },
    { name: 'due_on', input: <DateField name="due_on" />, show: (date) => date },
    {
      name: 'user_id',
      input: <ComboboxField name="user_id" options={users} />,
      show: (id) => users.find((user) => user.value === id)?.label,
    },
  ];
  const openFollowUp = async (properties: readonly Property[] = fields) => {
    const api = fakeApi().on('patch', followUpPath, { body: {} });
    const app = renderApp(
      <>
        <Properties
          what="Follow-up"
          record={followUp}
          schema={formSchema(followUpSchema)}
          fields={properties}
          save={(patch, _source, version) => client.patch(followUpPath, patch, version)}
          onReload={() => undefined}
        />
        <Link to="/elsewhere">Elsewhere</Link>
      </>,
      { api, user: makeUser() },
    );
    await screen.findByText('Call');
    return { ...app, api, sent: () => api.callsTo('patch', followUpPath).map(({ body }) => body) };
  };
  const button = (name: RegExp) => screen.getByRole('button', { name });

  test.each([
    ['a date', /^Edit Due/, '27/12', { due_on: '2026-12-27' }],
    ['a choice', /^Edit Person/, 'robin', { user_id: 2 }],
  ])('is saved with %s before another one opens', async (_, property, text, body) => {
    const { actor, sent } = await openFollowUp();
    await actor.click(button(property));
    const input = document.activeElement as HTMLElement;
    await actor.clear(input);
    await actor.type(input, text);
    await actor.click(button(/^Edit Next step/));
    expect(await screen.findByRole('textbox', { name: /^Next step/ })).toHaveFocus();
    expect(sent()).toEqual([body]);
  });

  test('is saved when the keyboard leaves it', async () => {
    const { actor, sent } = await openFollowUp();
    await actor.click(button(/^Edit Person/));
    await actor.clear(screen.getByRole('combobox'));
    await actor.type(screen.getByRole('combobox'), 'robin');
    act(() => button(/^Edit Next step/).focus());
    expect(await screen.findByText(/saved$/)).toBeVisible();
    expect(sent()).toEqual([{ user_id: 2 }]);
  });

  test('stays open while what was typed is no choice', async () => {
    const { actor, sent } = await openFollowUp();
    await actor.click(button(/^Edit Person/));
    await actor.clear(screen.getByRole('combobox'));
    await actor.type(screen.getByRole('combobox'), 'rob');
    await actor.click(button(/^Edit Next step/));
    expect(await screen.findByText(/“rob” matches 2 choices/)).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveValue('rob');
    expect(screen.getByRole('combobox')).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: /^Next step/ })).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  test('is saved with a choice that the server sends after it was left', async () => {
    const { actor, api, sent } = await openFollowUp([
      { name: 'content' },
      { name: 'user_id', input: <ChoiceField name="user_id" kind="agent" />, show: () => 'Ana Costa' },
    ]);
    const robin = makeChoice({ id: 2, name: 'Robin Patel' });
    const late = heldResponse({ body: makeChoiceResponse({ choices: [robin] }) });
    api
      .on('get', /^\/choices\/agent/, { body: makeChoiceResponse({ choices: [robin] }) })
      .on('get', paths.choices('agent', { filter: 'robin' }), late.handler);
    await actor.click(button(/^Edit Person/));
    await actor.clear(screen.getByRole('combobox'));
    await actor.type(screen.getByRole('combobox'), 'robin');
    await actor.click(button(/^Edit Next step/));
    expect(sent()).toEqual([]);
    act(() => late.release());
    expect(await screen.findByRole('textbox', { name: /^Next step/ })).toHaveFocus();
    expect(sent()).toEqual([{ user_id: 2 }]);
  });

  test('is left without a save where nothing has changed, also while there is no network', async () => {
    const { actor, sent } = await openFollowUp();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    await actor.click(button(/^Edit Due/));
    await actor.click(button(/^Edit Next step/));
    expect(await screen.findByRole('textbox', { name: /^Next step/ })).toHaveFocus();
    expect(screen.queryByText(/Not saved/)).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  test('does not move the page while the pointer presses something else', async () => {
    const { actor, sent } = await openFollowUp();
    await actor.click(button(/^Edit Next step/));
    await actor.type(screen.getByRole('textbox'), ' today');
    await actor.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', { name: 'Elsewhere' }) });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('textbox')).toBeVisible();
    expect(sent()).toEqual([]);
    await actor.pointer('[/MouseLeft]');
    await waitFor(() => expect(sent()).toEqual([{ content: 'Call today' }]));
  });
});
