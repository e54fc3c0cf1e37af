import { act, screen } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeDashboardStats, makeSearchAnswer } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../app/test-support';
import { loadPalette } from './load-palette';
import { Palette } from './palette';

jest.mock('./load-palette', () => ({ loadPalette: jest.fn() }));

let arrive: () => void;
beforeEach(() => {
  const onItsWay = new Promise<typeof Palette>((resolve) => {
    arrive = () => resolve(Palette);
  });
  jest.mocked(loadPalette).mockReturnValue(onItsWay);
});

/** A page with a field that has the focus, at the moment after the shortcut. */
async function pressShortcut() {
  const api = fakeApi()
    .get(paths.dashboardStats(), makeDashboardStats())
    // On a slow machine there is time to ask between two keys.
    .on('get', /^\/search\?/, { body: makeSearchAnswer('gold', []) });
  const { actor } = renderShell({ api, user: staffUser, url: '/welcome' });
  await screen.findByRole('button', { name: 'Search' });
  const behind = document.body.appendChild(document.createElement('input'));
  behind.focus();
  await actor.keyboard('{Control>}k{/Control}');
  return { actor, behind };
}
afterEach(() => document.querySelector('body > input')?.remove());

describe('search while its code is on its way', () => {
  it('takes what is typed, and the field behind gets none of it', async () => {
    const { actor, behind } = await pressShortcut();
    await actor.keyboard('goldx{Backspace}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(async () => arrive());
    const field = await screen.findByRole('combobox', { name: /Search for/ });
    expect(field).toHaveValue('gold');
    expect(behind).toHaveValue('');
    await actor.keyboard('en');
    expect(field).toHaveValue('golden');
  });

  it('is given up by Escape, and the keys are the field’s again', async () => {
    const { actor, behind } = await pressShortcut();
    await actor.keyboard('gold{Escape}');
    await act(async () => arrive());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await actor.keyboard('12');
    expect(behind).toHaveValue('12');
  });
});
