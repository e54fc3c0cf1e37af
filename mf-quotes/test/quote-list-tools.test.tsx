import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeView } from 'api-contract/testing';
import { watchSavedFiles } from 'shared-ui/testing';
import { renderQuotes, shownReferences, shownRows, threeQuotes } from './render-quotes';

const openList = async (url: string) => {
  const app = renderQuotes(url, threeQuotes);
  app.api.get(paths.views(), [makeView({ name: 'Drafts', address: '/quotes/all?status=1' })]);
  await shownReferences();
  const tabs = within(await screen.findByRole('navigation', { name: 'Saved views' }));
  await tabs.findByRole('link', { name: 'Drafts' });
  return { ...app, tabs };
};

describe('a list as one user likes to see it', () => {
  it('shows its agents, which stand in the address', async () => {
    const { actor, currentUrl } = await openList('/quotes/all');
    const toggle = async () => {
      await actor.click(screen.getByRole('button', { name: 'Columns' }));
      await actor.click(screen.getByRole('menuitemcheckbox', { name: 'Sales agent' }));
    };
    await toggle();
    expect(currentUrl()).toBe('/quotes/all?show=agent');
    expect((await shownRows())[0]).toContain('Alex Morgan');
    await toggle();
    expect(currentUrl()).toBe('/quotes/all');
    expect((await shownRows())[0]).not.toContain('Alex Morgan');
  });

  it('opens a saved view by its tab, and all quotes by the first', async () => {
    const { actor, tabs, currentUrl } = await openList('/quotes/all');
    expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    await actor.click(tabs.getByRole('link', { name: 'Drafts' }));
    await waitFor(async () => expect(await shownReferences()).toEqual(['Q-00002']));
    expect(currentUrl()).toBe('/quotes/all?status=1');
    expect(tabs.getByRole('link', { name: 'Drafts' })).toHaveAttribute('aria-current', 'page');
    await actor.click(tabs.getByRole('link', { name: 'All' }));
    await waitFor(async () => expect(await shownReferences()).toHaveLength(3));
  });

  it('is saved under a name, and deleted', async () => {
    const { api, actor, tabs } = await openList('/quotes/all?agent=1&page=2&sort=reference');
    api.on('post', paths.views(), ({ body }) => {
      const saved = makeView({ id: 2, ...(body as object) });
      api.get(paths.views(), [saved]);
      return { status: 201, body: saved };
    });
    await actor.click(screen.getByRole('button', { name: 'Save view' }));
    await actor.type(screen.getByRole('textbox', { name: 'Save this view as' }), 'Mine{Enter}');
    expect(await tabs.findByRole('link', { name: 'Mine' })).toHaveAttribute(
      'href',
      '/quotes/all?agent=1&sort=reference',
    );
    api.on('delete', paths.view(2), () => {
      api.get(paths.views(), []);
      return { status: 204 };
    });
    const remove = tabs.getByRole('button', { name: 'Delete the view Mine' });
    act(() => {
      remove.click();
      remove.click();
    });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Mine' })).not.toBeInTheDocument());
    expect(api.callsTo('delete', paths.view(2))).toHaveLength(1);
  });

  it('says that it replaces the view of this list that has the name', async () => {
    const { api, actor } = await openList('/quotes/all?agent=1');
    api.on('post', paths.views(), { status: 201, body: makeView({ name: 'Drafts' }) });
    await actor.click(screen.getByRole('button', { name: 'Save view' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Save view' }));
    const name = dialog.getByRole('textbox', { name: 'Save this view as' });
    await actor.type(name, 'draft');
    expect(name).toHaveAccessibleDescription('Saves the filters, order and columns. Only you can see it.');
    await actor.type(name, 's ');
    expect(name).toHaveAccessibleDescription('Replaces your view of that name.');
    await actor.click(dialog.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo('post', paths.views())).toHaveLength(1);
  });

  it('says why a view was not saved', async () => {
    const { api, actor } = await openList('/quotes/all?agent=1');
    api.on('post', paths.views(), () => ({ status: 500, body: { message: 'Not now.' } }));
    await actor.click(screen.getByRole('button', { name: 'Save view' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Save view' }));
    await actor.type(dialog.getByRole('textbox', { name: 'Save this view as' }), 'Mine{Enter}');
    expect(await dialog.findByText('Not now.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Save this view as' })).toHaveValue('Mine');
  });
});

it('A list is exported as it is filtered and sorted', async () => {
  const saved = watchSavedFiles();
  const { api, actor } = renderQuotes('/quotes/all?status=1&sort=reference&q=cafe&page=2', threeQuotes);
  const workbook = '/quotes-export?mode=all&sort=reference&order=asc&filter=cafe&status=1';
  api.on('post', workbook, { body: new Blob() });
  await shownReferences();
  await actor.click(screen.getByRole('button', { name: 'Export to Excel' }));
  await waitFor(() => expect(saved).toEqual(['quotes-export.xlsx']));
});
