import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

async function openPage() {
  const app = renderShell({ api: fakeApi(), user: staffUser, url: '/welcome' });
  await screen.findByRole('navigation', { name: 'Main' });
  return app;
}

/** Puts something into the content, as the page of a remote would. */
function addToPage(html: string) {
  const part = document.createElement('div');
  part.innerHTML = html;
  screen.getByRole('main').append(part);
  return within(part);
}

describe('keyboard shortcuts', () => {
  it.each([
    ['gd', '/'],
    ['gj', '/welcome'],
    ['q', '/welcome'],
    ['g{Shift>}Q{/Shift}', '/quotes/create'],
    ['g{Control>}k{/Control}{Escape}d', '/welcome'],
    ['gw', '/quotes/sales-won'],
  ])('%s goes to %s', async (keys, address) => {
    const api = fakeApi().on('get', /^\/dashboard-/, { status: 403, body: { message: 'No' } });
    const { actor, currentUrl } = renderShell({ api, user: staffUser, url: '/welcome' });
    await screen.findByRole('navigation', { name: 'Main' });
    await actor.keyboard(keys);
    await waitFor(() => expect(currentUrl()).toBe(address));
  });

  it('g is forgotten after a moment', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { actor, currentUrl } = await openPage();
    await actor.keyboard('g');
    act(() => jest.advanceTimersByTime(2000));
    await actor.keyboard('w');
    jest.useRealTimers();
    expect(currentUrl()).toBe('/welcome');
  });

  it('? lists them, and can turn the single keys off', async () => {
    const { actor } = await openPage();
    await actor.keyboard('?');
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Go to Quotes')).toBeVisible();
    await actor.click(within(dialog).getByRole('checkbox'));
    await actor.keyboard('{Escape}?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Account of Alex Morgan' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await actor.click(screen.getByRole('checkbox'));
    await actor.keyboard('{Escape}?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('/ goes to the filter of the list, where the keys are letters again', async () => {
    const { actor } = await openPage();
    const filter = addToPage('<input type="search" />').getByRole('searchbox');
    await actor.keyboard('/');
    expect(filter).toHaveFocus();
    await actor.keyboard('g/?');
    expect(filter).toHaveValue('g/?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('j and k go from row to row, x selects a row, and c creates a record', async () => {
    const { actor } = await openPage();
    const row = (name: string) =>
      `<tr><td><input type="checkbox" aria-label="Select ${name}" /><a href="#${name}">${name}</a></td></tr>`;
    const part = addToPage(
      `<header><a href="#/create">Create</a></header><table><tbody>${row('One')}${row('Two')}</tbody></table>`,
    );
    const link = (name: string) => part.getByRole('link', { name });
    await actor.keyboard('j');
    expect(link('One')).toHaveFocus();
    await actor.keyboard('jx');
    expect(link('Two')).toHaveFocus();
    expect(part.getByRole('checkbox', { name: 'Select Two' })).toBeChecked();
    await actor.keyboard('k');
    expect(link('One')).toHaveFocus();
    const create = jest.fn((event: Event) => event.preventDefault());
    link('Create').addEventListener('click', create);
    await actor.keyboard('c');
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('are letters of a menu while it is open, and not for what has handled them', async () => {
    const { actor, currentUrl } = await openPage();
    await actor.click(screen.getByRole('button', { name: 'Account of Alex Morgan' }));
    await actor.keyboard('gq?');
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await actor.keyboard('{Escape}');
    const button = addToPage('<button>Board</button>').getByRole('button');
    button.addEventListener('keydown', (event) => event.preventDefault());
    button.focus();
    await actor.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(currentUrl()).toBe('/welcome');
  });

  it('Ctrl+S saves the form in sight, from any of its fields', async () => {
    const { actor } = await openPage();
    const hidden = '<form hidden><button type="submit">Other</button></form>';
    const part = addToPage(
      `${hidden}<form><input aria-label="Name" /><button type="submit">Submit</button></form>`,
    );
    const saved = jest.fn((event: Event) => event.preventDefault());
    part.getByRole('button', { name: 'Submit' }).addEventListener('click', saved);
    await actor.keyboard('{Control>}s{/Control}');
    await actor.click(part.getByRole('textbox', { name: 'Name' }));
    await actor.keyboard('{Control>}s{/Control}');
    expect(saved).toHaveBeenCalledTimes(2);
  });
});
