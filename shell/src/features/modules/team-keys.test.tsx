import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeTeamKey } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const secret = 'key_abc';
const expired = makeTeamKey({ id: 2, team: 'Sales', state: 'expired', last_used_at: null });

const serve = (
  keys = [makeTeamKey({ last_used_at: '2026-11-20T09:00:00.000Z', last_used_from: '192.0.2.7' })],
) => fakeApi().get(paths.teamKeys(), keys);

const open = (api: ReturnType<typeof fakeApi>) =>
  renderShell({ api, user: staffUser, url: '/settings/team-keys' });

describe('the keys of teams', () => {
  it('are listed with their modules, their last use and their state', async () => {
    open(
      serve([
        makeTeamKey({ last_used_at: '2026-11-20T09:00:00.000Z', last_used_from: '192.0.2.7' }),
        expired,
      ]),
    );
    const row = within(await screen.findByRole('row', { name: /Forecast/ }));
    expect(row.getByText('mf-forecast')).toBeVisible();
    expect(row.getByText(/20 Nov 2026/)).toBeVisible();
    expect(row.getByText('from 192.0.2.7')).toBeVisible();
    expect(row.getByText('Valid')).toBeVisible();
    const other = within(screen.getByRole('row', { name: /Sales/ }));
    expect(other.getByText('Expired')).toBeVisible();
    expect(other.getByText('Never')).toBeVisible();
    expect(other.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are made in a dialog; a new one is shown once, to be copied', async () => {
    const made = makeTeamKey({ id: 3, team: 'Planning' });
    const api = serve([]).on('post', paths.teamKeys(), {
      status: 201,
      body: { team_key: made, key: secret },
    });
    const { actor } = open(api);
    expect(await screen.findByText('No team keys yet')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Create key' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Create key' }));
    await actor.fill(dialog.getByRole('textbox', { name: /Team/ }), 'Planning');
    await actor.fill(dialog.getByRole('textbox', { name: /Modules/ }), 'mf-plan; mf-stock');
    await actor.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(
      await dialog.findAllByText('Modules must be names such as mf-forecast, separated by commas.'),
    ).not.toEqual([]);
    await actor.fill(dialog.getByRole('textbox', { name: /Modules/ }), 'mf-plan, mf-stock');
    await actor.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByRole('textbox', { name: 'Key' })).toHaveValue(secret);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.callsTo('post', paths.teamKeys())[0]?.body).toMatchObject({
      team: 'Planning',
      modules: ['mf-plan', 'mf-stock'],
    });
    await actor.click(screen.getByRole('button', { name: 'Copy Key' }));
    expect(await screen.findByText('Key copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(secret);
  });

  it('are shown no longer once they are revoked', async () => {
    const made = makeTeamKey();
    const api = serve()
      .on('post', paths.teamKeys(), { status: 201, body: { team_key: made, key: secret } })
      .on('delete', paths.teamKey(made.id), () => {
        const body = makeTeamKey({ state: 'revoked' });
        api.get(paths.teamKeys(), [body]);
        return { body };
      });
    const { actor } = open(api);
    await actor.click(await screen.findByRole('button', { name: 'Create key' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Create key' }));
    await actor.fill(dialog.getByRole('textbox', { name: /Team/ }), 'Forecast');
    await actor.fill(dialog.getByRole('textbox', { name: /Modules/ }), 'mf-forecast');
    await actor.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByRole('textbox', { name: 'Key' })).toHaveValue(secret);
    await actor.click(screen.getByRole('button', { name: /^Revoke/ }));
    await actor.click(screen.getByRole('button', { name: 'Yes, revoke it' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Key' })).not.toBeInTheDocument());
  });

  it('are revoked once it was confirmed', async () => {
    const api = serve().on('delete', paths.teamKey(1), { body: makeTeamKey({ state: 'revoked' }) });
    const { actor } = open(api);
    await actor.click(
      await screen.findByRole('button', { name: 'Revoke the key of Forecast for mf-forecast' }),
    );
    expect(api.callsTo('delete', paths.teamKey(1))).toEqual([]);
    await actor.click(screen.getByRole('button', { name: 'Yes, revoke it' }));
    expect(await screen.findByText('The key of Forecast is revoked')).toBeVisible();
    await waitFor(() => expect(api.callsTo('get', paths.teamKeys())).toHaveLength(2));
  });
});
