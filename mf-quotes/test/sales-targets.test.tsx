import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeSalesTargets, makeStaleErrorBody, makeUser } from 'api-contract/testing';
import { refetchRelated } from 'shared-ui';
import { renderApp } from 'shared-ui/testing';
import remote from '../src/remote';
import { quoteApi } from './render-quote';

const targets = makeSalesTargets();
const path = paths.salesTargets(2026);

function renderTargets(is_administrator = true) {
  const api = quoteApi().get(path, targets, { etag: '"1"' });
  const user = makeUser({ is_administrator });
  return { api, ...renderApp(remote.routes, { api, user, url: '/reports/targets/2026' }) };
}

const cell = (name: string) => screen.findByRole('textbox', { name });

describe('the sales targets', () => {
  it('are saved for the agents that were changed, with the version that they are based on', async () => {
    const { api, actor } = renderTargets();
    const months = targets.agents[1]!.months.with(2, 12_500);
    const [first, second] = targets.agents;
    api.on('patch', path, { body: { ...targets, agents: [first, { ...second, months }] } });
    expect(await cell('Alex Morgan, January 2026')).toHaveValue('10,000');
    await actor.fill(await cell('Robin Patel, March 2026'), '12,500');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sales targets saved')).toBeVisible();
    const saved = api.calls.find(({ method }) => method === 'patch');
    expect(saved?.body).toEqual({ agents: [{ id: 2, months }] });
    expect(saved?.headers).toMatchObject({ 'if-match': '"1"' });
  });

  it('stay with their agents while there are unsaved ones and another agent is added', async () => {
    const { api, actor } = renderTargets();
    const months = targets.agents[1]!.months.with(2, 12_500);
    await actor.fill(await cell('Robin Patel, March 2026'), '12,500');
    const added = { id: 3, name: 'Ada Cole', months: targets.agents[0]!.months };
    const later = { ...targets, agents: [added, ...targets.agents] };
    api.get(path, later, { etag: '"2"' }).on('patch', path, { body: later });
    await act(() => refetchRelated(path));
    await waitFor(() => expect(api.callsTo('get', path)).toHaveLength(2));

    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Alex Morgan',
      'Robin Patel',
    ]);
    expect(await cell('Robin Patel, March 2026')).toHaveValue('12,500');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Sales targets saved');
    expect(api.callsTo('patch', path)[0]).toMatchObject({
      body: { agents: [{ id: 2, months }] },
      headers: { 'if-match': '"1"' },
    });
    expect(await screen.findByRole('rowheader', { name: 'Ada Cole' })).toBeVisible();
  });

  it('refuse what is no amount, at its cell', async () => {
    const { actor } = renderTargets();
    const input = await cell('Robin Patel, March 2026');
    await actor.fill(input, 'lots');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription('Target must be a number.'));
    expect(input).toHaveFocus();
  });

  it('show what another administrator has saved meanwhile', async () => {
    const { api, actor } = renderTargets();
    const { stale, message } = makeStaleErrorBody();
    const change = { field: 'Alex Morgan, May 2026', line: null, before: null, after: 700 };
    const body = { message, stale: { ...stale, changes: [change], changed_fields: [change.field] } };
    api.on('patch', path, { status: 409, body });
    await actor.type(await cell('Robin Patel, March 2026'), '1');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByRole('row', { name: /^Alex Morgan, May 2026/ })).toHaveTextContent('700');
  });

  it('ask before another year discards what was typed', async () => {
    const { api, actor, currentUrl } = renderTargets();
    api.get(paths.salesTargets(2025), makeSalesTargets({ year: 2025 }));
    await actor.type(await cell('Robin Patel, March 2026'), '1');
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
    await actor.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await cell('Robin Patel, March 2025')).toHaveValue('');
    expect(currentUrl()).toBe('/reports/targets/2025');
    const years = within(screen.getByRole('combobox', { name: 'Year' })).getAllByRole('option');
    expect(years.map(({ textContent }) => textContent)).toEqual(['2024', '2025', '2026', '2027']);
  });

  it('are read by others', async () => {
    renderTargets(false);
    expect(await cell('Alex Morgan, January 2026')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.getByText(/Administrators can change it/)).toBeVisible();
  });
});
